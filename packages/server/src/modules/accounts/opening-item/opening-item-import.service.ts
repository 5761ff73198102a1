/**
 * Imports what customers owed, or what suppliers were owed, when the company began with these books (docs/rules/money.md#opening-items,
 * docs/rules/records.md#imports): each row is posted as an open item; undone, all of them are reversed.
 */
import { openingColumns } from "@larder/domain/accounts/opening-item/opening-item.fields";
import { openingItemMessages as say } from "@larder/domain/accounts/opening-item/opening-item.messages";
import { openingItemRefusal } from "@larder/domain/accounts/opening-item/opening-item.rules";
import type { PartySide } from "@larder/domain/accounts/party";
import { exact } from "@larder/domain/kernel/decimal";
import type { InputOf } from "@larder/domain/kernel/fields";
import { firstOpenDay, postingDateRefusal } from "@larder/domain/kernel/period";
import { normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { dueDate } from "@larder/domain/trade/due-date.rules";
import type { Ctx } from "../../../platform/context.ts";
import { periodGate } from "../../../platform/document/terms.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer, type Row } from "../../../platform/import/importer.ts";
import { post, type NewOpeningItem } from "./opening-item.post.ts";
import { removeMany } from "./opening-item.service.ts";
import * as store from "./opening-parties.store.ts";

type Columns = (typeof openingColumns)["CUSTOMER"];
type Values = InputOf<Columns>;

const keyOf = (partyId: number, key: string, isCredit: boolean): string => `${partyId} ${key} ${isCredit}`;

/** The period gate before the parties, as in every posting. */
async function known(ctx: Ctx, side: PartySide, rows: readonly Values[]) {
  const lockDate = await periodGate.ask(ctx);
  const parties = await store.lockedByCodes(
    ctx,
    side,
    rows.map(({ party }) => party),
  );
  const numbers = await store.knownNumbers(
    ctx,
    side,
    [...parties.values()].map(({ id }) => id),
    rows.map(({ no }) => normalisedNumber(no)),
  );
  return {
    ...{ lockDate, parties },
    entered: new Map(numbers.map(({ partyId, key, isCredit, as }) => [keyOf(partyId, key, isCredit), as])),
  };
}

function judged(
  ctx: Ctx,
  values: Values,
  row: Row<Values>,
  { side, seen, lockDate, parties, entered }: Awaited<ReturnType<typeof known>> & { side: PartySide; seen: FirstLines },
): NewOpeningItem | null {
  const { no, invoiceDate, amount, currency } = values;
  const party = parties.get(values.party.toUpperCase());
  if (!party) return row.problem("party", importWords.unknown(values.party));
  const { id: partyId, paymentTerm, paymentTermBasis } = party;
  const due = values.dueDate ?? dueDate(invoiceDate, paymentTermBasis ?? "INVOICE_DATE", paymentTerm ?? 30);
  const wrong = openingItemRefusal({ invoiceDate, dueDate: due, amount, currency }, ctx.today);
  if (wrong) return row.refuse(wrong);
  // As a supplier's invoice: what happened in a closed period is booked on the first open day.
  const bizDate = firstOpenDay(invoiceDate, lockDate);
  const closed = postingDateRefusal(bizDate > ctx.today ? invoiceDate : bizDate, ctx.today, lockDate);
  if (closed) return row.problem("invoiceDate", closed.words);
  const numberKey = normalisedNumber(no);
  const key = keyOf(partyId, numberKey, exact(amount).isNegative());
  const before = seen.seen(key, row.line);
  if (before) return row.problem("no", importWords.repeated(no, before));
  const as = entered.get(key);
  if (as !== undefined)
    return row.problem("no", (as === null ? say.enteredAlready({ no }) : say.documentAlready({ no, as })).words);
  return {
    ...{ party: { side, partyId }, no, numberKey, invoiceDate, dueDate: due, bizDate, amount },
    remark: values.remark ?? null,
  };
}

const importerFor = (side: PartySide, entity: string) =>
  importer<Columns, NewOpeningItem, FirstLines>({
    entity,
    columns: openingColumns[side],
    tables: ["openingItem", "partyEntry", "partyOpen", "journal", "journalLine"],
    // Their parties are locked together, in their order.
    whole: true,
    file: async () => new FirstLines(),
    async judge(ctx, rows, seen) {
      const facts = { side, seen, ...(await known(ctx, side, rows)) };
      return (values, row) => judged(ctx, values, row, facts);
    },
    write: async (ctx, rows) => rows.map((row) => post(ctx, row)),
    remove: removeMany,
  });

export const openingImporters = {
  CUSTOMER: importerFor("CUSTOMER", "openingReceivable"),
  SUPPLIER: importerFor("SUPPLIER", "openingPayable"),
} as const satisfies Record<PartySide, unknown>;
