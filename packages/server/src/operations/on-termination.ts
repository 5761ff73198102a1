/**
 * Shuts a process down cleanly, once, however many signals arrive: a signal to a process group arrives twice,
 * from its sender and forwarded by scripts/run.mjs, and the second one must not interrupt the first. The end of
 * run.mjs itself counts as well.
 */
export function onTermination(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  if (process.connected) process.on("disconnect", onSignal);
}
