/** The account of one party, as it is asked for: on the screen, as a table, and on paper (docs/rules/money.md#statement). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import type { Party } from "@larder/domain/accounts/party";
import type { PartyAccount, StatementLanguage } from "@larder/domain/accounts/party-account/party-account.calls";
import type { customerLineFields, AccountKind } from "@larder/domain/accounts/party-account/party-account.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { bankOf, partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import type { StatementPrint } from "../statement/statement.print-data.ts";
import { accountOf, isCredit, statementOf } from "./party-account.service.ts";

type Printed = Parameters<typeof partyOf>[0];

interface Side {
  readonly name: Words;
  readonly party: (id: number) => Party;
  /** One outside the caller's scope does not exist for them. */
  readonly known: (ctx: Ctx, id: number) => Promise<(Printed & { code: string }) | undefined>;
  readonly unknown: () => Refusal;
  readonly lines: typeof customerLineFields;
  readonly called: Readonly<Record<AccountKind, Words>>;
  /** How the party's code is called on paper. */
  readonly codeName: Words;
  /** Who pays us is told where to. */
  readonly paysUs: boolean;
}

interface Asked {
  readonly id: number;
  readonly dateFrom: Day;
  readonly dateTo: Day;
  readonly entryType?: AccountKind | null | undefined;
}

export function accountsOf(side: Side) {
  const known = async (ctx: Ctx, id: number) => (await side.known(ctx, id)) ?? refuse(side.unknown());
  async function list(
    ctx: Ctx,
    { id, dateFrom: from, dateTo: to, entryType: kind = null }: Asked,
  ): Promise<PartyAccount> {
    const [account] = await Promise.all([accountOf(ctx, side.party(id), { from, to, kind }), known(ctx, id)]);
    return account;
  }
  return {
    list,
    async exportList(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
      const { lines } = await list(ctx, asked);
      const hidden = new Set(["documentType", "documentId"]);
      const names = Object.keys(side.lines).filter((name) => !hidden.has(name)) as (keyof typeof side.lines)[];
      return exportRows(ctx, pick(side.lines, ...names), lines, side.name, ["debit", "credit"]);
    },
    async print(ctx: Ctx, asked: Asked, language: StatementLanguage | null): Promise<FileAnswer> {
      const { id, dateFrom, dateTo } = asked;
      const [party, read, company, logo] = await Promise.all([
        known(ctx, id),
        statementOf(ctx, side.party(id), dateFrom, dateTo),
        companyOf(ctx),
        printedLogo(ctx),
      ]);
      const { opening, closing, lines } = read.statement;
      const print: StatementPrint = {
        ...{ layout: language ?? "both", copy: false, from: dateFrom, to: dateTo, opening, closing },
        ...{ partyCode: party.code, codeName: side.codeName, ageing: read.ageing, buyer: partyOf(party) },
        seller: { ...sellerOf(company), awrsUrn: null, logo },
        lines: lines.map((line) => ({
          ...{ date: line.bizDate, reference: line.theirNo ?? line.documentNo, what: side.called[line.entryType] },
          ...{ dueDate: isCredit(line.amount) ? null : line.dueDate, amount: line.amount },
          balance: line.runningBalance,
        })),
        bank: side.paysUs ? bankOf(company.bankDetails, company.companyName) : null,
      };
      const bytes = await renderPdf("/modules/accounts/statement/statement.typ", print);
      return { name: `${party.code} ${dateFrom} ${dateTo}.pdf`, type: "application/pdf", bytes, inline: true };
    },
  };
}
