/** Seconds of processor time of this thread: unaffected by other programs on the machine. */
export function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
