/**
 * Gives a promise that is started here and awaited later a handler from its first moment.
 *
 * If something throws in between, the promise is abandoned, and an unhandled rejection ends the process, for
 * all companies. Whoever awaits it still gets the failure.
 */
export function owned<T>(begun: Promise<T>): Promise<T> {
  begun.catch(() => {});
  return begun;
}
