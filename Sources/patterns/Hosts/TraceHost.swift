/// Shows a trace step by step, or lets it play.
final class TraceHost {
    /// How long a slide is seen while the trace plays.
    static let pace = Duration.milliseconds(1_500)

    private let screen: TerminalScreen
    private var picture: TraceScreen
    private var playing: Task<Void, Never>?

    /// Begins at the start.
    init(_ picture: TraceScreen, plays: Bool, screen: TerminalScreen) {
        (self.picture, self.screen) = (picture, screen)
        if plays { play() }
    }

    /// Goes on until the person leaves.
    func run() async throws {
        defer { stop() }
        while true {
            draw()
            guard let event = try await screen.nextEvent() else { return }
            guard case .keys(let keys) = event else { continue }
            for key in keys {
                if leaves(key) { return }
                press(key)
            }
        }
    }

    private func leaves(_ key: Key) -> Bool {
        key == .escape || key == .text("q") || key == .control("d")
    }

    private func press(_ key: Key) {
        switch key {
        case .text("p"): if picture.isPlaying { stop() } else { play() }
        case .text(" "): if picture.isPlaying { stop() } else { move(to: picture.index + 1) }
        case .enter, .right, .down, .pageDown, .text("j"), .text("l"), .text("n"): move(to: picture.index + 1)
        case .left, .up, .pageUp, .backspace, .text("k"), .text("h"): move(to: picture.index - 1)
        case .home: move(to: 0)
        case .end: move(to: .max)
        default: break
        }
    }

    private func move(to index: Int) {
        stop()
        picture.index = max(0, min(picture.slides.count - 1, index))
    }

    /// Goes on by itself up to the end; from there, once more from the start.
    private func play() {
        if picture.index == picture.slides.count - 1 { picture.index = 0 }
        picture.isPlaying = true
        playing = Task { [weak self] in
            while (try? await Task.sleep(for: TraceHost.pace)) != nil {
                guard let self, advance() else { return }
            }
        }
    }

    /// - Returns: Whether there is more to come.
    private func advance() -> Bool {
        picture.index = min(picture.slides.count - 1, picture.index + 1)
        if picture.index == picture.slides.count - 1 { stop() }
        draw()
        return picture.isPlaying
    }

    private func stop() {
        playing?.cancel()
        (playing, picture.isPlaying) = (nil, false)
    }

    private func draw() {
        screen.show(picture.grid(screen.size, look: screen.look))
    }
}
