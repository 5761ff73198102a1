/** Use cases of suppliers' statements (docs/rules/supplier-payments.md#supplier-statements). */
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { isZero } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { supplierStatementCalls as calls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import {
  statementLineFields,
  supplierStatementListFields,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { supplierStatementMessages as say } from "@larder/domain/accounts/supplier-statement/supplier-statement.messages";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper } from "../../company/index.ts";
import { supplierStatements } from "./supplier-statement.document.ts";
import * as store from "./supplier-statement.store.ts";

type Input = InputOf<typeof calls.create>;

export const { list, exportList, history } = supplierStatements.reading(store.list, supplierStatementListFields);

const notYet = { ourBalance: null, difference: null, explanation: null, reconciledAt: null, reconciledBy: null };

export const { get, create, update, remove } = draftsOf(supplierStatements, {
  series: "SR",
  lines: "supplierStatementLine",
  fresh: () => ({ ...notYet, printed: 0 }),
  check: checked,
});

async function checked(ctx: Ctx, { input, before }: { input: Input; before: store.LockedStatement | null }) {
  const { supplierId, statementDate, balance, remark = null } = input;
  if (!(await store.supplierExists(ctx, supplierId))) refuseAt("supplierId", say.supplierUnknown());
  if (before && before.supplierId !== supplierId) refuseAt("supplierId", say.supplierStays());
  if (statementDate > ctx.today) refuseAt("statementDate", say.inFuture());
  const there = await store.enteredFor(ctx, { supplierId, statementDate });
  if (there && there.id !== before?.id) refuseAt("statementDate", say.enteredAlready({ no: there.no }));
  return { head: { supplierId, statementDate, balance, remark }, lines: await linesFrom(ctx, input) };
}

/** What was matched by hand stays so, as long as it is of this supplier. */
async function linesFrom(ctx: Ctx, { supplierId, lines }: Input) {
  const named = lines.flatMap(({ entryId }) => entryId ?? []);
  const known = await store.itemsAmong(ctx, supplierId, named);
  const taken = new Set<number>();
  return lines.map(({ theirNo = null, lineDate = null, amount, remark = null, ...said }, index) => {
    if (isZero(amount)) refuseAt(`lines.${index}.amount`, say.amountMissing());
    if (!theirNo && !lineDate) refuseAt(`lines.${index}.theirNo`, say.namelessLine());
    const entryId = said.entryId ?? null;
    if (entryId !== null && (!known.has(entryId) || taken.has(entryId)))
      refuseAt(`lines.${index}.entryId`, say.itemUnknown());
    if (entryId !== null) taken.add(entryId);
    const apart = entryId === null && said.apart === true;
    return { supplierId, side: "SUPPLIER" as const, theirNo, lineDate, amount, remark, entryId, apart };
  });
}

/** Which of ours a line is: one that is chosen, none, or again whatever is found. */
export const pair = (ctx: Ctx, { id, lineId, entryId }: InputOf<typeof calls.pair>): Promise<SavedDocument> =>
  supplierStatements.move(ctx, id, "pair", async ({ supplierId, lines }) => {
    const line = lines.find((one) => one.id === lineId) ?? refuse(say.lineUnknown());
    if (typeof entryId === "number") {
      const known = await store.itemsAmong(ctx, supplierId, [entryId]);
      const isTaken = lines.some((other) => other.id !== lineId && other.entryId === entryId);
      if (!known.has(entryId) || isTaken) refuse(say.itemUnknown());
    }
    store.setPair(ctx, lineId, { entryId: entryId ?? null, apart: entryId === null });
    return { audit: { after: { lineNo: line.lineNo, theirNo: line.theirNo, entryId: entryId ?? null } } };
  });

/** What is left apart is explained; the head keeps both balances as they were. */
export const reconcile = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  supplierStatements.move(ctx, id, "reconcile", async (statement) => {
    const { ourBalance, difference } = await store.comparison(ctx, statement, statement.lines);
    const explanation = reason?.trim() || null;
    if (!isZero(difference) && explanation === null) refuse(say.explainDifference({ difference }));
    const set = { ourBalance, difference, explanation, reconciledAt: ctx.now, reconciledBy: ctx.actor.id };
    return { set, audit: { after: { ourBalance, difference }, reason: explanation } };
  });

export const reopen = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  supplierStatements.move(ctx, id, "reopen", () => ({ set: notYet }));

export const print = printingOf(supplierStatements);
export const pdf = ownPaper("/modules/accounts/supplier-statement/supplier-statement.typ", store.byId);

const exportedFields = {
  result: { ...statementLineFields.result, label: words("Result", "結果") },
  ...pick(
    statementLineFields,
    "theirNo",
    "lineDate",
    "amount",
    "documentNo",
    "bizDate",
    "ours",
    "difference",
    "remark",
  ),
};

/** Their lines, then what only we have. */
export async function exportLines(ctx: Ctx, { id }: { id: number }): Promise<FileAnswer> {
  const { no, lines, oursOnly } = orNotFound(await store.byId(ctx, id));
  const left = oursOnly.map((one) => ({
    ...{ ...one, result: null, theirNo: one.theirNo, lineDate: null, remark: null },
    ...{ amount: null, ours: one.amount, difference: null },
  }));
  return exportRows(ctx, exportedFields, [...lines, ...left], words(`Statement ${no}`, `對帳 ${no}`));
}
