/**
 * A reason stored in the audit log must say something: at least five characters
 * (docs/rules/documents.md#overrides). A Chinese character counts as two letters: 客戶急單 is a reason.
 */
import type { Words } from "./words.ts";

const LEAST = 5;

const weightOf = (character: string): number => (/\p{Script=Han}/u.test(character) ? 2 : 1);

export const isReason = (text: string | null | undefined): boolean =>
  [...(text ?? "").trim()].reduce((all, character) => all + weightOf(character), 0) >= LEAST;

export const reasonTooShort: Words = {
  en: "Please give a reason of at least 5 characters.",
  zh: "請填寫原因，最少 3 個中文字或 5 個英文字母。",
};
