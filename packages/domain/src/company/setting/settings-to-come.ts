/**
 * Settings that the rules mention but nothing uses yet (docs/rules/records.md#company-settings). They are
 * neither shown nor accepted: users would rely on a value without effect. Each moves to setting.fields.ts
 * together with the code that reads it; until then the product works with the value given here.
 */
import { exact } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { settingMessages as say } from "./setting.messages.ts";

interface ToCome {
  readonly label: Words;
  /** The value used meanwhile. */
  readonly value: string;
}

export const settingsToCome = {
  financialYearStart: { label: words("Financial year begins", "財政年度開始"), value: "04-06" },
  vatScheme: { label: words("VAT scheme", "增值稅計算方式"), value: "INVOICE" },
  vatPeriod: { label: words("VAT period", "增值稅申報期"), value: "QUARTER" },
  vatStaggerEndMonth: { label: words("VAT period ends in month", "增值稅期末月份"), value: "3" },
  invoiceIssuePoint: { label: words("Invoices are issued", "開出發票"), value: "DISPATCH" },
  settleTolerance: { label: words("Tolerance when settling accounts (£)", "結帳容許差額（£）"), value: "1.00" },
  cashVarianceTolerance: { label: words("Tolerance of a driver's cash (£)", "司機現金容許差額（£）"), value: "2.00" },
  modifyApprovalThreshold: {
    label: words("Invoice modifications without approval up to (£)", "毋須審批的發票修改上限（£）"),
    value: "50.00",
  },
  rebateAutoDraft: { label: words("Draft rebates automatically", "自動草擬回贈"), value: "true" },
  redeliveryDays: { label: words("Days allowed for redelivery", "重送期限（天）"), value: "3" },
  shopReceiptDays: { label: words("Days for a shop to confirm receipt", "店舖確認收貨期限（天）"), value: "3" },
} as const satisfies Record<string, ToCome>;

const NUMBER = /^-?\d+(\.\d+)?$/;

const same = (given: string, value: string): boolean =>
  given === value || (NUMBER.test(given) && NUMBER.test(value) && exact(given).equals(value));

/** Sending one of them unchanged is accepted; any other value is not supported yet. */
export function settingToComeRefusal(input: Readonly<Record<string, unknown>>): Refusal | null {
  for (const [name, { label, value }] of Object.entries<ToCome>(settingsToCome)) {
    const given = input[name];
    if (given === undefined || given === null) continue;
    if (!same(typeof given === "object" ? JSON.stringify(given) : String(given as string | number | boolean), value))
      return say.settingToCome({ label, value });
  }
  return null;
}
