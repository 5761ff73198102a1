/**
 * What is wrong with an entered value, in words. The schemas of `fields.ts` name a problem by a short code
 * (`required`, `max:32`); browser and server both take the sentence from here.
 */
import type { z } from "zod";
import type { FieldProblem } from "./refusal.ts";
import type { Words } from "./words.ts";

type Sentence = (limit: string) => Words;

const sentences: Record<string, Sentence> = {
  required: () => ({ en: "Please fill this in", zh: "請填寫此欄" }),
  max: (n) => ({ en: `At most ${n} characters`, zh: `最多 ${n} 個字` }),
  characters: () => ({ en: "Contains a character that cannot be stored", zh: "含有無法儲存的字元" }),
  english: () => ({ en: "English letters, digits and symbols only", zh: "只可輸入英文字母、數字及符號" }),
  code: () => ({
    en: "1 to 32 letters, digits or symbols, without Chinese",
    zh: "只可使用英文字母、數字及符號，1 至 32 個字",
  }),
  email: () => ({ en: "Incorrect Email Format", zh: "電郵格式不正確" }),
  phone: () => ({ en: "Incorrect Phone Format", zh: "電話格式不正確" }),
  number: () => ({ en: "Please enter a number, such as 12.50", zh: "請輸入數字，例如 12.50" }),
  decimals: (n) => ({
    en: n === "0" ? "Whole numbers only" : `At most ${n} decimals`,
    zh: n === "0" ? "只可輸入整數" : `最多 ${n} 位小數`,
  }),
  tooLarge: () => ({ en: "This number is too large", zh: "數字過大" }),
  min: (n) => ({ en: `Must be ${n} or more`, zh: `不可小於 ${n}` }),
  "max-value": (n) => ({ en: `Must be ${n} or less`, zh: `不可大於 ${n}` }),
  integer: () => ({ en: "Whole numbers only", zh: "只可輸入整數" }),
  flag: () => ({ en: "Must be yes or no", zh: "請選擇是或否" }),
  day: () => ({ en: "Please enter a date, such as 2026-11-20", zh: "請輸入日期，例如 2026-11-20" }),
  instant: () => ({
    en: "Please enter a date and time, such as 2026-11-20 09:30:00",
    zh: "請輸入日期及時間，例如 2026-11-20 09:30:00",
  }),
  time: () => ({ en: "Please enter a time, such as 09:30", zh: "請輸入時間，例如 09:30" }),
  choice: () => ({ en: "Please choose one from the list", zh: "請從清單中選擇" }),
  lines: () => ({ en: "Please enter the lines", zh: "請輸入明細" }),
  tooMany: () => ({ en: "Too many at once", zh: "一次數量過多" }),
  selectOne: () => ({ en: "Please select at least one item", zh: "請至少選擇一項" }),
  version: () => ({
    en: "The version of the record is missing. Reload it and try again.",
    zh: "缺少資料版本，請重新載入後再試。",
  }),
};

const invalid: Words = { en: "This value is not valid", zh: "輸入的內容無效" };

/** The sentence for one short code, such as `max:32`. */
export function problemWords(name: string): Words {
  const [key = "", limit = ""] = name.split(/:(.*)/);
  return Object.hasOwn(sentences, key) ? sentences[key]!(limit) : invalid;
}

/** All problems of a refused input, each with the path of its field. */
export const problemsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.join("."), words: problemWords(issue.message) }));
