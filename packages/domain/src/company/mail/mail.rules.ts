/**
 * Mail that leaves (docs/rules/mail.md).
 *
 * A mail that the server does not take at the moment is tried again, after a minute at first and after half a day in the
 * end. What no further attempt can mend, such as a wrong password or an unknown recipient, ends at once: repeating a
 * wrong password would lock the account. What is in a header is one line, so that no text can add another header.
 */
import { refuseAt, type Refusal } from "../../kernel/refusal.ts";
import type { Words } from "../../kernel/words.ts";
import type { MailEncryption } from "./mail-setting.fields.ts";
import { mailMessages as say } from "./mail.messages.ts";
import type { MailOutcome } from "./mail-outcome.words.ts";

/** Minutes from one attempt to the next; after the last the mail has failed. Two days in all. */
const PAUSES = [1, 5, 15, 60, 240, 720, 720, 1080] as const;

const PASSING: ReadonlySet<MailOutcome> = new Set(["NO_HOST", "NO_CONNECTION", "TIMEOUT", "TRY_LATER"]);

/** Minutes until it is tried again; null: it has failed. */
export const pauseAfter = (outcome: MailOutcome, attempts: number): number | null =>
  PASSING.has(outcome) ? (PAUSES[attempts - 1] ?? null) : null;

/** Line ends of every kind, and what else a terminal or a mail server takes for a command. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const isOneLine = (text: string | null | undefined): boolean => !CONTROL.test(text ?? "");

/** Texts that become part of a header, by the name of their field. */
export function requireOneLine(
  texts: Readonly<Record<string, { label: Words; value: string | null | undefined }>>,
): void {
  for (const [path, { label, value }] of Object.entries(texts))
    if (!isOneLine(value)) refuseAt(path, say.mailControlCharacter({ label }));
}

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:.]+$/;

export const isMailHost = (host: string): boolean => HOST.test(host);

interface Entered {
  readonly host: string;
  readonly encryption: MailEncryption;
  readonly userName?: string | null | undefined;
  /** A new one was entered. */
  readonly newPassword: boolean;
}

/** A stored password goes only to the server, and with the user name, for which it was entered. */
export function mailSettingRefusal(
  entered: Entered,
  before: { readonly host: string; readonly userName: string | null; readonly hasPassword: boolean } | null,
): Refusal | null {
  if (!isMailHost(entered.host)) return say.mailHostWrong();
  if (!entered.userName) return null;
  if (entered.encryption === "NONE") return say.mailPasswordInClear();
  if (entered.newPassword) return null;
  if (!before?.hasPassword) return say.mailPasswordMissing();
  const same = before.host.toLowerCase() === entered.host.toLowerCase() && before.userName === entered.userName;
  return same ? null : say.mailPasswordElsewhere();
}
