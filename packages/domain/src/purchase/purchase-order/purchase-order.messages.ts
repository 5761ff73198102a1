/** What a purchase order refuses (docs/rules/purchase.md). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { noLines, reasonMissing } from "../../trade/messages.ts";

export const purchaseOrderMessages = defineMessages({
  ...{ noLines, reasonMissing },
  quantityZero: message(400, { en: "The purchase quantity cannot be 0", zh: "採購數量不可為 0" }),
  discountAboveTotal: message(400, { en: "A discount cannot exceed the total", zh: "折扣不可超過總額" }),
  goodsMissing: message(400, { en: "Choose the product of this line", zh: "請選擇此行的商品" }),
  priceMissing: message(400, {
    en: "{code} has no price yet: enter what the supplier asks",
    zh: "{code} 未有價格，請輸入供應商報價",
  }),
  chargeNameMissing: message(400, { en: "Enter what is charged for", zh: "請輸入收費項目" }),
  vatCodeMissing: message(400, { en: "Choose the VAT code of this charge", zh: "請選擇此附加費的稅碼" }),
  vatCodeNotBought: message(400, {
    en: "{vatCode} is a code for sales. Choose another one.",
    zh: "{vatCode} 為銷售稅碼，請改選其他稅碼。",
  }),
  unitNotOfGoods: message(400, {
    en: "{code} does not come in this unit. Choose one of its units.",
    zh: "{code} 沒有此單位，請選擇商品的單位。",
  }),
  goodsNotBought: message(1000, {
    en: "{code} is not for purchase or is disabled. Take the line out, or ask for the product to be enabled.",
    zh: "{code} 不可採購或已停用，請移除該行，或要求啟用商品。",
  }),
  expectedBeforeOrder: message(400, {
    en: "The goods cannot be expected before the order date",
    zh: "預計到貨日期不可早於訂單日期",
  }),
  supplierDisabled: message(1000, {
    en: "{supplier} is disabled. Enable the supplier, or order elsewhere.",
    zh: "{supplier} 已停用，請先啟用或改向其他供應商訂購。",
  }),
  supplierNotApproved: message(
    2000,
    {
      en: "{supplier} is not approved for food, or the approval has expired. Renew the papers, or give a reason to order all the same.",
      zh: "{supplier} 未獲食品安全核准或核准已過期。請先更新證件，或說明仍要訂購的原因。",
    },
    { override: "purchase:supplier:override" },
  ),
  awrsMissing: message(1000, {
    en: "{supplier} has no AWRS number, which alcohol may not be bought without ({code}). Enter it on the supplier's page.",
    zh: "{supplier} 沒有 AWRS 編號，不可採購酒類（{code}）。請在供應商資料填寫。",
  }),
  firstLevelDecided: message(1000, {
    en: "The first approval is given. A second approver has to agree to this amount.",
    zh: "一級審批已完成，此金額須由二級審批人批准。",
  }),
  firstLevelMissing: message(1000, {
    en: "The first approver decides before the second",
    zh: "須先由一級審批人批准，再交二級審批",
  }),
  oneLevelEnough: message(1000, {
    en: "This amount needs one approver only",
    zh: "此金額只須一級審批",
  }),
  levelByAnother: message(1000, {
    en: "You gave the first approval. The second is for another person.",
    zh: "一級審批由你批准，二級審批須由另一人決定。",
  }),
  alreadyDecided: message(2000, {
    en: "This request for {no} is no longer open. Reload to see what was decided.",
    zh: "{no} 的此項審批申請已結束，請重新載入查看結果。",
  }),
  onlyRequester: message(1000, {
    en: "Only the person who asked for approval withdraws it. An approver can reject it.",
    zh: "只有提交審批者可撤回；審批人可拒絕。",
  }),
  somethingReceived: message(1000, {
    en: "Goods of this order have come, so it cannot be cancelled. Close it instead.",
    zh: "此訂單已有貨到，不可取消，請改為結束訂單。",
  }),
  receivedLineStays: message(1000, {
    en: "{code} has come in part: the line stays in the order. Lower its quantity to what has come.",
    zh: "{code} 已有部分到貨，明細不可移除，可把數量減至已收數量。",
  }),
  belowReceived: message(1000, {
    en: "{received} of {code} have come already, so {qty} cannot be ordered",
    zh: "{code} 已收 {received}，訂購數量不可為 {qty}",
  }),
  receivedFixed: message(1000, {
    en: "{code} has come in part: its unit, price and discount stay as they were agreed",
    zh: "{code} 已有部分到貨，單位、價格及折扣須維持原議",
  }),
  supplierFixed: message(1000, {
    en: "Goods of this order have come from its supplier. Close it and order the rest elsewhere.",
    zh: "此訂單已有供應商的到貨，請結束訂單，並向其他供應商訂購餘數。",
  }),
  discountFixed: message(1000, {
    en: "Goods of this order have come at its discount, which stays as it was agreed",
    zh: "此訂單已按原折扣收貨，訂單折扣須維持原議",
  }),
  onlyDrafts: message(1000, {
    en: "{no} is no longer a draft and cannot be removed. Cancel it instead.",
    zh: "{no} 已非草稿，不可刪除，請改為取消。",
  }),
  notApprovedYet: message(1000, {
    en: "Have this order approved before it goes to the supplier.",
    zh: "訂單須先獲批准，才可交給供應商。",
  }),
});
