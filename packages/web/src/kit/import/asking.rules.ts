/**
 * How often an import's progress is requested. While answers arrive, often enough for the bar to move; an
 * unreachable server is given more time after each attempt, so that an open window does not hammer it.
 */
const SOON_MS = 400;
const AT_MOST_MS = 60_000;

/** The pause after that many failed attempts in a row. */
export const askAgainIn = (failures: number): number => Math.min(SOON_MS * 2 ** failures, AT_MOST_MS);
