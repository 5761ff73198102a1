/**
 * Recording a pick: the picked batches of one or more lines. If they differ from the proposal, the reservations
 * follow under the product's lock (docs/rules/batches.md#reserved-stock, docs/rules/goods.md#catch-weight,
 * docs/rules/picking.md#recording).
 */
import { compare, exact, round3 } from "@larder/domain/kernel/decimal";
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import type { orderInvoiceCalls, PickedLineInput } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceMessages as say } from "@larder/domain/sales/order-invoice/order-invoice.messages";
import {
  EXPIRY_OVERRIDE,
  billed,
  choiceRefusals,
  isResolved,
  pickRefusal,
  without,
} from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { batchWeights, kgPerUnitOf, pickedWeight } from "@larder/domain/sales/order-invoice/picked-weight.rules";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { personHere, type Ctx } from "../../../platform/context.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { settingsOf } from "../../company/index.ts";
import { batchesFor, endReservations, lockStock, reserve, type StockedBatch } from "../../stock/index.ts";
import { nameOf } from "../line-name.ts";
import { lineToPick, shelfTerms } from "./order-invoice.goods.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { minShelfDaysOf } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

interface Picked {
  readonly line: store.LineRow;
  readonly input: PickedLineInput;
  readonly goods: TradedGoods;
}

export async function record(
  ctx: Ctx,
  { id, lines, ...given }: InputOf<typeof orderInvoiceCalls.record>,
): Promise<null> {
  await orderInvoices.move(ctx, id, "record", (document) => recorded(ctx, document, lines, given), {
    lock: store.lockWithBatches,
  });
  return null;
}

/** Everything as proposed, in one step: unrecorded lines are picked as they are, and picking is complete. */
export async function pickAll(ctx: Ctx, { id, ...given }: InputOf<typeof orderInvoiceCalls.pickAll>): Promise<null> {
  await orderInvoices.move(
    ctx,
    id,
    "pickAll",
    async (document) => {
      const rest = document.lines.filter((line) => !isResolved(line)).map((line) => asProposed(line, document.batches));
      const { audit } = await recorded(ctx, document, rest, given);
      return { set: { pickerId: document.pickerId ?? personHere(ctx), pickedAt: ctx.now }, audit };
    },
    { lock: store.lockWithBatches },
  );
  return null;
}

/** Catch weight must be weighed: such a line is refused, as when it is recorded without a weight. */
const asProposed = ({ id, qty, shortReason }: store.LineRow, batches: readonly store.BatchRow[]): PickedLineInput => ({
  lineId: id,
  qty,
  shortReason: shortReason as PickedLineInput["shortReason"],
  batches: batches
    .filter((batch) => batch.oiLineId === id)
    .map(({ batchId, locationId, qtyBase, reason }) => ({ batchId, locationId, qtyBase, reason })),
});

/** Checks and writes the pick; returns what the history records. */
async function recorded(
  ctx: Ctx,
  document: store.LockedWithBatches,
  inputs: readonly PickedLineInput[],
  given: Override,
) {
  const picked = pickedLines(document, inputs);
  for (const { line, input, goods } of picked) refuseIf(pickRefusal(lineToPick(line, goods), input));
  const others = picked.filter(({ line, input }) => isOther(batchesOn(document, line.id), input));
  const isLate = picked.length > 0 && document.deliveryDate < ctx.today;
  const chosen = others.length > 0 || isLate ? await rebook(ctx, document, picked, others, given) : null;
  savePickedBatches(ctx, document, picked, chosen);
  if (picked.length > 0) store.writeFigures(ctx, picked.map(figuresOf));
  return {
    audit: {
      after: {
        lines: picked.map(({ line, input }) => ({
          lineNo: line.lineNo,
          qty: input.qty,
          short: input.shortReason ?? null,
        })),
      },
      ...(chosen?.override ? { override: chosen.override, reason: given.reason ?? null } : {}),
    },
  };
}

/** Each named line of the document, once, with its product. */
function pickedLines(document: store.LockedWithBatches, inputs: readonly PickedLineInput[]): Picked[] {
  const picked = inputs.map((input): Picked => {
    const line = document.lines.find((one) => one.id === input.lineId) ?? refuse(say.lineNotHere());
    if (line.goodsId === null) return refuse(say.chargeNotPicked());
    return {
      line,
      input: answeredFor(input, batchesOn(document, line.id)),
      goods: document.goods.get(line.goodsId)!,
    };
  });
  if (new Set(inputs.map((input) => input.lineId)).size < inputs.length) refuse(say.lineRepeated());
  return picked;
}

const batchesOn = ({ batches }: store.LockedWithBatches, lineId: number): store.BatchRow[] =>
  batches.filter((batch) => batch.oiLineId === lineId);

/** Mostly they are picked as proposed, and nothing has to be written. */
function savePickedBatches(
  ctx: Ctx,
  document: store.LockedWithBatches,
  picked: readonly Picked[],
  chosen: Rebooked | null,
): void {
  const rows = picked.flatMap((one) => batchRows(ctx, document.id, one, document.batches, chosen));
  const lineIds = picked.map(({ line }) => line.id);
  const standing = document.batches.filter((batch) => lineIds.includes(batch.oiLineId));
  if (rows.length === standing.length && rows.every((row) => standing.some((batch) => isSame(row, batch)))) return;
  store.removeBatches(ctx, lineIds);
  store.insertBatches(ctx, rows);
}

/** Whether a date was approved is read from the stored line, never from the picker's input. */
function answeredFor(input: PickedLineInput, now: readonly store.BatchRow[]): PickedLineInput {
  const answered = (part: PickedLineInput["batches"][number]) =>
    now.some(
      (batch) =>
        batch.batchId === part.batchId && batch.locationId === part.locationId && batch.reason === EXPIRY_OVERRIDE,
    );
  return {
    ...input,
    batches: input.batches.map((part) => ({
      ...part,
      reason: answered(part) ? EXPIRY_OVERRIDE : part.reason === EXPIRY_OVERRIDE ? null : part.reason,
    })),
  };
}

/** Another batch, location or quantity than on the line. */
function isOther(now: readonly store.BatchRow[], input: PickedLineInput): boolean {
  if (now.length !== input.batches.length) return true;
  return input.batches.some(
    (part) =>
      !now.some(
        (batch) =>
          batch.batchId === part.batchId &&
          batch.locationId === part.locationId &&
          compare(batch.qtyBase, part.qtyBase) === 0,
      ),
  );
}

const sameWeight = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;

const isSame = (row: ReturnType<typeof batchRows>[number], batch: store.BatchRow): boolean =>
  row.oiLineId === batch.oiLineId &&
  row.batchId === batch.batchId &&
  row.locationId === batch.locationId &&
  compare(row.qtyBase, batch.qtyBase) === 0 &&
  sameWeight(row.weightKg, batch.weightKg) &&
  row.reason === batch.reason;

interface Rebooked {
  readonly stock: readonly StockedBatch[];
  /** The permission with which a batch without enough shelf life was taken. */
  readonly override: string | null;
  /** Approved just now: `earlyKey` of line and batch. */
  readonly early: ReadonlySet<string>;
}

const earlyKey = (lineId: number, batchId: number): string => `${lineId}:${batchId}`;

/** Checks the chosen batches against the stock, and updates the document's reservations. */
async function rebook(
  ctx: Ctx,
  document: store.LockedWithBatches,
  picked: readonly Picked[],
  others: readonly Picked[],
  given: Override,
): Promise<Rebooked> {
  const { lines } = document;
  const mine = { sourceType: OI, sourceId: document.id };
  const goodsIds = lines.flatMap((line) => line.goodsId ?? []);
  await lockStock(ctx, document.warehouseId, goodsIds);
  const [stock, settings, customerDays] = await Promise.all([
    batchesFor(ctx, document.warehouseId, goodsIds, mine),
    settingsOf(ctx),
    minShelfDaysOf(ctx, document.customerId),
  ]);
  const partsOf = (line: store.LineRow) =>
    picked.find((one) => one.line.id === line.id)?.input.batches ?? batchesOn(document, line.id);

  let expiry: Refusal | null = null;
  const early = new Set<string>();
  const late = document.deliveryDate < ctx.today;
  for (const one of late ? picked : others) {
    const { line, input, goods } = one;
    const elsewhere = lines.filter((one) => one.id !== line.id && one.goodsId === line.goodsId).flatMap(partsOf);
    const shelf = without(
      stock.filter((batch) => batch.goodsId === line.goodsId),
      elsewhere,
    );
    // A proposal for a day that has passed is checked against today, unless it was approved.
    const isProposed = !others.includes(one);
    const parts = isProposed ? input.batches.filter((part) => part.reason !== EXPIRY_OVERRIDE) : input.batches;
    const terms = shelfTerms(ctx, document, customerDays, goods, settings);
    const refusals = choiceRefusals(nameOf(line), shelf, parts, terms);
    refuseIf(refusals.hard);
    if (!isProposed) refuseIf(refusals.fefo);
    for (const batchId of refusals.early) early.add(earlyKey(line.id, batchId));
    expiry ??= refusals.expiry;
  }
  const override = unlessOverridden(ctx, expiry, given);

  endReservations(ctx, mine, "RELEASED");
  reserve(
    ctx,
    { ...mine, warehouseId: document.warehouseId },
    lines.flatMap((line) =>
      store.reservedParts(
        line,
        partsOf(line).map((part) =>
          early.has(earlyKey(line.id, part.batchId)) ? { ...part, reason: EXPIRY_OVERRIDE } : part,
        ),
      ),
    ),
  );
  return { stock, override, early };
}

function batchRows(
  ctx: Ctx,
  oiId: number,
  { line, input, goods }: Picked,
  before: readonly store.BatchRow[],
  chosen: Rebooked | null,
) {
  // What is not billed by weight has none.
  const weights = goods.catchWeight ? batchWeights(input) : [];
  return input.batches.map((part, i) => {
    const known =
      before.find((batch) => batch.batchId === part.batchId) ??
      chosen?.stock.find((batch) => batch.batchId === part.batchId);
    return {
      tenantId: ctx.tenantId,
      id: ctx.nextId(),
      oiId,
      oiLineId: line.id,
      batchId: part.batchId,
      locationId: part.locationId,
      qtyBase: part.qtyBase,
      weightKg: weights[i] ?? null,
      expiryDate: known?.expiryDate ?? null,
      reason: chosen?.early.has(earlyKey(line.id, part.batchId)) ? EXPIRY_OVERRIDE : (part.reason ?? null),
    };
  });
}

function figuresOf({ line, input, goods }: Picked): store.PickedFigures {
  const priceUnit = line.priceUnit === "KG" ? "KG" : "UNIT";
  const scale = goods.catchWeight ? pickedWeight(input) : null;
  // For products of fixed weight the billed weight follows the quantity, at the order's weight.
  const kgPerUnit = kgPerUnitOf(line.billQty, line.qty) ?? lineToPick(line, goods).kgPerUnit;
  const { billQty, lineNet } = billed({ priceUnit, price: line.price, kgPerUnit }, input.qty, scale);
  return {
    id: line.id,
    qty: input.qty,
    qtyBase: round3(exact(input.qty).times(line.factor)),
    shortQty: round3(exact(line.orderedQty).minus(input.qty)),
    shortReason: compare(input.qty, line.orderedQty) < 0 ? (input.shortReason ?? null) : null,
    billQty,
    lineNet,
    weightKg: goods.catchWeight ? scale : priceUnit === "KG" ? billQty : null,
    weightReason: input.weightReason ?? null,
    picked: true,
  };
}
