import type { Words } from "@larder/domain/kernel/words";
import { faultWords } from "../wire-reactions.ts";
import { WireFault, WireRefusal } from "../wire-refusal.ts";

const unknownWords: Words = { en: "Something went wrong in this page.", zh: "頁面發生錯誤。" };

/** The error in words for the user. */
export function faultText(error: unknown, t: (words: Words) => string): string {
  if (error instanceof WireRefusal) return error.msg;
  if (error instanceof WireFault) return t(faultWords[error.kind]);
  return t(unknownWords);
}
