/**
 * The sign-in log in the reader's language. The log stores the message shown at sign-in; here it is recognised,
 * figures included, and translated.
 */
import { words, type Language, type Words } from "../../kernel/words.ts";
import { settingsMessages } from "../messages.ts";

export const signedInWords = words("Signed in", "登入成功");
export const signedOutWords = words("Signed out", "已登出");
export const listedNoMoreWords = words(
  "Refused again; further refused sign-ins from this address are not listed today",
  "再次被拒絕；此位址今天其後被拒絕的登入不再列出",
);

const {
  grantTypeUnknown,
  grantTypeDisabled,
  tenantDisabled,
  tenantExpired,
  captchaInvalid,
  captchaError,
  accountDisabled,
  wrongAccountOrPassword,
  accountLocked,
} = settingsMessages;

/** Figures that occur in no message: they mark the position of its own. */
const TIMES = 770_001;
const MINUTES = 770_002;

const outcomes: readonly Words[] = [
  signedInWords,
  signedOutWords,
  listedNoMoreWords,
  ...[grantTypeUnknown(), grantTypeDisabled(), tenantDisabled(), tenantExpired()].map(({ words }) => words),
  ...[captchaInvalid(), captchaError(), accountDisabled()].map(({ words }) => words),
  wrongAccountOrPassword({ times: 1 }).words,
  wrongAccountOrPassword({ times: TIMES }).words,
  accountLocked({ times: TIMES, minutes: MINUTES }).words,
];

const FIGURES = /77000[12]/g;

const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(FIGURES, String.raw`(\d+)`)}$`);

const known = outcomes.flatMap((one) => [one.en, one.zh].map((text) => ({ text, said: pattern(text), one })));

/** Unchanged if it is not one of our messages. */
export function outcomeIn(language: Language, stored: string): string {
  for (const { text, said, one } of known) {
    const found = said.exec(stored);
    if (!found) continue;
    const marks = text.match(FIGURES) ?? [];
    const figures = new Map(marks.map((mark, i) => [mark, found[i + 1]!]));
    return one[language].replaceAll(FIGURES, (mark) => figures.get(mark) ?? mark);
  }
  return stored;
}
