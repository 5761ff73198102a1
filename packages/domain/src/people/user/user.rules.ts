/**
 * Accounts and who may change them.
 *
 * An account must be typeable on any keyboard: 2 to 20 characters, no Chinese, no spaces, nothing that a page
 * could treat as markup. Older accounts that are longer or odd keep working; the rule is checked when an
 * account is created or changed.
 *
 * Three things never happen by accident (docs/rules/companies.md#packages): the platform's operator is not
 * changed from a list of users; nobody deletes or disables themselves; and a company always has an enabled
 * administrator, or nobody could let anyone in again. Only an administrator can change an administrator: a user
 * who may reset passwords could otherwise sign in as one.
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { userMessages as say } from "./user.messages.ts";

const CHINESE = /\p{Script=Han}|\p{Script=Bopomofo}|[\u3000-\u303f\uff00-\uffef]/u;
const ODD = /[\s<>&"'/\\|]/;

export function userNameProblem(userName: string): Refusal | null {
  const { length } = [...userName];
  if (length < 2 || length > 20) return say.userNameLength();
  if (CHINESE.test(userName)) return say.userNameChinese();
  return ODD.test(userName) ? say.userNameMarkup() : null;
}

/** The user being changed. */
export interface UserToChange {
  readonly id: number;
  readonly userName: string;
  /** Keys of their roles. */
  readonly roleKeys: readonly string[];
}
/** The user making the change. */
export interface Doer {
  readonly id: number;
  readonly isAdmin: boolean;
}

export const OPERATOR_ID = 1;
const isAdmin = (user: UserToChange): boolean => user.roleKeys.includes("admin");

/** Why this user cannot be edited, reset, disabled, deleted or given roles by this caller. */
export function touchProblem(user: UserToChange, by: Doer): Refusal | null {
  if (user.id === OPERATOR_ID) return say.userIsOperator({ name: user.userName });
  return isAdmin(user) && !by.isAdmin ? say.administratorsOnly({ name: user.userName }) : null;
}

export function removeUserProblem(user: UserToChange, by: Doer): Refusal | null {
  if (user.id === OPERATOR_ID) return say.administratorStays();
  return user.id === by.id ? say.userIsYourself() : touchProblem(user, by);
}

export const disableUserProblem = (user: UserToChange, by: Doer): Refusal | null =>
  user.id === by.id && user.id !== OPERATOR_ID ? say.userDisablesHimself() : touchProblem(user, by);

/** `left`: enabled administrators other than those being removed. */
export const lastAdministratorProblem = (going: readonly UserToChange[], left: number): Refusal | null => {
  const admin = going.find(isAdmin);
  return admin && left === 0 ? say.lastAdministrator({ name: admin.userName }) : null;
};

/* ---------- masks ---------- */

/** `amy@example.com` → `a**@example.com`: enough to tell two people apart (docs/rules/people.md#users). */
export function maskedEmail(email: string | null): string | null {
  const at = email?.lastIndexOf("@") ?? -1;
  if (!email || at < 1) return email;
  return `${email[0]}${"*".repeat(Math.max(at - 1, 1))}${email.slice(at)}`;
}

/** Keeps the first three and the last two digits. */
export function maskedPhone(phone: string | null): string | null {
  if (!phone) return phone;
  const digits = phone.replaceAll(/\D/g, "").length;
  let seen = 0;
  return phone.replaceAll(/\d/g, (digit) => (++seen <= 3 || seen > digits - 2 ? digit : "*"));
}
