/** Refusals of picking and posting (docs/rules/picking.md#posting). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";

export const orderInvoiceMessages = defineMessages({
  lineNotHere: message(400, {
    en: "This line is not part of the order invoice. Reload it.",
    zh: "此明細不屬於該訂單發票，請重新載入。",
  }),
  lineRepeated: message(400, {
    en: "A line appears twice in this record",
    zh: "同一明細重複記錄",
  }),
  chargeNotPicked: message(400, {
    en: "A charge is not picked",
    zh: "附加費無須揀貨",
  }),
  overPicked: message(400, {
    en: "{goods}: no more than the {ordered} ordered can be picked",
    zh: "{goods}：揀貨數量不可超過訂購的 {ordered}",
  }),
  shortReasonMissing: message(400, {
    en: "{goods} is short by {short}: choose the reason",
    zh: "{goods} 短缺 {short}，請選擇原因",
  }),
  batchRepeated: message(400, {
    en: "Batch {batchNo} appears twice at the same location: add the quantities together",
    zh: "批次 {batchNo} 在同一庫位重複，請合併數量",
  }),
  noSuchBatch: message(1000, {
    en: "{goods}: there is no stock of this batch at this location. Reload, then choose another.",
    zh: "{goods}：此庫位沒有該批次庫存，請重新載入後另選。",
  }),
  moreThanFree: message(1000, {
    en: "An invoice quantity must not exceed stock: {goods}, batch {batchNo}, wanted {wanted}, free at this location {free}",
    zh: "開票數量不可超過庫存：{goods}，批次 {batchNo}，需要 {wanted}，此庫位可取 {free}",
  }),
  weightMissing: message(400, {
    en: "{goods} is billed by weight: enter what the scale shows",
    zh: "{goods} 按重量計價，請輸入實際重量",
  }),
  batchNotWeighed: message(400, {
    en: "{goods}: weigh every batch of the line, or enter one weight for all of it",
    zh: "{goods}：請為每個批次過磅，或只輸入整行重量",
  }),
  weightsDiffer: message(400, {
    en: "{goods}: the batches weigh {batches} kg together, and the line says {weight} kg. Leave one of the two out.",
    zh: "{goods}：各批次合共 {batches} 公斤，明細卻為 {weight} 公斤。請只輸入其中一項。",
  }),
  weightUnlikely: message(2000, {
    en: "{goods}: {weight} kg is not between {from} and {to} kg. Weigh again, or say why it is right.",
    zh: "{goods}：{weight} 公斤不在 {from} 至 {to} 公斤之間。請重新過磅，或註明原因。",
  }),
});

/** Notifications to pickers and loaders while they work. */
export const orderInvoiceNews = {
  pickAgain: (at: { no: string; batchNo: string }): Words =>
    words(
      `${at.no}: batch ${at.batchNo} can no longer go out. Check the picking before it is loaded.`,
      `${at.no}：批次 ${at.batchNo} 不可再出庫，裝車前請重新核對揀貨。`,
    ),
};
