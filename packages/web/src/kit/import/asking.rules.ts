/**
 * How often it is asked how far an import is. While answers come, often enough for the bar to
 * move; a server that cannot be read is given time, more with each try, so that a window left
 * open does not hammer it.
 */
const SOON_MS = 400;
const AT_MOST_MS = 60_000;

/** The pause after so many tries in a row without an answer. */
export const askAgainIn = (failures: number): number => Math.min(SOON_MS * 2 ** failures, AT_MOST_MS);
