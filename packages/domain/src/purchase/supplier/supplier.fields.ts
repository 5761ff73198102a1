/** The supplier: terms, and whether we may buy from them (docs/rules/suppliers.md#the-record). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { expiryWords } from "../../kernel/expiry.ts";
import {
  code,
  day,
  defineFields,
  email,
  english,
  flag,
  int,
  memo,
  money,
  oneOf,
  phone,
  pick,
  text,
  type RowOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { paymentTermBasisWords } from "../../trade/due-date.rules.ts";

export const supplierFields = defineFields({
  code: code()(words("Code", "編號"), { required: true }),
  nameEn: english(100)(words("English name", "英文名稱")),
  nameZh: text(100)(words("Chinese name", "中文名稱")),
  attn: text(60)(words("Attn", "聯絡人")),
  tel: phone(words("Tel", "電話")),
  email: email(words("Email", "電郵")),
  address: memo(300)(words("Address", "地址")),
  postCode: text(10)(words("Post code", "郵政編碼")),
  country: text(2)(words("Country", "國家／地區"), {
    usual: "GB",
    hint: words("Two letters, GB for the United Kingdom", "兩個英文字母，英國為 GB"),
  }),

  accountNo: text(30)(words("Our account no.", "我方帳號"), {
    hint: words("Our customer number at the supplier", "供應商給我們的客戶編號"),
  }),
  paymentTerm: int(0, 365)(words("Payment term (days)", "付款期限（天）"), { usual: 30 }),
  paymentTermBasis: oneOf(paymentTermBasisWords)(words("Term starts", "期限起計"), { usual: "INVOICE_DATE" }),
  minOrder: money()(words("Minimum order", "最低訂購額")),
  leadDays: int(0, 365)(words("Lead time (days)", "訂貨至到貨（天）")),
  reviewDays: int(0, 365)(words("Days between orders", "訂貨周期（天）"), {
    hint: words("Empty: the company's own", "留空：按公司設定"),
  }),
  deliveryDays: int(0, 127)(words("Delivery days", "送貨日"), {
    usual: 0,
    hint: words("Leave empty for every day", "不選即每日送貨"),
  }),

  vatNo: text(14)(words("VAT number", "增值稅號")),
  vatRegistered: flag(words("Registered for VAT", "已登記增值稅"), { usual: true }),
  awrsUrn: text(15)(words("AWRS number", "AWRS 編號"), {
    hint: words("Needed to buy alcohol: four letters and eleven digits", "採購酒類必需：四個英文字母加十一位數字"),
  }),
  approved: flag(words("Approved", "已核准"), {
    usual: false,
    hint: words("For food safety: needs a valid certificate", "食品安全核准：須有有效證書"),
  }),
  approvalExpiry: day(words("Approved until", "核准有效至")),
  remark: memo()(words("Remark", "備註")),
  status,

  balance: money({})(words("Balance", "結欠"), { computed: true }),
  /** The earliest end among the approval and the newest certificate of each kind. */
  papersUntil: day(words("Papers valid until", "證件有效至"), { computed: true, optional: true }),
  papers: oneOf(expiryWords)(words("Papers", "證件"), { computed: true, optional: true }),
  ...auditFields,
});

export interface Supplier extends RowOf<typeof supplierFields> {
  readonly version: number;
}

/** The columns of a list; the record itself has the rest. */
export const supplierListFields = pick(
  supplierFields,
  "code",
  "nameEn",
  "nameZh",
  "attn",
  "tel",
  "email",
  "country",
  "approved",
  "papersUntil",
  "papers",
  "paymentTerm",
  "leadDays",
  "balance",
  "status",
  "createTime",
);

export const supplierFilterFields = defineFields({
  status,
  approved: supplierFields.approved,
  expiring: flag(words("Documents expired or expiring", "證件過期或即將到期")),
  withBalance: flag(words("With a balance", "有結欠")),
});

/** The columns by which suppliers are imported. */
export const supplierImportFields = defineFields({
  ...pick(supplierFields, "code"),
  // Wider than the field: accented letters are folded, with a note on the row (docs/rules/records.md#imports).
  nameEn: text(100)(supplierFields.nameEn.label),
  ...pick(
    supplierFields,
    "nameZh",
    "attn",
    "tel",
    "email",
    "address",
    "postCode",
    "country",
    "accountNo",
    "paymentTerm",
    "paymentTermBasis",
    "minOrder",
    "leadDays",
    "reviewDays",
    "vatNo",
    "vatRegistered",
    "awrsUrn",
    "remark",
  ),
});
