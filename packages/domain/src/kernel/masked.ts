/**
 * A secret can be set but is never returned. A stored one is shown as stars, so that a form that requires it
 * can be saved; if the stars come back, the stored secret is unchanged.
 */
export const MASK = "********";

/** Nothing was entered: empty, or the stars that were shown. */
export const isUnchanged = (secret: string | null | undefined): boolean => !secret || /^\*+$/.test(secret);
