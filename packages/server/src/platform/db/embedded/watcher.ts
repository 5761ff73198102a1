import { spawn } from "node:child_process";

/**
 * PostgreSQL runs in its own process group, so that Ctrl-C reaches the application first. The downside: when
 * the application dies abruptly (kill -9, out of memory, a signal that was not forwarded), nobody stops
 * PostgreSQL.
 *
 * The watcher does. It holds one end of a pipe whose other end only the application has: when that is closed,
 * however the application ended, it sends the fast stop to the last pid it was given. It is a shell, because a
 * shell is far smaller than a Node process; it has its own session and ignores signals, so signals to the
 * application's group do not reach it.
 *
 * Not on Windows: there are no group signals, and a left-over PostgreSQL is stopped by the next start.
 */
export interface Watcher {
  /** From now on this is the PostgreSQL to stop; null: there is none. */
  watch(pid: number | null): void;
  /** PostgreSQL was stopped cleanly. */
  close(): void;
}

// A pid may be reused after its process is gone, so the name is checked before a signal is sent.
const SCRIPT = `
trap '' HUP INT TERM
pid=
while read -r told; do pid=$told; done
[ "\${pid:--}" = - ] && exit 0
name=$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null)
case "$name" in *postgres*) kill -INT "$pid" ;; esac
`;

export function startWatcher(): Watcher {
  if (process.platform === "win32") return { watch: () => {}, close: () => {} };
  let pid: number | null = null;
  let closed = false;
  const begin = () => {
    const child = spawn("/bin/sh", ["-c", SCRIPT], { cwd: "/", stdio: ["pipe", "ignore", "ignore"], detached: true });
    child.on("error", () => {});
    child.stdin.on("error", () => {});
    // Neither may keep the application alive.
    child.unref();
    (child.stdin as unknown as { unref(): void }).unref();
    child.once("exit", () => {
      if (closed) return;
      setTimeout(() => {
        if (closed) return;
        watcher = begin();
        sendPid();
      }, 1_000).unref();
    });
    return child;
  };
  let watcher = begin();
  const sendPid = () => watcher.stdin.write(`${pid ?? "-"}\n`);
  return {
    watch(next) {
      pid = next;
      sendPid();
    },
    close() {
      closed = true;
      watcher.stdin.end("-\n");
    },
  };
}
