import { owned } from "../owned.ts";

/** Iterates over slow items, preparing a number of steps ahead of the consumer. */
export async function* prefetch<T>(source: AsyncGenerator<T>, many: number): AsyncGenerator<T> {
  const coming: Promise<IteratorResult<T>>[] = [];
  const ask = (): void => {
    // Awaited in its turn; until then a failure is not unhandled.
    coming.push(owned(source.next()));
  };
  try {
    for (let n = 0; n <= many; n++) ask();
    for (;;) {
      const { done, value } = await coming.shift()!;
      if (done) return;
      ask();
      yield value as T;
    }
  } finally {
    // Work stops when the consumer is gone.
    await Promise.allSettled(coming);
    await source.return(undefined);
  }
}
