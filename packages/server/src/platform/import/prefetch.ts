import { owned } from "../owned.ts";

/** Goes through what takes time to come, so many steps ahead of whoever takes it. */
export async function* prefetch<T>(source: AsyncGenerator<T>, many: number): AsyncGenerator<T> {
  const coming: Promise<IteratorResult<T>>[] = [];
  const ask = (): void => {
    // Looked at in its turn; until then a failure is nobody's surprise.
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
    // Nothing works on when whoever took it is gone.
    await Promise.allSettled(coming);
    await source.return(undefined);
  }
}
