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
  batchNotHere: message(400, {
    en: "Batch {batchNo} of {code} is not in this warehouse. Check the label, or count it in a stocktake.",
    zh: "此倉沒有 {code} 的批次 {batchNo}，請核對標籤或進行盤點。",
  }),
  batchEntered: message(400, {
    en: "Batch {batchNo} is in a line already. Change its quantity there.",
    zh: "批次 {batchNo} 已在明細內，請在該行修改數量。",
  }),
  productFirst: message(400, {
    en: "Scan the product first, then the location that it goes to",
    zh: "請先掃描商品，再掃描目的庫位",
  }),
  nothingScanned: message(400, {
    en: "No product, batch or location of this warehouse has the code {code}",
    zh: "此倉沒有編號為 {code} 的商品、批次或庫位",
  }),
  whyBlocked: message(400, {
    en: "Say why these goods go to a quarantine or waste location",
    zh: "請說明為何將商品移至隔離或報廢庫位",
  }),
});
