/**
 * Ends a process in good order, once, however many signals come: a signal to a whole group of processes arrives here
 * twice, from whoever sent it and passed on by the door (scripts/run.mjs), and the second one must not cut the first
 * short. The end of the door itself counts as well.
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
