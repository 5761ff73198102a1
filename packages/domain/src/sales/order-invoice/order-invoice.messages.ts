/** Refusals of picking and posting (docs/rules/picking.md#posting). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";

export const orderInvoiceMessages = defineMessages({
  lineNotHere: message(400, {
    en: "This line is not part of the order invoice. Reload it.",
    zh: "此明細不屬於該訂單發票，請重新載入。",
  }),
  lineRepeated: message(400, { en: "A line appears twice in this record", zh: "同一明細重複記錄" }),
  chargeNotPicked: message(400, { en: "A charge is not picked", zh: "附加費無須揀貨" }),
  overPicked: message(400, (at: { goods: Words; ordered: string }) => ({
    en: `${at.goods.en}: no more than the ${at.ordered} ordered can be picked`,
    zh: `${at.goods.zh}：揀貨數量不可超過訂購的 ${at.ordered}`,
  })),
  shortReasonMissing: message(400, (at: { goods: Words; short: string }) => ({
    en: `${at.goods.en} is short by ${at.short}: choose the reason`,
    zh: `${at.goods.zh} 短缺 ${at.short}，請選擇原因`,
  })),
  batchRepeated: message(400, (at: { batchNo: string }) => ({
    en: `Batch ${at.batchNo} appears twice at the same location: add the quantities together`,
    zh: `批次 ${at.batchNo} 在同一庫位重複，請合併數量`,
  })),
  noSuchBatch: message(1000, (at: { goods: Words }) => ({
    en: `${at.goods.en}: there is no stock of this batch at this location. Reload, then choose another.`,
    zh: `${at.goods.zh}：此庫位沒有該批次庫存，請重新載入後另選。`,
  })),
  moreThanFree: message(1000, (at: { goods: Words; batchNo: string; wanted: string; free: string }) => ({
    en: `An invoice quantity must not exceed stock: ${at.goods.en}, batch ${at.batchNo}, wanted ${at.wanted}, free at this location ${at.free}`,
    zh: `開票數量不可超過庫存：${at.goods.zh}，批次 ${at.batchNo}，需要 ${at.wanted}，此庫位可取 ${at.free}`,
  })),
  weightMissing: message(400, (at: { goods: Words }) => ({
    en: `${at.goods.en} is billed by weight: enter what the scale shows`,
    zh: `${at.goods.zh} 按重量計價，請輸入實際重量`,
  })),
  weightUnlikely: message(2000, (at: { goods: Words; weight: string; from: string; to: string }) => ({
    en: `${at.goods.en}: ${at.weight} kg is not between ${at.from} and ${at.to} kg. Weigh again, or say why it is right.`,
    zh: `${at.goods.zh}：${at.weight} 公斤不在 ${at.from} 至 ${at.to} 公斤之間。請重新過磅，或註明原因。`,
  })),
});

/** Notifications to pickers and loaders while they work. */
export const orderInvoiceNews = {
  pickAgain: (at: { no: string; batchNo: string }): Words =>
    words(
      `${at.no}: batch ${at.batchNo} can no longer go out. Check the picking before it is loaded.`,
      `${at.no}：批次 ${at.batchNo} 不可再出庫，裝車前請重新核對揀貨。`,
    ),
};
