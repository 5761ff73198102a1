/**
 * A promise that is begun here and waited for further on has an owner from its first moment.
 *
 * Whatever throws in between would leave it behind, and a rejection that nobody looks at ends the
 * process, for all companies. Whoever waits for it hears of the failure all the same.
 */
export function owned<T>(begun: Promise<T>): Promise<T> {
  begun.catch(() => {});
  return begun;
}
