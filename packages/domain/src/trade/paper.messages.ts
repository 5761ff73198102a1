/** What every document of buying and selling refuses in the same words. */
import { message } from "../kernel/refusal.ts";

export const noLines = message(400, { en: "Enter at least one line", zh: "請至少輸入一行明細" });
export const reasonMissing = message(400, { en: "Enter a reason", zh: "請輸入原因" });
/** The number on a supplier's own paper. */
export const numberKnown = message(1000, {
  en: "{number} of this supplier is {no} already. Open that one instead.",
  zh: "此供應商的 {number} 已登記為 {no}，請打開該單。",
});
