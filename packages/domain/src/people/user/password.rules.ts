/**
 * What a password must be.
 *
 * Users choose their own with six characters or more; an administrator sets one of 5 to 20. Six special
 * characters can break a page or a query in a careless program, so they are not accepted. Neither is a password
 * that everyone tries first, nor the user's name (docs/rules/sign-in.md#passwords).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { settingsMessages as say } from "../messages.ts";
import { weakPasswords } from "./weak-passwords.ts";

/** A company may require more, up to 64 characters. */
export interface PasswordLength {
  readonly min: number;
  readonly max: number;
}
export const ownPasswordLength: PasswordLength = { min: 6, max: 64 };
export const managedPasswordLength: PasswordLength = { min: 5, max: 20 };

const FORBIDDEN = /[<>"'\\|]/;

/** The user's account name, nick name and company: not allowed as the password. */
export function passwordProblem(
  password: string,
  length: PasswordLength,
  names: readonly string[] = [],
): Refusal | null {
  const characters = [...password].length;
  if (characters < length.min && length.max >= ownPasswordLength.max) return say.passwordTooShort({ min: length.min });
  if (characters < length.min || characters > length.max) return say.passwordLength(length);
  if (FORBIDDEN.test(password)) return say.passwordForbiddenCharacters();
  if (isCommon(password, names)) return say.passwordCommon();
  return null;
}

export const repeatProblem = (password: string, again: string): Refusal | null =>
  password === again ? null : say.passwordsDiffer();

/**
 * Digits and symbols around the own name or a common word do not hide it: `Amy.Chan2026!` and `dragon2026` are
 * guessed at once.
 */
function isCommon(password: string, names: readonly string[]): boolean {
  const plain = password.trim().toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const own = names.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 1);
  const onlyOneSign = new Set(plain).size === 1;
  const named = own.includes(plain) || (core.length > 1 && own.includes(core));
  return onlyOneSign || named || weakPasswords.has(plain) || (core.length > 2 && weakPasswords.has(core));
}

export interface StrengthHint {
  readonly label: Words;
  readonly met: boolean;
}

/** Hints, not rules: they suggest a better password while it is typed. */
export const strengthHints = (password: string): StrengthHint[] => [
  { label: words("Longer than 6 characters", "長度超過 6 個字元"), met: [...password].length > 6 },
  { label: words("A lowercase letter", "包含小寫字母"), met: /\p{Ll}/u.test(password) },
  { label: words("An uppercase letter", "包含大寫字母"), met: /\p{Lu}/u.test(password) },
  { label: words("A digit", "包含數字"), met: /\p{Nd}/u.test(password) },
  { label: words("A special character", "包含特殊符號"), met: /[^\p{L}\p{Nd}\s]/u.test(password) },
];
