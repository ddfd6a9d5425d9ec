import Foundation

func line(price: Decimal, on date: Date, in locale: Locale, _ timeZone: TimeZone) -> String {
    let price = price.formatted(.currency(code: "EUR").locale(locale))
    let day = Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: timeZone).day().month()
    return price + ", " + date.formatted(day)
}
