/**
 * Settings of a company that the rules use (domain-rules 1.9): what each is called, what it may
 * be, and the value with which a company begins. A change counts from then on, never for what
 * is posted. Stored as text, one row for each that somebody changed.
 */
import {
  defineFields,
  flag,
  int,
  money,
  oneOf,
  percent,
  text,
  time,
  type Field,
  type ValuesOf,
} from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";

const required = <T extends Words>(hint: T) => ({ required: true, hint }) as const;
const must = { required: true } as const;

const limit = words("Above it a second person has to approve", "超過此數須由另一位同事批核");
const tolerated = words("Differences up to it are accepted", "差額在此數以內可接受");

export const settingFields = defineFields({
  financialYearStart: text(5)(
    words("Financial year begins", "財政年度開始"),
    required(words("Month and day, such as 04-06", "月-日，例如 04-06")),
  ),
  vatScheme: oneOf({
    INVOICE: words("Invoice accounting", "按發票入帳"),
    CASH: words("Cash accounting", "按收付款入帳"),
  })(words("VAT scheme", "增值稅計算方式"), must),
  vatPeriod: oneOf({
    MONTH: words("Monthly", "每月"),
    QUARTER: words("Quarterly", "每季"),
    YEAR: words("Yearly", "每年"),
  })(words("VAT period", "增值稅申報期"), must),
  vatStaggerEndMonth: int(1, 12)(
    words("VAT period ends in month", "增值稅期末月份"),
    required(words("Month of the stagger group, 3 for March", "申報組別的月份，3 即三月")),
  ),
  invoiceIssuePoint: oneOf({
    DISPATCH: words("When the goods leave", "出貨時"),
    DELIVERY: words("When the goods are delivered", "送達時"),
  })(
    words("Invoices are issued", "開出發票"),
    required(
      words(
        "On delivery: goods travel with a delivery note, the invoice follows from what was delivered",
        "送達時：貨物附送貨單出車，發票按實際送達數量開出",
      ),
    ),
  ),
  overdueGraceDays: int(0, 365)(
    words("Days of grace before an overdue hold", "逾期暫停前的寬限天數"),
    required(words("Orders are held when an invoice is overdue for longer", "發票逾期超過此天數，訂單即暫停")),
  ),
  clearingDaysCheque: int(0, 60)(
    words("Days until a cheque clears", "支票結算天數"),
    required(words("Working days; until then it does not free credit", "工作天；結算前不會釋放信貸額")),
  ),
  settleTolerance: money()(words("Tolerance when settling accounts (£)", "結帳容許差額（£）"), required(tolerated)),
  cashVarianceTolerance: money()(
    words("Tolerance of a driver's cash (£)", "司機現金容許差額（£）"),
    required(tolerated),
  ),
  invoiceTotalTolerance: money()(
    words("Tolerance of a supplier invoice's total (£)", "供應商發票總額容許差額（£）"),
    required(tolerated),
  ),
  priceMatchTolerancePct: percent()(
    words("Price tolerance of a supplier invoice (%)", "供應商發票價格容許差距（%）"),
    required(tolerated),
  ),
  priceMatchToleranceLine: money()(
    words("Price tolerance of one line (£)", "每行價格容許差額（£）"),
    required(tolerated),
  ),
  poApprovalThreshold: money()(
    words("Purchase orders without approval up to (£)", "毋須審批的採購訂單上限（£）"),
    required(limit),
  ),
  approverLevel1Limit: money()(
    words("First approver's limit (£)", "一級審批上限（£）"),
    required(words("Above it the second level approves", "超過此數由二級審批")),
  ),
  modifyApprovalThreshold: money()(
    words("Invoice modifications without approval up to (£)", "毋須審批的發票修改上限（£）"),
    required(limit),
  ),
  adjustApprovalThreshold: money()(
    words("Stock adjustments without approval up to (£ cost)", "毋須審批的庫存調整上限（£ 成本）"),
    required(limit),
  ),
  rebateAutoDraft: flag(
    words("Draft rebates by themselves", "自動草擬回贈"),
    required(words("At the end of each rebate period", "於每個回贈週期結束時")),
  ),

  orderCutoffTime: time(
    words("Order cut-off", "截單時間"),
    required(words("London time on the day before the delivery", "送貨前一天的倫敦時間")),
  ),
  splitMarkupPct: percent({ min: "0", max: "999" })(
    words("Markup of split units (%)", "拆零加價（%）"),
    required(words("Where a goods has no split price of its own", "商品未設拆零價時適用")),
  ),
  redeliveryDays: int(0, 60)(
    words("Days to deliver again", "重送期限（天）"),
    required(words("Working days after a failed drop", "送貨失敗後的工作天")),
  ),
  shopReceiptDays: int(0, 60)(
    words("Days for a shop to confirm receipt", "店舖確認收貨期限（天）"),
    required(words("Then it counts as received as sent", "逾期即視為如數收妥")),
  ),

  nearExpiryDays: int(0, 365)(words("Near expiry (days)", "臨期天數"), must),
  nearExpiryDaysChilled: int(0, 365)(words("Near expiry, chilled (days)", "冷藏品臨期天數"), must),
  defaultMinShelfDaysUseBy: int(0, 365)(
    words("Minimum shelf life, use by (days)", "最低保質期：此日期前食用（天）"),
    required(words("Where neither goods nor customer says otherwise", "商品及客戶均未另訂時適用")),
  ),
  defaultMinShelfDaysBestBefore: int(0, 365)(
    words("Minimum shelf life, best before (days)", "最低保質期：此日期前最佳（天）"),
    must,
  ),
  overReceiptPct: percent()(
    words("Receipts above the order up to (%)", "收貨超出訂購上限（%）"),
    required(words("0: never more than ordered", "0：不可多於訂購數量")),
  ),
  requireAllergens: flag(
    words("Allergens must be known", "必須列明致敏原"),
    required(words("Food is for sale only when all 14 are answered", "14 種致敏原均已填寫方可發售")),
  ),

  allowSelfApproval: flag(
    words("Approve one's own documents", "可自行批核"),
    required(words("For a company of one person; off: two pairs of eyes", "供一人公司使用；關閉即須由另一人批核")),
  ),
});

type Named = keyof typeof settingFields;
export type SettingValues = ValuesOf<typeof settingFields>;

export const settingDefaults = {
  financialYearStart: "04-06",
  vatScheme: "INVOICE",
  vatPeriod: "QUARTER",
  vatStaggerEndMonth: "3",
  invoiceIssuePoint: "DISPATCH",
  overdueGraceDays: "14",
  clearingDaysCheque: "5",
  settleTolerance: "1.00",
  cashVarianceTolerance: "2.00",
  invoiceTotalTolerance: "0.05",
  priceMatchTolerancePct: "1.0000",
  priceMatchToleranceLine: "1.00",
  poApprovalThreshold: "500.00",
  approverLevel1Limit: "5000.00",
  modifyApprovalThreshold: "50.00",
  adjustApprovalThreshold: "50.00",
  rebateAutoDraft: "true",
  orderCutoffTime: "17:00",
  splitMarkupPct: "10.0000",
  redeliveryDays: "3",
  shopReceiptDays: "3",
  nearExpiryDays: "7",
  nearExpiryDaysChilled: "3",
  defaultMinShelfDaysUseBy: "1",
  defaultMinShelfDaysBestBefore: "0",
  overReceiptPct: "0.0000",
  requireAllergens: "false",
  allowSelfApproval: "false",
} as const satisfies Record<Named, string>;

/** Nothing may be posted on or before these days; empty: nothing is locked (domain-rules 1.6). Closed by accounts, not here. */
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
  /** Of money and periods: the accounts manager keeps them as well (domain-rules 1.9). */
  readonly money: boolean;
}

export const settingGroups: readonly Group[] = [
  {
    title: words("Year, VAT and invoices", "年度、增值稅及發票"),
    names: ["financialYearStart", "vatScheme", "vatPeriod", "vatStaggerEndMonth", "invoiceIssuePoint"],
    money: true,
  },
  {
    title: words("Credit and settlement", "信貸及結帳"),
    names: ["overdueGraceDays", "clearingDaysCheque", "settleTolerance", "cashVarianceTolerance", "rebateAutoDraft"],
    money: true,
  },
  {
    title: words("Approvals and supplier invoices", "批核及供應商發票"),
    names: [
      "poApprovalThreshold",
      "approverLevel1Limit",
      "modifyApprovalThreshold",
      "adjustApprovalThreshold",
      "invoiceTotalTolerance",
      "priceMatchTolerancePct",
      "priceMatchToleranceLine",
    ],
    money: true,
  },
  {
    title: words("Orders and delivery", "訂單及送貨"),
    names: ["orderCutoffTime", "splitMarkupPct", "redeliveryDays", "shopReceiptDays"],
    money: false,
  },
  {
    title: words("Stock and food", "庫存及食品"),
    names: [
      "nearExpiryDays",
      "nearExpiryDaysChilled",
      "defaultMinShelfDaysUseBy",
      "defaultMinShelfDaysBestBefore",
      "overReceiptPct",
      "requireAllergens",
    ],
    money: false,
  },
  { title: words("People", "人員"), names: ["allowSelfApproval"], money: false },
];

export const moneySettings: readonly Named[] = settingGroups.flatMap(({ names, money: is }) => (is ? names : []));

/** As the rules read them, and as a form shows them. */
export const shownValue = (field: Field, stored: string): unknown =>
  field.kind === "flag" ? stored === "true" : field.kind === "int" ? Number.parseInt(stored, 10) : stored;
export const storedValue = (shown: unknown): string => String(shown);
