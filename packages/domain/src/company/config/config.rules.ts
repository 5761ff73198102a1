/**
 * Which values leave the server by their key (docs/rules/companies.md#configuration).
 *
 * Everybody who is signed in may ask, so only what a client needs for its work is answered. The
 * first password of new users is told to whoever may add users, and to nobody else, in no list
 * either.
 */
export const INITIAL_PASSWORD = "sys.user.initPassword";

export const readableKeys: ReadonlySet<string> = new Set([
  "sys.account.registerUser",
  "sys.index.skinName",
  "sys.index.sideTheme",
  "sys.oss.previewListResource",
]);

export const mayReadKey = (key: string, mayAddUsers: boolean): boolean =>
  readableKeys.has(key) || (key === INITIAL_PASSWORD && mayAddUsers);

/** What stands in lists for a value that is not told; sent back, it means "as it was". */
export const HIDDEN = "******";
