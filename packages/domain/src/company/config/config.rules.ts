/**
 * Which values clients may read by key (docs/rules/companies.md#configuration).
 *
 * Every signed-in user may call it, so only what a client needs is returned. The initial password of new users
 * is shown only to users who may add users, and in no list either.
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

/** Shown in lists for a hidden value; sent back, it means "unchanged". */
export const HIDDEN = "******";
