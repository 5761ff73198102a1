/**
 * Recording a pick: what lies on the trolley for one or more lines. Where the batches are
 * others than proposed, the reservations follow them under the lock of the goods
 * (domain-rules 5.4, 5.6, 7.5).
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
  kgPerUnitOf,
  orderInvoiceFacts,
  pickRefusal,
  sharedWeight,
  without,
} from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { changed } from "../../../platform/record/record.ts";
import { settingsOf } from "../../company/index.ts";
import { batchesFor, endReservations, lockStock, reserve, type StockedBatch } from "../../stock/index.ts";
import { lineToPick, nameOf, shelfTerms } from "./order-invoice.goods.ts";
import { minShelfDaysOf, OI } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

interface Picked {
  readonly line: store.LineRow;
  readonly input: PickedLineInput;
  readonly goods: TradedGoods;
}

export async function record(
  ctx: Ctx,
  { id, lines: inputs, ...given }: InputOf<typeof orderInvoiceCalls.record>,
): Promise<null> {
  const { head, lines, batches, goods } = await store.lockWithBatches(ctx, id);
  const state = orderInvoiceStates.after(orderInvoiceFacts(head, lines), "record");
  const picked = inputs.map((input): Picked => {
    const line = lines.find((one) => one.id === input.lineId) ?? refuse(say.lineNotHere());
    if (line.goodsId === null) return refuse(say.chargeNotPicked());
    return {
      line,
      input: answeredFor(
        input,
        batches.filter((batch) => batch.oiLineId === line.id),
      ),
      goods: goods.get(line.goodsId)!,
    };
  });
  if (new Set(inputs.map((input) => input.lineId)).size < inputs.length) refuse(say.lineRepeated());
  for (const { line, input, goods: record } of picked) refuseIf(pickRefusal(lineToPick(line, record), input));

  const others = picked.filter(({ line, input }) =>
    isOther(
      batches.filter((batch) => batch.oiLineId === line.id),
      input,
    ),
  );
  const chosen =
    others.length > 0 || head.deliveryDate < ctx.today
      ? await rebook(ctx, head, lines, batches, picked, others, given)
      : null;
  const rows = picked.flatMap((one) => batchRows(ctx, id, one, batches, chosen));
  const lineIds = picked.map(({ line }) => line.id);
  const standing = batches.filter((batch) => lineIds.includes(batch.oiLineId));
  // Mostly they are picked as proposed.
  if (rows.length !== standing.length || !rows.every((row) => standing.some((batch) => isSame(row, batch)))) {
    store.removeBatches(ctx, lineIds);
    store.insertBatches(ctx, rows);
  }
  store.writeFigures(ctx, picked.map(figuresOf));
  store.update(ctx, id, { state, ...changed(ctx, head.version) });
  ctx.audit({
    entity: "orderInvoice",
    entityId: id,
    action: "record",
    state,
    after: {
      lines: picked.map(({ line, input }) => ({
        lineNo: line.lineNo,
        qty: input.qty,
        short: input.shortReason ?? null,
      })),
    },
    ...(chosen?.override ? { override: chosen.override, reason: given.reason ?? null } : {}),
  });
  return null;
}

/** That somebody answered for a date is known from the line as it stands, never from what the picker sends. */
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

/** Another batch, another place, or another quantity of it than stands on the line. */
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
  /** The permission with which a batch was taken that does not last long enough. */
  readonly override: string | null;
  /** What was answered for just now: `earlyKey` of line and batch. */
  readonly early: ReadonlySet<string>;
}

const earlyKey = (lineId: number, batchId: number): string => `${lineId}:${batchId}`;

/** Judges the batches chosen against the shelf, and puts the reservations of the document where its batches are now. */
async function rebook(
  ctx: Ctx,
  head: store.HeadRow,
  lines: readonly store.LineRow[],
  batches: readonly store.BatchRow[],
  picked: readonly Picked[],
  others: readonly Picked[],
  given: Override,
): Promise<Rebooked> {
  const mine = { sourceType: OI, sourceId: head.id };
  const goodsIds = lines.flatMap((line) => line.goodsId ?? []);
  await lockStock(ctx, head.warehouseId, goodsIds);
  const [stock, settings, customerDays] = await Promise.all([
    batchesFor(ctx, head.warehouseId, goodsIds, mine),
    settingsOf(ctx),
    minShelfDaysOf(ctx, head.customerId),
  ]);
  const partsOf = (line: store.LineRow) =>
    picked.find((one) => one.line.id === line.id)?.input.batches ??
    batches.filter((batch) => batch.oiLineId === line.id);

  let expiry: Refusal | null = null;
  const early = new Set<string>();
  const late = head.deliveryDate < ctx.today;
  for (const one of late ? picked : others) {
    const { line, input, goods } = one;
    const elsewhere = lines.filter((one) => one.id !== line.id && one.goodsId === line.goodsId).flatMap(partsOf);
    const shelf = without(
      stock.filter((batch) => batch.goodsId === line.goodsId),
      elsewhere,
    );
    // What was proposed for a day that has passed is asked whether it lasts until today, unless somebody answered for it.
    const asProposed = !others.includes(one);
    const parts = asProposed ? input.batches.filter((part) => part.reason !== EXPIRY_OVERRIDE) : input.batches;
    const terms = shelfTerms(ctx, head, customerDays, goods, settings);
    const refusals = choiceRefusals(nameOf(line), shelf, parts, terms);
    refuseIf(refusals.hard);
    if (!asProposed) refuseIf(refusals.fefo);
    for (const batchId of refusals.early) early.add(earlyKey(line.id, batchId));
    expiry ??= refusals.expiry;
  }
  const override = unlessOverridden(ctx, expiry, given);

  endReservations(ctx, mine, "RELEASED");
  reserve(
    ctx,
    { ...mine, warehouseId: head.warehouseId },
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
  { line, input }: Picked,
  before: readonly store.BatchRow[],
  chosen: Rebooked | null,
) {
  const weights = input.batches.some((part) => part.weightKg === null || part.weightKg === undefined)
    ? sharedWeight(input.weightKg ?? null, input.batches)
    : input.batches.map((part) => part.weightKg ?? null);
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
  const scale = goods.catchWeight ? (input.weightKg ?? null) : null;
  // Of goods with a fixed weight the bill follows the quantity, at the weight that the order had.
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
