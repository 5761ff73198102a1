/**
 * Journal postings: every document that moves money or cost writes double entry.
 *
 * Amounts are + debit and − credit, and a journal adds up to 0. The control accounts are few and fixed, so that
 * the sub-ledgers (customers, suppliers, stock, safes, drivers, bank accounts) can be reconciled with them and
 * exported to any accounts package. Money parts have 2 decimals, cost parts 4 (docs/rules/books.md#journals).
 */
import { isZero, negated, round2, round4, sum, type Cost, type Money } from "../kernel/decimal.ts";
import type { Words } from "../kernel/words.ts";
import type { StockAgainst } from "../stock/ledger/stock-against.ts";
import { customer, partySides, supplier, type Party } from "./party.ts";

/** The kind of sub-account: the journal line has its id. */
export type SubLedger = "customer" | "supplier" | "warehouse" | "driver" | "bankAccount";

interface ControlAccount {
  readonly label: Words;
  readonly sub: SubLedger | null;
}

export const controlAccounts = {
  AR: { label: { en: "Trade receivables", zh: "應收帳款" }, sub: "customer" },
  AP: { label: { en: "Trade payables", zh: "應付帳款" }, sub: "supplier" },
  SALES: { label: { en: "Sales", zh: "銷售收入" }, sub: null },
  REBATE_COST: { label: { en: "Customer rebates", zh: "客戶回贈" }, sub: null },
  COGS: { label: { en: "Cost of goods sold", zh: "銷貨成本" }, sub: null },
  STOCK: { label: { en: "Stock", zh: "存貨" }, sub: "warehouse" },
  STOCK_ADJ: { label: { en: "Stock adjustments", zh: "存貨調整" }, sub: null },
  WASTE: { label: { en: "Waste", zh: "報損" }, sub: null },
  GRNI: { label: { en: "Goods received, not invoiced", zh: "已收貨未開票" }, sub: "supplier" },
  PPV: { label: { en: "Purchase price variance", zh: "採購價差" }, sub: null },
  CLAIMS: { label: { en: "Claims on suppliers", zh: "供應商索償" }, sub: "supplier" },
  LANDED: { label: { en: "Landed cost", zh: "到岸成本" }, sub: null },
  OVERHEAD: { label: { en: "Overheads", zh: "間接費用" }, sub: null },
  CPU_ABSORBED: { label: { en: "Production cost absorbed", zh: "已分攤生產成本" }, sub: null },
  VAT_OUT: { label: { en: "Output VAT", zh: "銷項增值稅" }, sub: null },
  VAT_IN: { label: { en: "Input VAT", zh: "進項增值稅" }, sub: null },
  VAT_PREPAID: { label: { en: "VAT on prepayments", zh: "預收款增值稅" }, sub: null },
  CASH_SAFE: { label: { en: "Cash in the safe", zh: "保險箱現金" }, sub: "warehouse" },
  CASH_DRIVER: { label: { en: "Cash with drivers", zh: "司機手持現金" }, sub: "driver" },
  CHEQUES: { label: { en: "Cheques in hand", zh: "待存支票" }, sub: "warehouse" },
  CARD_CLEARING: { label: { en: "Card clearing", zh: "刷卡待結算" }, sub: null },
  CARD_FEES: { label: { en: "Card fees", zh: "刷卡手續費" }, sub: null },
  BANK: { label: { en: "Bank", zh: "銀行存款" }, sub: "bankAccount" },
  CASH_OVER_SHORT: { label: { en: "Cash over and short", zh: "現金長短款" }, sub: null },
  DRIVER_DEBT: { label: { en: "Owed by drivers", zh: "司機欠款" }, sub: "driver" },
  DELIVERY_EXP: { label: { en: "Delivery expenses", zh: "送貨費用" }, sub: null },
  BAD_DEBT: { label: { en: "Bad debt", zh: "壞帳" }, sub: null },
  OPENING: { label: { en: "Opening balances", zh: "期初結餘" }, sub: null },
} as const satisfies Record<string, ControlAccount>;

export type Account = keyof typeof controlAccounts;

/**
 * Cost accounts: shown only to users who may see margins, because sales and their cost are in one journal
 * (docs/rules/people.md#who-may-see-margins).
 */
export const costAccounts: readonly Account[] = [
  "COGS",
  "STOCK",
  "STOCK_ADJ",
  "WASTE",
  "GRNI",
  "PPV",
  "CLAIMS",
  "LANDED",
  "CPU_ABSORBED",
];
type AccountOf<S extends SubLedger | null> = {
  [A in Account]: (typeof controlAccounts)[A]["sub"] extends S ? A : never;
}[Account];
/** Kept per customer, supplier, warehouse, driver or bank account. */
export type SubAccount = AccountOf<SubLedger>;
export type PlainAccount = AccountOf<null>;

export interface JournalLine {
  readonly account: Account;
  readonly subId: number | null;
  /** + debit, − credit. */
  readonly amount: Cost;
}

type Debit = {
  (account: PlainAccount, amount: string): JournalLine;
  (account: SubAccount, amount: string, subId: number): JournalLine;
};

export const debit: Debit = (account: Account, amount: string, subId?: number): JournalLine => ({
  account,
  subId: subId ?? null,
  amount: round4(amount),
});

export const credit: Debit = (account: Account, amount: string, subId?: number): JournalLine => ({
  account,
  subId: subId ?? null,
  amount: negated(round4(amount)),
});

/** A party ledger entry on its control account: above 0 it is owed, below 0 it pays an owed amount. */
export const onAccount = ({ side, partyId }: Party, amount: Money): JournalLine => {
  const { account, owed } = partySides[side];
  return owed === "debit" ? debit(account, amount, partyId) : credit(account, amount, partyId);
};

/** Lines of 0 are left out. A journal that does not balance is our own mistake, never the user's. */
export function balanced(lines: readonly JournalLine[]): JournalLine[] {
  const difference = sum(lines.map((line) => line.amount));
  if (!difference.isZero())
    throw new Error(`journal does not balance: ${difference.toFixed()} over ${JSON.stringify(lines)}`);
  return lines.filter((line) => !isZero(line.amount));
}

/** What was open before these books began (docs/rules/money.md#opening-items). */
export const openingItemJournal = (party: Party, amount: Money): JournalLine[] => {
  const line = onAccount(party, amount);
  return [line, debit("OPENING", negated(line.amount))];
};

/** The reversal of a journal. */
export const reversed = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, amount: negated(line.amount) }));

export interface PostedInvoice {
  readonly customerId: number;
  readonly netTotal: Money;
  readonly vatTotal: Money;
  readonly total: Money;
}

/** An invoice posted; the difference of a modification and, negated, a credit note post the same way. */
export const salesInvoiceJournal = (invoice: PostedInvoice): JournalLine[] =>
  balanced([
    onAccount(customer(invoice.customerId), round2(invoice.total)),
    credit("SALES", round2(invoice.netTotal)),
    credit("VAT_OUT", round2(invoice.vatTotal)),
  ]);

/** Its stock issue. `cost` is above 0 for goods issued, below 0 for goods returned. */
export const stockIssueJournal = (issue: { readonly warehouseId: number; readonly cost: Cost }): JournalLine[] =>
  balanced([debit("COGS", issue.cost), credit("STOCK", issue.cost, issue.warehouseId)]);

export type PaymentSource =
  | { readonly method: "CASH" | "CHEQUE"; readonly warehouseId: number }
  | { readonly method: "CARD" }
  | { readonly method: "BANK_TRANSFER" | "DIRECT_DEBIT"; readonly bankAccountId: number }
  /** The customer is also a supplier: the two debts are set off. */
  | { readonly method: "CONTRA"; readonly supplierId: number };

function received(source: PaymentSource, amount: Money): JournalLine {
  switch (source.method) {
    case "CASH":
      return debit("CASH_SAFE", amount, source.warehouseId);
    case "CHEQUE":
      return debit("CHEQUES", amount, source.warehouseId);
    case "CARD":
      return debit("CARD_CLEARING", amount);
    case "BANK_TRANSFER":
    case "DIRECT_DEBIT":
      return debit("BANK", amount, source.bankAccountId);
    case "CONTRA":
      return onAccount(supplier(source.supplierId), negated(amount));
  }
}

/** A payment taken in the office. */
export const officePaymentJournal = (
  payment: PaymentSource & { readonly customerId: number; readonly amount: Money },
): JournalLine[] => {
  const amount = round2(payment.amount);
  return balanced([received(payment, amount), onAccount(customer(payment.customerId), negated(amount))]);
};

/** Paid to a supplier: cash out of a safe, everything else out of the bank, a card as well. */
export const supplierPaymentJournal = (payment: {
  readonly method: "CASH" | "CHEQUE" | "CARD" | "BANK_TRANSFER" | "DIRECT_DEBIT";
  readonly warehouseId: number | null;
  readonly supplierId: number;
  readonly amount: Money;
  readonly bankAccountId: number | null;
}): JournalLine[] => {
  const amount = round2(payment.amount);
  const source =
    payment.method === "CASH"
      ? credit("CASH_SAFE", amount, payment.warehouseId!)
      : credit("BANK", amount, payment.bankAccountId!);
  return balanced([source, onAccount(supplier(payment.supplierId), negated(amount))]);
};

const creditedTo = (against: StockAgainst, amount: Cost): JournalLine =>
  typeof against === "string" ? credit(against, amount) : credit("GRNI", amount, against.owedTo);

/**
 * Stock that changes without a sale: opening balances, what a supplier brought, what is found, written off or used. `amount` is
 * above 0 when goods come. Taken back, it may differ from what the document once brought, because goods leave at today's
 * average; `ppv` is that difference (docs/rules/documents.md#corrections). What we use ourselves bears VAT on its cost.
 */
export const stockChangeJournal = (document: {
  readonly warehouseId: number;
  readonly against: StockAgainst;
  readonly amount: Cost;
  readonly ppv?: Cost;
  readonly ownUseVat?: Money;
}): JournalLine[] => {
  const { amount, ppv = "0", ownUseVat = "0" } = document;
  return balanced([
    debit("STOCK", amount, document.warehouseId),
    debit("PPV", ppv),
    creditedTo(document.against, round4(sum([amount, ppv, negated(ownUseVat)]))),
    credit("VAT_OUT", ownUseVat),
  ]);
};

/** Stock that changes its warehouse, and what of it is lost on the way: what one loses, the others and the losses have. */
export const stockMoveJournal = (document: {
  readonly changes: readonly { readonly warehouseId: number; readonly value: Cost }[];
  readonly lost: readonly { readonly against: "STOCK_ADJ" | "WASTE" | "COGS"; readonly value: Cost }[];
}): JournalLine[] =>
  balanced([
    ...document.changes.map(({ warehouseId, value }) => debit("STOCK", value, warehouseId)),
    ...document.lost.map(({ against, value }) => debit(against, value)),
  ]);

export interface BookedBill {
  readonly supplierId: number;
  readonly total: Money;
  /** Taken away of what was received and not invoiced. */
  readonly cleared: Cost;
  readonly vatIn: Money;
  /** Of a reverse charge: ours on both sides. */
  readonly vatOut: Money;
  readonly stock: readonly { readonly warehouseId: number; readonly value: Cost }[];
  readonly ppv: Cost;
  /** Carriage and the like, and freight or duty that was booked on receipts. */
  readonly charges: readonly { readonly account: PlainAccount; readonly amount: Money }[];
  /** What the supplier is asked back for. */
  readonly claims: Cost;
}

/** A supplier's bill; reversed, all of it is below 0. */
export const purchaseInvoiceJournal = (bill: BookedBill): JournalLine[] =>
  balanced([
    debit("GRNI", bill.cleared, bill.supplierId),
    ...bill.stock.map(({ warehouseId, value }) => debit("STOCK", value, warehouseId)),
    debit("PPV", bill.ppv),
    ...bill.charges.map(({ account, amount }) => debit(account, amount)),
    debit("CLAIMS", bill.claims, bill.supplierId),
    debit("VAT_IN", bill.vatIn),
    credit("VAT_OUT", bill.vatOut),
    onAccount(supplier(bill.supplierId), round2(bill.total)),
  ]);

const restIn = (account: "PPV", lines: readonly JournalLine[]): JournalLine =>
  credit(account, round4(sum(lines.map((line) => line.amount))));

/** Lines and, in PPV, what they differ by. */
const withVariance = (lines: readonly JournalLine[]): JournalLine[] => balanced([...lines, restIn("PPV", lines)]);

/** Goods that go back to their supplier: what nobody billed is no longer owed, what was billed waits for its credit. */
export const supplierReturnJournal = (goods: {
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly cost: Cost;
  readonly cleared: Cost;
  readonly claims: Cost;
}): JournalLine[] =>
  withVariance([
    debit("GRNI", goods.cleared, goods.supplierId),
    debit("CLAIMS", goods.claims, goods.supplierId),
    credit("STOCK", goods.cost, goods.warehouseId),
  ]);

/** A supplier's credit note; what it differs from the claim is variance. Reversed, all of it is below 0. */
export const supplierCreditJournal = (note: {
  readonly supplierId: number;
  readonly total: Money;
  readonly claims: Cost;
  readonly vatIn: Money;
  /** Of a reverse charge: ours on both sides. */
  readonly vatOut: Money;
}): JournalLine[] =>
  withVariance([
    onAccount(supplier(note.supplierId), negated(round2(note.total))),
    credit("CLAIMS", note.claims, note.supplierId),
    credit("VAT_IN", note.vatIn),
    debit("VAT_OUT", note.vatOut),
  ]);

/** A claim that is abandoned is lost. */
export const claimAbandonedJournal = (claim: { readonly supplierId: number; readonly value: Cost }): JournalLine[] =>
  withVariance([credit("CLAIMS", claim.value, claim.supplierId)]);

/** Σ of an account over journals, of one sub-ledger or of all. */
export const accountBalance = (lines: readonly JournalLine[], account: Account, subId?: number): Cost =>
  round4(
    sum(
      lines
        .filter((line) => line.account === account && (subId === undefined || line.subId === subId))
        .map((line) => line.amount),
    ),
  );
