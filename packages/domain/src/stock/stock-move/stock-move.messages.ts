/** Refusals of a move beside the rules of quantities and batches. Quantities are in base units. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const stockMoveMessages = defineMessages({
  movedNowhere: message(400, {
    en: "Choose another location than the one it is at",
    zh: "請選擇與現時不同的庫位",
  }),
  movePicked: message(1000, {
    en: "{picked} of batch {batchNo} at {place} are already picked for delivery. Take at most {left} from there, or reopen the picking first.",
    zh: "批次 {batchNo} 在 {place} 有 {picked} 已揀貨待送。最多可從該處取 {left}，或先重開揀貨。",
  }),
  whyBlocked: message(400, {
    en: "Say why these goods go to a quarantine or waste location",
    zh: "請說明為何將商品移至隔離或報廢庫位",
  }),
});
