/** What a supplier credit note refuses (docs/rules/supplier-credits.md). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import type { Words } from "../../kernel/words.ts";
import { noLines, reasonMissing, numberKnown } from "../../trade/messages.ts";

export const supplierCreditMessages = defineMessages({
  ...{ noLines, reasonMissing, numberKnown },
  nothingClaimed: message(400, { en: "Enter a quantity or an amount", zh: "請輸入數量或金額" }),
  claimInFuture: message(400, { en: "A claim cannot be dated in the future", zh: "索償日期不可為將來日期" }),
  lineOfReason: message(400, {
    en: "This line does not fit the reason. Choose a billed line for a price, a shortage or bad quality, a received batch for a return, and only an amount for a rebate.",
    zh: "此行與原因不符：價格、短缺及品質須選發票明細，退貨須選已收批次，回贈只填金額。",
  }),
  billUnknown: message(400, {
    en: "This line is not on a confirmed invoice of the supplier. Choose another one.",
    zh: "此行不屬該供應商已確認的發票，請另選。",
  }),
  receiptUnknown: message(400, {
    en: "This line is not on a posted receipt of the supplier. Choose another one.",
    zh: "此行不屬該供應商已過帳的收貨單，請另選。",
  }),
  oneWarehouse: message(400, {
    en: "Goods of two warehouses go back with two claims",
    zh: "兩個倉庫的貨品須分開兩張退貨單",
  }),
  locationMissing: message(400, { en: "Choose the location that the goods leave", zh: "請選擇貨品離開的庫位" }),
  vatCodeMissing: message(400, { en: "Choose a VAT code", zh: "請選擇稅碼" }),
  moreThanBilled: message(1000, {
    en: "{code}: {left} invoiced and not yet claimed, so {entered} is too many. Enter less.",
    zh: "{code}：已開票而未索償的數量為 {left}，不可為 {entered}，請減少。",
  }),
  moreThanNet: message(1000, {
    en: "{code}: £{left} invoiced and not yet claimed, so £{entered} is too much. Enter less.",
    zh: "{code}：已開票而未索償的金額為 £{left}，不可為 £{entered}，請減少。",
  }),
  moreThanCame: message(1000, {
    en: "{code}: {left} of this batch received and not returned, so {entered} is too many. Enter less.",
    zh: "{code}：此批次已收而未退回的數量為 {left}，不可為 {entered}，請減少。",
  }),
  moreThanMissing: message(1000, {
    en: "{code}: {left} rejected or not delivered, so {entered} is too many. Enter less.",
    zh: "{code}：拒收或未到的數量為 {left}，不可為 {entered}，請減少。",
  }),
  holdsClaim: message(1000, {
    en: "{no} holds a claim of an invoice, so its lines stay as they are. Send it, or cancel it.",
    zh: "{no} 持有發票的索償，明細不可更改。請發出或取消。",
  }),
  claimNotRemoved: message(1000, {
    en: "{no} was sent, ended, or holds a claim of an invoice, and cannot be removed. Cancel it instead.",
    zh: "{no} 已發出、已結束或持有發票的索償，不可刪除，請改為取消。",
  }),
  claimTakenOver: message(1000, {
    en: "It holds the claim of an invoice that billed these goods. Reverse that invoice first.",
    zh: "此單持有已開票貨品的索償，請先沖銷該發票。",
  }),
  notBilled: message(1000, {
    en: "Nobody has billed these goods, so no credit is due. Wait for the invoice, or close the claim.",
    zh: "此批貨品尚未開票，無應收貸項。請等候發票，或結束索償。",
  }),
  billedAlready: message(1000, {
    en: "It is about goods that were billed, so a credit is due. Wait for it, or cancel the claim.",
    zh: "此單涉及已開票貨品，供應商須發貸項。請等候，或取消索償。",
  }),
  creditInFuture: message(400, { en: "A credit note cannot be dated in the future", zh: "貸項日期不可為將來日期" }),
  amountMissing: message(400, { en: "Enter the amount of the credit note", zh: "請輸入貸項金額" }),
  vatNotCharged: message(400, {
    en: "No line has a VAT code that the supplier charges. Enter the VAT as 0.",
    zh: "明細沒有供應商收取的增值稅，請將增值稅填為 0。",
  }),
  differenceReason: message(1000, {
    en: "£{claimed} were claimed and £{received} are credited. Enter why they differ.",
    zh: "索償 £{claimed}，貸項為 £{received}，請說明差額原因。",
  }),
  allocated: message(1000, {
    en: "Part of this credit is used. Undo the allocations first.",
    zh: "此貸項已部分核銷，請先撤回核銷。",
  }),
  onlyOpenMailed: message(1000, (at: { no: string; state: Words }) => ({
    en: `${at.no} is ${at.state.en.toLowerCase()}. Only a claim that is open is sent to the supplier.`,
    zh: `${at.no} 為「${at.state.zh}」，只可發出未了結的索償。`,
  })),
  nothingRejected: message(1000, {
    en: "There are no unclaimed rejects on this receipt",
    zh: "此收貨單沒有尚未索償的拒收貨品",
  }),
});
