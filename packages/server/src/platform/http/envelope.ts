/**
 * The answers of the wire dialect: always HTTP 200, `code` is the outcome, `dateTime` the London time
 * (docs/rules/wire.md#answers). Only this file and http.ts know it.
 */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import type { AnyCall, Rows } from "@larder/domain/kernel/calls";
import type { Refusal } from "@larder/domain/kernel/refusal";
import { nameIn, type Language, type Words } from "@larder/domain/kernel/words";

export const say = (words: Words, language: Language): string => words[language];
export { nameIn };

export function success(call: AnyCall, answer: unknown, now: Date): object {
  const dateTime = londonTimestamp(now);
  if (call.answer === "rows") {
    const { rows, total, ...rest } = answer as Rows<unknown>;
    return { code: 200, msg: "OK", total, rows, ...rest, dateTime };
  }
  if (call.answer === "said") return { code: 200, msg: answer, data: null, dateTime };
  return { code: 200, msg: "OK", data: answer ?? null, dateTime };
}

export function refusalBody(refusal: Refusal, language: Language, now: Date): object {
  return {
    code: refusal.code,
    msg: say(refusal.words, language),
    data: null,
    reason: refusal.reason,
    ...(refusal.override ? { override: refusal.override } : {}),
    ...(refusal.fields
      ? { fields: refusal.fields.map(({ path, words }) => ({ path, msg: say(words, language) })) }
      : {}),
    dateTime: londonTimestamp(now),
  };
}

const fault = (msg: string, now: Date): object => ({
  code: 500,
  msg,
  data: null,
  reason: "fault",
  dateTime: londonTimestamp(now),
});

/** An unexpected fault: a number to quote, without internal details. */
export const faultBody = (language: Language, now: Date, number: string): object =>
  fault(
    language === "zh"
      ? `系統發生錯誤，資料未有更改。如持續發生，請向管理員提供此編號：${number}`
      : `Something went wrong on our side and nothing was changed. If it happens again, quote this number: ${number}`,
    now,
  );

/** A fault after which the work itself may still succeed or fail. */
export const unfinishedBody = (language: Language, now: Date, number: string): object =>
  fault(
    language === "zh"
      ? `系統發生錯誤，未能完成回應。請先查看列表確認是否已儲存，再重試。如持續發生，請向管理員提供此編號：${number}`
      : `Something went wrong on our side before there was an answer. See in the list whether it was saved before you try again. If it happens again, quote this number: ${number}`,
    now,
  );

/** `en*` English, `zh*` Traditional Chinese, anything else English; a malformed header never fails a request. */
export const languageOf = (header: string | string[] | undefined): Language =>
  /^\s*zh/i.test(Array.isArray(header) ? (header[0] ?? "") : (header ?? "")) ? "zh" : "en";
