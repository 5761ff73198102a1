/**
 * A secret is taken and never told. Where one is kept, stars stand for it, so that a form which wants it filled in can be
 * saved; stars that come back leave what is kept as it is.
 */
export const MASK = "********";

/** Nothing was keyed: empty, or the stars that were shown. */
export const isUnchanged = (secret: string | null | undefined): boolean => !secret || /^\*+$/.test(secret);
