/**
 * Company settings that the rules use (docs/rules/records.md#company-settings): label, valid values and
 * default. A change applies from then on, never to posted documents. Stored as text, one row per changed
 * setting. Only settings that code outside the settings module reads are here (tools/tidy/settings.test.ts);
 * those not yet used are in settings-to-come.ts.
 */
import { defineFields, field, type Field, type ValuesOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";

const required = <T extends Words>(hint: T) => ({ required: true, hint }) as const;
const must = { required: true } as const;

export const settingFields = defineFields({
  overdueGraceDays: field.int(0, 365)(
    words("Days of grace before an overdue hold", "逾期暫停前的寬限天數"),
    required(words("Orders are held when an invoice is overdue for longer", "發票逾期超過此天數，訂單即暫停")),
  ),
  clearingDaysCheque: field.int(0, 60)(
    words("Days until a cheque clears", "支票結算天數"),
    required(words("Working days; until then the cheque does not free credit", "工作天；結算前不會釋放信貸額")),
  ),
  orderCutoffTime: field.time(
    words("Order cut-off", "截單時間"),
    required(words("London time on the day before the delivery", "送貨前一天的倫敦時間")),
  ),
  splitMarkupPct: field.percent({ min: "0", max: "999" })(
    words("Markup of split units (%)", "拆零加價（%）"),
    required(words("Used where a product has no split price of its own", "商品未設拆零價時適用")),
  ),
  nearExpiryDays: field.int(0, 365)(words("Near expiry (days)", "臨期天數"), must),
  nearExpiryDaysChilled: field.int(0, 365)(words("Near expiry, chilled (days)", "冷藏品臨期天數"), must),
  defaultMinShelfDaysUseBy: field.int(0, 365)(
    words("Minimum shelf life, use by (days)", "最低保質期：此日期前食用（天）"),
    required(words("Used where neither the product nor the customer sets one", "商品及客戶均未另訂時適用")),
  ),
  defaultMinShelfDaysBestBefore: field.int(0, 365)(
    words("Minimum shelf life, best before (days)", "最低保質期：此日期前最佳（天）"),
    must,
  ),
  requireAllergens: field.flag(
    words("Allergens must be known", "必須列明致敏原"),
    required(words("Food can be sold only when all 14 are declared", "14 種致敏原均已填寫方可發售")),
  ),
  adjustApprovalThreshold: field.money()(
    words("Stock adjustments without approval up to (£ cost)", "毋須審批的庫存調整上限（£ 成本）"),
    required(words("Above it another person approves", "超過此數須由另一人審批")),
  ),

  poApprovalThreshold: field.money()(
    words("Purchase orders without approval up to (£)", "毋須審批的採購訂單上限（£）"),
    required(words("With VAT; above it another person approves", "含增值稅；超過此數須由另一人審批")),
  ),
  approverLevel1Limit: field.money()(
    words("First approver's limit (£)", "一級審批上限（£）"),
    required(words("Above it a second approver agrees as well", "超過此數須再由二級審批人批准")),
  ),
  reorderReviewDays: field.int(0, 365)(
    words("Days between orders to a supplier", "訂貨周期（天）"),
    required(words("Where the supplier says nothing else", "供應商未有另訂時適用")),
  ),
  priceMatchTolerancePct: field.percent()(
    words("Price tolerance when buying (%)", "採購價格容許差距（%）"),
    required(words("Against the last price; beyond it the order is approved", "與上次價格比較；超出即須審批")),
  ),
  priceMatchToleranceLine: field.money()(
    words("Price tolerance of one line (£)", "每行價格容許差額（£）"),
    required(words("What an invoice may differ from its order, all in all", "發票與訂單的每行差額上限")),
  ),
  invoiceTotalTolerance: field.money()(
    words("Tolerance of a supplier invoice's total (£)", "供應商發票總額容許差額（£）"),
    required(words("Rounding between its lines and its total", "明細與總額之間的捨入差額")),
  ),
  bacsUserNo: field.text(6)(words("BACS service user number", "BACS 用戶編號"), {
    hint: words(
      "Six digits, from the bank; empty: supplier runs are paid with a CSV file",
      "銀行提供的六位數字；留空則以 CSV 檔案付款",
    ),
  }),
  overReceiptPct: field.percent()(
    words("Over-receipt allowed up to (%)", "收貨超出訂購上限（%）"),
    required(
      words("Of the ordered quantity; beyond it a manager gives a reason", "按訂購數量計；超出須由主管說明原因"),
    ),
  ),

  creditApprovalThreshold: field.money()(
    words("Credits by one person up to (£)", "可由一人處理的貸項上限（£）"),
    required(words("Above it another person than the claim's author books it", "超過此數須由索償建立人以外的人處理")),
  ),
  claimChaseDays: field.int(0, 365)(
    words("Chase suppliers' credit notes after (days)", "供應商貸項追討期（天）"),
    required(words("Days since the claim was sent", "由發出索償起計")),
  ),

  allowSelfApproval: field.flag(
    words("Allow self-approval", "可自行批核"),
    required(
      words("For one-person companies; when off, another person must approve", "供一人公司使用；關閉即須由另一人批核"),
    ),
  ),
});

type Named = keyof typeof settingFields;
export type SettingValues = ValuesOf<typeof settingFields>;

export const settingDefaults = {
  overdueGraceDays: "14",
  clearingDaysCheque: "5",
  orderCutoffTime: "17:00",
  splitMarkupPct: "10.0000",
  nearExpiryDays: "7",
  nearExpiryDaysChilled: "3",
  defaultMinShelfDaysUseBy: "1",
  defaultMinShelfDaysBestBefore: "0",
  requireAllergens: "false",
  adjustApprovalThreshold: "50.00",
  poApprovalThreshold: "500.00",
  approverLevel1Limit: "5000.00",
  reorderReviewDays: "7",
  priceMatchTolerancePct: "1.0000",
  priceMatchToleranceLine: "1.00",
  invoiceTotalTolerance: "0.05",
  bacsUserNo: "",
  overReceiptPct: "0.0000",
  creditApprovalThreshold: "50.00",
  claimChaseDays: "14",
  allowSelfApproval: "false",
} as const satisfies Record<Named, string>;

/**
 * Nothing may be posted on or before these days; empty: nothing is locked
 * (docs/rules/documents.md#closed-periods). Set when accounts close a period, not here.
 */
const lockDates = { accountsLockDate: "", vatLockDate: "" } as const;

export type SettingKey = Named | keyof typeof lockDates;
export type Settings = Readonly<Record<SettingKey, string>>;

export const settingsWith = (stored: Readonly<Record<string, string>>): Settings => ({
  ...settingDefaults,
  ...lockDates,
  ...stored,
});

interface Group {
  readonly title: Words;
  readonly names: readonly Named[];
  /** Money and periods: the accounts manager may change them too (docs/rules/records.md#company-settings). */
  readonly money: boolean;
}

export const settingGroups: readonly Group[] = [
  {
    title: words("Credit", "信貸"),
    names: ["overdueGraceDays", "clearingDaysCheque"],
    money: true,
  },
  {
    title: words("Orders", "訂單"),
    names: ["orderCutoffTime", "splitMarkupPct"],
    money: false,
  },
  {
    title: words("Stock and food", "庫存及食品"),
    names: [
      "nearExpiryDays",
      "nearExpiryDaysChilled",
      "defaultMinShelfDaysUseBy",
      "defaultMinShelfDaysBestBefore",
      "requireAllergens",
      "adjustApprovalThreshold",
    ],
    money: false,
  },
  {
    title: words("Purchase", "採購"),
    names: [
      "poApprovalThreshold",
      "approverLevel1Limit",
      "priceMatchTolerancePct",
      "priceMatchToleranceLine",
      "invoiceTotalTolerance",
      "reorderReviewDays",
      "overReceiptPct",
      "creditApprovalThreshold",
      "claimChaseDays",
    ],
    money: false,
  },
  { title: words("Payments to suppliers", "供應商付款"), names: ["bacsUserNo"], money: true },
  { title: words("People", "人員"), names: ["allowSelfApproval"], money: false },
];

export const moneySettings: readonly Named[] = settingGroups.flatMap(({ names, money: is }) => (is ? names : []));

/** As the rules read them, and as a form shows them. */
export const shownValue = (field: Field, stored: string): unknown =>
  field.kind === "flag" ? stored === "true" : field.kind === "int" ? Number.parseInt(stored, 10) : stored || null;
export const storedValue = (shown: unknown): string => String(shown ?? "");
