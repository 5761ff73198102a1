/** The supplier: terms, and whether we may buy from them (docs/rules/suppliers.md#the-record). */
import { addressFields, auditFields, countryField, status } from "../../kernel/common.fields.ts";
import { expiryWords } from "../../kernel/expiry.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { paymentTermBasisWords } from "../../trade/due-date.rules.ts";

export const supplierFields = defineFields({
  code: field.code()(words("Code", "編號"), { required: true }),
  nameEn: field.english(100)(words("English name", "英文名稱")),
  nameZh: field.text(100)(words("Chinese name", "中文名稱")),
  attn: field.text(60)(words("Attn", "聯絡人")),
  tel: field.phone(words("Tel", "電話")),
  email: field.email(words("Email", "電郵")),
  ...addressFields,
  country: countryField,

  accountNo: field.text(30)(words("Our account no.", "我方帳號"), {
    hint: words("Our customer number at the supplier", "供應商給我們的客戶編號"),
  }),
  paymentTerm: field.int(0, 365)(words("Payment term (days)", "付款期限（天）"), { usual: 30 }),
  paymentTermBasis: field.oneOf(paymentTermBasisWords)(words("Term starts", "期限起計"), { usual: "INVOICE_DATE" }),
  minOrder: field.money()(words("Minimum order", "最低訂購額")),
  leadDays: field.int(0, 365)(words("Lead time (days)", "訂貨至到貨（天）")),
  reviewDays: field.int(0, 365)(words("Days between orders", "訂貨周期（天）"), {
    hint: words("Empty: the company's own", "留空：按公司設定"),
  }),
  deliveryDays: field.int(0, 127)(words("Delivery days", "送貨日"), {
    usual: 0,
    hint: words("Leave empty for every day", "不選即每日送貨"),
  }),

  vatNo: field.text(14)(words("VAT number", "增值稅號")),
  vatRegistered: field.flag(words("Registered for VAT", "已登記增值稅"), { usual: true }),
  awrsUrn: field.text(15)(words("AWRS number", "AWRS 編號"), {
    hint: words("Needed to buy alcohol: four letters and eleven digits", "採購酒類必需：四個英文字母加十一位數字"),
  }),
  approved: field.flag(words("Approved", "已核准"), {
    usual: false,
    hint: words("For food safety: needs a valid certificate", "食品安全核准：須有有效證書"),
  }),
  approvalExpiry: field.day(words("Approved until", "核准有效至")),
  /** The same firm as a customer: what both owe is set off (docs/rules/money.md#contra). */
  contraCustomerId: field.ref("customer")(words("Contra customer", "對沖客戶"), {
    hint: words("The customer that is the same firm", "屬同一公司的客戶"),
  }),
  remark: field.memo()(words("Remark", "備註")),
  status,

  contraCustomerCode: field.text().shown(words("Contra customer", "對沖客戶"), { optional: true }),
  contraCustomerNameEn: field.text().shown(words("Contra customer (English)", "對沖客戶（英文）"), { optional: true }),
  contraCustomerNameZh: field.text().shown(words("Contra customer (Chinese)", "對沖客戶（中文）"), { optional: true }),
  balance: field.money({}).shown(words("Balance", "結欠")),
  overdue: field.money({}).shown(words("Overdue", "逾期")),
  /** What is still to come of orders in the caller's warehouses, without VAT. */
  openOrders: field.money({}).shown(words("On order", "訂購未到")),
  /** Asked for and not answered yet. */
  openClaims: field.money({}).shown(words("Open claims", "未結索償")),
  lastReceipt: field.day.shown(words("Last receipt", "最近收貨"), { optional: true }),
  /** The earliest end among the approval and the newest certificate of each kind. */
  papersUntil: field.day.shown(words("Papers valid until", "證件有效至"), { optional: true }),
  papers: field.oneOf(expiryWords).shown(words("Papers", "證件"), { optional: true }),
  ...auditFields,
});

export interface Supplier extends VersionedRow<typeof supplierFields> {}

/** The columns of a list; the record itself has the rest. */
export const supplierListFields = pick(
  supplierFields,
  ["code", "nameEn", "nameZh", "attn", "tel", "email", "country", "approved"],
  ["papersUntil", "papers", "paymentTerm", "leadDays", "balance", "overdue", "openOrders", "openClaims", "lastReceipt"],
  ["status", "createTime"],
);

export const supplierFilterFields = defineFields({
  status,
  approved: supplierFields.approved,
  expiring: field.flag(words("Documents expired or expiring", "證件過期或即將到期")),
  withBalance: field.flag(words("With a balance", "有結欠")),
  overdue: field.flag(words("With overdue items", "有逾期")),
  categoryId: field.ref("category")(words("Category supplied", "供應類別")),
});

/** The columns by which suppliers are imported. */
export const supplierImportFields = defineFields({
  ...pick(supplierFields, "code"),
  // Wider than the field: accented letters are folded, with a note on the row (docs/rules/records.md#imports).
  nameEn: field.text(100)(supplierFields.nameEn.label),
  ...pick(
    supplierFields,
    ["nameZh", "attn", "tel", "email", "address", "postCode", "country", "accountNo", "paymentTerm"],
    ["paymentTermBasis", "minOrder", "leadDays", "reviewDays", "vatNo", "vatRegistered", "awrsUrn", "remark"],
  ),
});
