/** The account of one customer: on the screen, as a table, and on paper (docs/rules/money.md#statement). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { exact, negated, round2, sum } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import type {
  AccountAsked,
  CustomerAccount,
} from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import {
  entryTypeWords,
  historyLineFields,
} from "@larder/domain/accounts/receivable-history/receivable-history.fields";
import { ageing, statementAfter } from "@larder/domain/accounts/statement.rules";
import { pick } from "@larder/domain/kernel/fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import type { PrintLayout } from "../../../platform/print/paper.ts";
import { bankOf, partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import type { StatementPrint } from "../statement/statement.print-data.ts";
import * as accounts from "./receivable-history.store.ts";

async function read(ctx: Ctx, { customerId, dateFrom, dateTo }: AccountAsked) {
  if (dateFrom > dateTo) refuse(say.periodTurned());
  const [customer, opening, entries, open] = await Promise.all([
    accounts.customer(ctx, customerId),
    accounts.openingOf(ctx, customerId, dateFrom),
    accounts.entries(ctx, customerId, dateFrom, dateTo),
    accounts.openAt(ctx, customerId, dateTo),
  ]);
  if (!customer) return refuse(say.customerUnknown());
  return { customer, statement: statementAfter(opening, entries, dateFrom, dateTo), ageing: ageing(open, [], dateTo) };
}

const isCredit = (amount: string): boolean => exact(amount).isNegative();

export async function list(ctx: Ctx, asked: AccountAsked): Promise<CustomerAccount> {
  const [{ statement, ageing: aged }, since] = await Promise.all([
    read(ctx, asked),
    accounts.since(ctx, asked.customerId),
  ]);
  const side = (credit: boolean) =>
    round2(sum(statement.lines.filter((line) => isCredit(line.amount) === credit).map((line) => line.amount)).abs());
  return {
    since,
    opening: statement.opening,
    closing: statement.closing,
    debit: side(false),
    credit: side(true),
    ageing: aged,
    lines: statement.lines.map((line) => ({
      id: line.entryId,
      bizDate: line.bizDate,
      documentNo: line.documentNo,
      documentType: line.documentType,
      documentId: line.documentId,
      entryType: line.entryType,
      dueDate: isCredit(line.amount) ? null : line.dueDate,
      debit: isCredit(line.amount) ? null : line.amount,
      credit: isCredit(line.amount) ? negated(line.amount) : null,
      runningBalance: line.runningBalance,
      allocations: line.allocations,
    })),
  };
}

const exported = pick(
  historyLineFields,
  "bizDate",
  "documentNo",
  "entryType",
  "dueDate",
  "debit",
  "credit",
  "runningBalance",
  "allocations",
);

export async function exportList(ctx: Ctx, asked: AccountAsked): Promise<FileAnswer> {
  const { lines } = await list(ctx, asked);
  return exportRows(ctx.language, exported, lines, words("Receivable history", "應收流水"));
}

export async function printStatement(
  ctx: Ctx,
  { language, ...asked }: AccountAsked & { language?: PrintLayout | null },
): Promise<FileAnswer> {
  const [{ customer, statement, ageing: aged }, company, logo] = await Promise.all([
    read(ctx, asked),
    companyOf(ctx),
    printedLogo(ctx),
  ]);
  const print: StatementPrint = {
    layout: language ?? "both",
    copy: false,
    from: asked.dateFrom,
    to: asked.dateTo,
    customerCode: customer.shopCode,
    seller: { ...sellerOf(company), awrsUrn: null, logo },
    buyer: partyOf(customer),
    opening: statement.opening,
    closing: statement.closing,
    lines: statement.lines.map((line) => ({
      date: line.bizDate,
      reference: line.documentNo,
      what: entryTypeWords[line.entryType],
      dueDate: isCredit(line.amount) ? null : line.dueDate,
      amount: line.amount,
      balance: line.runningBalance,
    })),
    ageing: aged,
    bank: bankOf(company.bankDetails, company.companyName),
  };
  const bytes = await renderPdf("/modules/accounts/statement/statement.typ", print);
  return {
    name: `${customer.shopCode} ${asked.dateFrom} ${asked.dateTo}.pdf`,
    type: "application/pdf",
    bytes,
    inline: true,
  };
}
