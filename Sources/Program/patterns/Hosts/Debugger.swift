#if canImport(Darwin)
    import Darwin
#endif

/// A program that looks at this process from outside, and stops it at breakpoints.
nonisolated enum Debugger {
    /// Whether one is attached.
    static var isAttached: Bool {
        #if canImport(Darwin)
            var info = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.stride
            var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
            guard sysctl(&name, UInt32(name.count), &info, &size, nil, 0) == 0 else { return false }
            return info.kp_proc.p_flag & P_TRACED != 0
        #else
            let lines = Files.text(of: "/proc/self/status")?.split(separator: "\n") ?? []
            return lines.contains { $0.hasPrefix("TracerPid:") && $0 != "TracerPid:\t0" }
        #endif
    }
}
