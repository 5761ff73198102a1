/**
 * What a password must be.
 *
 * Staff choose their own with six characters or more; whoever keeps the users gives one of
 * 5 to 20. Six characters can break a page or a query when they are shown or logged by a
 * careless program, so they are not taken. A password that everybody tries first, or the
 * name of the person, is no password (docs/rules/sign-in.md#passwords).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { settingsMessages as say } from "../messages.ts";
import { weakPasswords } from "./weak-passwords.ts";

/** A company may ask for more, up to 64 characters (decisions: password policy). */
export interface PasswordLength {
  readonly min: number;
  readonly max: number;
}
export const ownPasswordLength: PasswordLength = { min: 6, max: 64 };
export const managedPasswordLength: PasswordLength = { min: 5, max: 20 };

const FORBIDDEN = /[<>"'\\|]/;

/** The person's account name, nick name and company: nobody may use them as the password. */
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

/** Digits and signs around the own name or a common word do not hide it: `Amy.Chan2026!` and `dragon2026` fall at the second guess. */
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

/** Hints, not rules: they tell the way to a better password while it is typed. */
export const strengthHints = (password: string): StrengthHint[] => [
  { label: words("Longer than 6 characters", "長度超過 6 個字元"), met: [...password].length > 6 },
  { label: words("A lowercase letter", "包含小寫字母"), met: /\p{Ll}/u.test(password) },
  { label: words("An uppercase letter", "包含大寫字母"), met: /\p{Lu}/u.test(password) },
  { label: words("A digit", "包含數字"), met: /\p{Nd}/u.test(password) },
  { label: words("A special character", "包含特殊符號"), met: /[^\p{L}\p{Nd}\s]/u.test(password) },
];
