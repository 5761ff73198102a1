/** Refusals of the stock module. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const stockMessages = defineMessages({
  // Batches (docs/rules/batches.md#identity)
  batchNoEmpty: message(400, {
    en: "Batch numbers must not be empty or repeated",
    zh: "批次編號不可為空或重複",
  }),
  batchNoRepeated: message(400, {
    en: "Batch numbers must not be empty or repeated: {batchNo}",
    zh: "批次編號不可為空或重複：{batchNo}",
  }),
  batchHasAnotherExpiry: message(1000, (at: { batchNo: string; expiryDate: string | null }) => ({
    en: `Batch number already exists with another expiry date: ${at.batchNo}, ${at.expiryDate ?? "no expiry date"}. Check the label, or enter another batch number.`,
    zh: `批次編號已存在，但到期日不同：${at.batchNo}，${at.expiryDate ?? "無到期日"}。請核對標籤，或改用其他批次編號。`,
  })),
  expiryMissing: message(400, {
    en: "This product needs an expiry date",
    zh: "此商品必須填寫到期日",
  }),
  arrivesExpired: message(1000, {
    en: "Batch {batchNo} expires on {expiryDate} and cannot be received. Reject it.",
    zh: "批次 {batchNo} 於 {expiryDate} 到期，不可收貨，請拒收。",
  }),
  batchTotalNotPurchased: message(400, {
    en: "Total batch quantity must equal the purchased quantity: batches {batches}, purchased {wanted}",
    zh: "批次數量合計必須等於採購數量：批次 {batches}，採購 {wanted}",
  }),
  batchTotalNotPicked: message(400, {
    en: "Total batch quantity must equal the line quantity: batches {batches}, line {wanted}",
    zh: "批次數量合計必須等於明細數量：批次 {batches}，明細 {wanted}",
  }),

  // Choosing a batch by hand (docs/rules/batches.md#choosing-by-hand)
  batchBlocked: message(1000, {
    en: "Batch {batchNo} is blocked and cannot be sold. Choose another batch.",
    zh: "批次 {batchNo} 已被凍結，不可出售，請選擇其他批次。",
  }),
  batchNotSellableHere: message(1000, {
    en: "Batch {batchNo} is in a quarantine or waste location. Move it first, or choose another batch.",
    zh: "批次 {batchNo} 位於隔離或報廢庫位，請先移庫或選擇其他批次。",
  }),
  useByTooSoon: message(1000, {
    en: "Batch {batchNo} has use-by date {expiryDate}; this delivery needs {needed} or later. A use-by date cannot be overridden.",
    zh: "批次 {batchNo} 須於 {expiryDate} 前食用，此次送貨要求 {needed} 或之後，不可越權放行。",
  }),
  bestBeforeTooSoon: message(
    2000,
    (at: { batchNo: string; expiryDate: string; needed: string }) => ({
      en: `Batch ${at.batchNo} is best before ${at.expiryDate}; this delivery needs ${at.needed} or later. Choose another batch, or have it released with a reason.`,
      zh: `批次 ${at.batchNo} 此日期前最佳：${at.expiryDate}，此次送貨要求 ${at.needed} 或之後。請選擇其他批次，或由主管註明原因放行。`,
    }),
    { override: "stock:batch:overrideExpiry" },
  ),
  laterBatchNeedsReason: message(2000, {
    en: "Batch {earlier} expires before batch {batchNo}. Take it first, or confirm with the reason FEFO_OVERRIDE.",
    zh: "批次 {earlier} 比批次 {batchNo} 更早到期。請先取該批次，或以原因 FEFO_OVERRIDE 確認。",
  }),

  // Batches checked again when issued (docs/rules/batches.md#what-leaves, docs/rules/picking.md#states)
  leavesBlocked: message(1000, {
    en: "Batch {batchNo} is blocked and cannot go out. Reopen the picking and choose another batch.",
    zh: "批次 {batchNo} 已被凍結，不可出庫。請重新揀貨，改用其他批次。",
  }),
  leavesFromUnsellable: message(1000, {
    en: "Batch {batchNo} is in a quarantine or waste location and cannot go out from there. Reopen the picking and choose another batch or place.",
    zh: "批次 {batchNo} 位於隔離或報廢庫位，不可由該處出庫。請重新揀貨，改用其他批次或庫位。",
  }),
  leavesTooLate: message(1000, {
    en: "Batch {batchNo} has the date {expiryDate}; this delivery needs {needed} or later. Reopen the picking and choose another batch.",
    zh: "批次 {batchNo} 的日期為 {expiryDate}，此次送貨要求 {needed} 或之後。請重新揀貨，改用其他批次。",
  }),

  // Quantities (docs/rules/stock.md#quantities, docs/rules/batches.md#choosing-by-hand)
  moreThanStock: message(1000, {
    en: "An invoice quantity must not exceed stock: {goods}, wanted {wanted}, sellable {sellable}",
    zh: "開票數量不可超過庫存：{goods}，需要 {wanted}，可售 {sellable}",
  }),
  batchAlreadyGone: message(1000, {
    en: "Part of this stock has already left or is reserved, so the document cannot be reversed. Adjust the stock instead.",
    zh: "部分庫存已出庫或已被預留，單據不可沖銷，請改做庫存調整。",
  }),

  // What comes back of a sale (docs/rules/stock.md#returns)
  returnOfNothing: message(1000, {
    en: "{goods} did not leave this warehouse in this batch with the issue that it is to come back from. Choose the right one.",
    zh: "{goods} 並非以此批次隨該次出庫離開此倉庫，請選擇正確的出庫記錄。",
  }),
  returnedMore: message(1000, {
    en: "{goods}: {left} of what left are still out, not {entered}. Enter less.",
    zh: "{goods}：該次出庫尚未退回的數量為 {left}，不可為 {entered}，請減少。",
  }),
  returnedHeavier: message(1000, {
    en: "{goods}: {left} kg of what left are still out, not {entered} kg. Weigh again.",
    zh: "{goods}：該次出庫尚未退回的重量為 {left} 公斤，不可為 {entered} 公斤，請重新秤重。",
  }),
  returnedAlready: message(1000, {
    en: "Part of these goods has come back, so the document cannot be reversed. Reverse the return first.",
    zh: "部分貨品已經退回，單據不可沖銷，請先沖銷退貨。",
  }),

  moreThanOnHand: message(1000, {
    en: "Only {there} of batch {batchNo} are in {place}; {entered} were entered. Correct the quantity, or choose another place.",
    zh: "批次 {batchNo} 在 {place} 只有 {there}，輸入了 {entered}。請更正數量或改選庫位。",
  }),
  moreThanFree: message(1000, {
    en: "Only {there} of batch {batchNo} are free; {entered} were entered. Take less, or another batch.",
    zh: "批次 {batchNo} 只有 {there} 可取用，輸入了 {entered}。請減少數量或改選批次。",
  }),

  batchWithoutDate: message(400, {
    en: "Batch {batchNo} belongs to a product without dates",
    zh: "批次 {batchNo} 所屬商品沒有日期",
  }),
  dateBeforeRelease: message(1000, {
    en: "Batch {batchNo} came before this product had dates. Enter its date, then release it.",
    zh: "批次 {batchNo} 於此商品設定日期前入庫。請先填寫日期，再解除隔離。",
  }),

  // Documents
  unitNotOfGoods: message(400, {
    en: "{code} does not have this unit",
    zh: "{code} 沒有此單位",
  }),
  locationElsewhere: message(400, {
    en: "This location is not in the current warehouse, or is disabled",
    zh: "此庫位不屬目前倉庫，或已停用",
  }),
  weightNotKept: message(400, {
    en: "{code} is not sold by weight: leave the weight empty",
    zh: "{code} 並非抄碼商品，請勿填寫重量",
  }),
  noLines: message(400, {
    en: "Enter at least one line",
    zh: "請至少輸入一行明細",
  }),
  costMissing: message(400, {
    en: "Enter the cost; 0 if it was free",
    zh: "請填寫成本；免費取得請填 0",
  }),
  costNegative: message(400, {
    en: "A cost cannot be negative",
    zh: "成本不可為負數",
  }),
  costsDisagree: message(400, {
    en: "The costs of this line do not agree: the whole line comes to {amount}. Enter one of them and leave the others empty.",
    zh: "本行成本不一致：整行合計為 {amount}。請只填寫其中一項，其餘留空。",
  }),
});
