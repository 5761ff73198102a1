/** Seconds of processor time of this thread: other programs on the machine do not shorten them. */
export function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
