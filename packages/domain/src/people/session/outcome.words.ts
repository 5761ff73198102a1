/**
 * What the sign-in log says, in the language of whoever reads it. The log keeps the words that
 * were said at the sign-in itself; here they are recognised, figures included, and said again.
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

/** Figures that no message holds by itself: they mark where its own stand. */
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

/** As it was said at the sign-in where it is not one of ours. */
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
