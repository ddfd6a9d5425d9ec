import LoginUI

protocol ProfileViewProtocol: AnyObject {
    func showLoading()
    func show(name: String)
    func showRetry(message: String)
}

protocol ProfilePresenterProtocol {
    func viewDidLoad()
    func retryTapped()
    func doneTapped()
}

final class ProfileViewController: ViewController, ProfileViewProtocol {
    private let presenter: any ProfilePresenterProtocol
    private let nameLabel = Label(identifier: "name")
    private let spinner = ActivityIndicator(identifier: "spinner")
    private let retryButton = Button(identifier: "retry", title: "Try again")
    private let doneButton = Button(identifier: "done", title: "Done")

    init(presenter: any ProfilePresenterProtocol) { self.presenter = presenter }

    override func viewDidLoad() {
        super.viewDidLoad()
        for widget in [nameLabel, spinner, retryButton, doneButton] { view.addSubview(widget) }
        retryButton.onTap = { [weak self] in self?.presenter.retryTapped() }
        doneButton.onTap = { [weak self] in self?.presenter.doneTapped() }
        presenter.viewDidLoad()
    }

    func showLoading() {
        nameLabel.text = ""
        retryButton.isHidden = true
        spinner.startAnimating()
    }

    func show(name: String) {
        nameLabel.text = name
        spinner.stopAnimating()
    }

    func showRetry(message: String) {
        nameLabel.text = message
        retryButton.isHidden = false
        spinner.stopAnimating()
    }
}
