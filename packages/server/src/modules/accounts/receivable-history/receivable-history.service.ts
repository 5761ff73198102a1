/** The account of one customer: on the screen, as a table, and on paper (docs/rules/money.md#statement). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { customer } from "@larder/domain/accounts/party";
import type { AccountAsked, PartyAccount } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import {
  entryTypeWords,
  historyLineFields,
} from "@larder/domain/accounts/receivable-history/receivable-history.fields";
import { pick } from "@larder/domain/kernel/fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import type { PrintLayout } from "../../../platform/print/paper.ts";
import { bankOf, partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import type { StatementPrint } from "../statement/statement.print-data.ts";
import { accountOf, isCredit, statementOf } from "../party-account/party-account.service.ts";
import * as store from "./receivable-history.store.ts";

/** One outside the caller's scope does not exist for them. */
async function customerOf(ctx: Ctx, customerId: number) {
  return (await store.customer(ctx, customerId)) ?? refuse(say.customerUnknown());
}

export async function list(ctx: Ctx, { customerId, dateFrom, dateTo }: AccountAsked): Promise<PartyAccount> {
  const [account] = await Promise.all([
    accountOf(ctx, customer(customerId), dateFrom, dateTo),
    customerOf(ctx, customerId),
  ]);
  return account;
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
  return exportRows(ctx.language, exported, lines, words("Receivable history", "應收帳紀錄"));
}

export async function printStatement(
  ctx: Ctx,
  { language, ...asked }: AccountAsked & { language?: PrintLayout | null },
): Promise<FileAnswer> {
  const [known, { statement, ageing: aged }, company, logo] = await Promise.all([
    customerOf(ctx, asked.customerId),
    statementOf(ctx, customer(asked.customerId), asked.dateFrom, asked.dateTo),
    companyOf(ctx),
    printedLogo(ctx),
  ]);
  const print: StatementPrint = {
    layout: language ?? "both",
    copy: false,
    from: asked.dateFrom,
    to: asked.dateTo,
    customerCode: known.shopCode,
    seller: { ...sellerOf(company), awrsUrn: null, logo },
    buyer: partyOf(known),
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
    name: `${known.shopCode} ${asked.dateFrom} ${asked.dateTo}.pdf`,
    type: "application/pdf",
    bytes,
    inline: true,
  };
}
