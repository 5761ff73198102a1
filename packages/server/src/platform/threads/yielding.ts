/** Yields to other work: long work on the server's own thread runs a few milliseconds at a time. */
export async function inYieldingSteps<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let until = performance.now() + 8;
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (performance.now() < until) continue;
    await new Promise(setImmediate);
    until = performance.now() + 8;
  }
}
