/**
 * What comes in at the door (docs/rules/purchase.md#receipts): how much of an order, in which batches, how warm, and what it costs.
 * Browser and server use this file.
 */
import { allocate4 } from "../../kernel/allocate.ts";
import { daysBetween, isDay, type Day } from "../../kernel/calendar.ts";
import {
  compare,
  exact,
  isPositive,
  isZero,
  round3,
  round4,
  sum,
  type Cost,
  type Money,
  type Price,
  type Percent,
  type Quantity,
  type Weight,
} from "../../kernel/decimal.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import {
  arrivesExpiredRefusal,
  batchTotalRefusal,
  receivedBatchesRefusal,
  type DateType,
  type KnownBatch,
} from "../../stock/batch.rules.ts";
import { countedQuantityRefusal, inUnits, qtyBase, type Unit } from "../../trade/quantity.ts";
import { goodsReceiptMessages as say } from "./goods-receipt.messages.ts";

type Given<T> = T | null | undefined;

export interface CaredForGoods {
  readonly id: number;
  readonly code: string;
  readonly batchTracked: boolean;
  readonly dateType: DateType;
  readonly catchWeight: boolean;
  readonly storage: "AMBIENT" | "CHILLED" | "FROZEN";
  readonly shelfLifeDays: number | null;
  readonly tempMin: string | null;
  readonly tempMax: string | null;
  readonly baseCountable: boolean;
}

export interface CountedBatch {
  readonly batchNo: string;
  readonly expiryDate: Day | null;
  readonly qty: Quantity;
  readonly weightKg: Given<Weight>;
  readonly locationId: number | null;
}

export interface CountedItem {
  readonly goods: CaredForGoods;
  readonly unit: Unit;
  /** Of the line of the order, in base units; null: nobody ordered it. */
  readonly ordered: {
    readonly qtyBase: Quantity;
    readonly receivedBase: Quantity;
    readonly cancelledBase: Quantity;
  } | null;
  readonly receivedQty: Quantity;
  readonly rejectedQty: Quantity;
  readonly rejectReason: Given<string>;
  readonly temperature: Given<string>;
  readonly batches: readonly CountedBatch[];
}

export interface ReceiptHead {
  /** Of an order, or typed without one: then there may be no delivery note. */
  readonly kind: "ORDER" | "TYPED";
  readonly supplierId: number;
  readonly deliveryNoteNo: Given<string>;
  readonly vehicleClean: Given<boolean>;
}

/** Written in place of a batch number: the goods have none, and get one of our own. */
export const OWN_NUMBER = "*";

const isCold = ({ storage }: Pick<CaredForGoods, "storage">): boolean => storage !== "AMBIENT";
const came = ({ receivedQty }: CountedItem): boolean => isPositive(receivedQty);

type Noted = { readonly path: string; readonly refusal: Refusal };

/** Every fault is reported with its path; the first reason is the answer. */
export function receiptRefusal(
  head: ReceiptHead,
  items: readonly CountedItem[],
  known: readonly KnownBatch[],
  today: Day,
): Refusal | null {
  if (!items.some((item) => came(item) || isPositive(item.rejectedQty))) return say.nothingReceived();
  const noted = [...headFaults(head, items), ...items.flatMap((item, index) => itemFaults(item, index, today))];
  const batches = numbersRefusal(head, items, known);
  const first = noted[0]?.refusal ?? batches;
  const problems = noted.map(({ path, refusal: { words } }): FieldProblem => ({ path, words }));
  return first ? { ...first, fields: [...problems, ...(batches?.fields ?? [])] } : null;
}

function headFaults(head: ReceiptHead, items: readonly CountedItem[]): Noted[] {
  const cold = items.some((item) => came(item) && isCold(item.goods));
  return [
    ...(head.deliveryNoteNo?.trim() || head.kind === "TYPED"
      ? []
      : [{ path: "deliveryNoteNo", refusal: say.deliveryNoteMissing() }]),
    ...(cold && !head.vehicleClean ? [{ path: "vehicleClean", refusal: say.vehicleNotSeen() }] : []),
  ];
}

function itemFaults(item: CountedItem, index: number, today: Day): Noted[] {
  const { goods, unit, receivedQty, rejectedQty, batches } = item;
  const at = (field: string) => `lines.${index}.${field}`;
  const counted = (qty: Quantity) => (isZero(qty) ? null : countedQuantityRefusal(qty, unit, goods.baseCountable));
  const cold = came(item) && isCold(goods) && !item.temperature;
  const faults: readonly (readonly [string, Refusal | null])[] = [
    ["receivedQty", counted(receivedQty)],
    ["rejectedQty", counted(rejectedQty)],
    ["rejectReason", isPositive(rejectedQty) && !item.rejectReason ? say.rejectReasonMissing() : null],
    ["temperature", cold ? say.temperatureMissing({ code: goods.code }) : null],
    [
      "batches",
      batchTotalRefusal(
        batches.map(({ qty }) => qty),
        receivedQty,
        "purchased",
      ),
    ],
    ...batches.flatMap((batch, b) => batchFaults(item, batch, b, today)),
  ];
  return faults.flatMap(([field, refusal]) => (refusal ? [{ path: at(field), refusal }] : []));
}

function batchFaults({ goods, unit }: CountedItem, batch: CountedBatch, index: number, today: Day) {
  const at = (field: string) => `batches.${index}.${field}`;
  const weighed = isPositive(batch.weightKg ?? "0");
  return [
    [at("qty"), countedQuantityRefusal(batch.qty, unit, goods.baseCountable)],
    [at("weightKg"), goods.catchWeight && !weighed ? say.weightMissing({ code: goods.code }) : null],
    [at("locationId"), batch.locationId === null ? say.locationMissing() : null],
    [at("expiryDate"), goods.batchTracked ? arrivesExpiredRefusal(batch, today) : null],
  ] as const;
}

/** Never empty and never twice in one receipt; the same number of the supplier has the same date. */
function numbersRefusal({ supplierId }: ReceiptHead, items: readonly CountedItem[], known: readonly KnownBatch[]) {
  const flat = items.flatMap(({ goods, batches }, line) =>
    batches.map((batch, index) => ({
      ...batch,
      ...{ goodsId: goods.id, batchTracked: goods.batchTracked, dateType: goods.dateType, supplierId },
      path: `lines.${line}.batches.${index}`,
    })),
  );
  return receivedBatchesRefusal(flat, known, (index) => flat[index]!.path);
}

/* ---------- what somebody with the permission may let in ---------- */

export interface LetIn {
  readonly index: number;
  readonly kind: "OVER" | "TEMPERATURE";
  /** How much too many, in base units; or how warm. */
  readonly measured: string;
  readonly refusal: Refusal;
}

/** Beyond what the order and the company allow, in base units; 0: nothing. */
export function tooManyBase(ordered: NonNullable<CountedItem["ordered"]>, comes: Quantity, overPct: Percent): Quantity {
  const allowed = exact(ordered.qtyBase).times(exact(overPct).dividedBy(100).plus(1));
  const over = exact(ordered.receivedBase).plus(ordered.cancelledBase).plus(comes).minus(allowed);
  return over.greaterThan(0) ? round3(over) : "0.000";
}

function overRefusal({ goods, unit: { factor }, ordered, receivedQty }: CountedItem, over: Quantity): Refusal | null {
  if (ordered === null || isZero(over)) return null;
  return say.tooMany({
    ...{ code: goods.code, ordered: inUnits(ordered.qtyBase, factor), came: inUnits(ordered.receivedBase, factor) },
    ...{ more: exact(receivedQty).toFixed(), over: inUnits(over, factor) },
  });
}

/** The limits of the product; one that has none is not judged. */
export function isOutside({ tempMin, tempMax }: Pick<CaredForGoods, "tempMin" | "tempMax">, measured: string): boolean {
  return (tempMin !== null && compare(measured, tempMin) < 0) || (tempMax !== null && compare(measured, tempMax) > 0);
}

const limitsOf = ({ tempMin, tempMax }: CaredForGoods): string =>
  [tempMin ?? "…", tempMax ?? "…"].map((one) => (one === "…" ? one : exact(one).toFixed())).join(" – ");

export function toBeLetIn(items: readonly CountedItem[], overPct: Percent): LetIn[] {
  return items.flatMap((item, index): LetIn[] => {
    if (!came(item)) return [];
    const { goods, unit, temperature } = item;
    const comes = qtyBase(item.receivedQty, unit.factor);
    const over = item.ordered === null ? "0.000" : tooManyBase(item.ordered, comes, overPct);
    const tooMany = overRefusal(item, over);
    const warm = isCold(goods) && temperature && isOutside(goods, temperature) ? temperature : null;
    return [
      ...(tooMany ? [{ index, kind: "OVER" as const, measured: over, refusal: tooMany }] : []),
      ...(warm === null
        ? []
        : [{ index, kind: "TEMPERATURE" as const, measured: warm, refusal: warmRefusal(goods, warm) }]),
    ];
  });
}

const warmRefusal = (goods: CaredForGoods, measured: string): Refusal =>
  say.temperatureOutside({ code: goods.code, measured: exact(measured).toFixed(), limits: limitsOf(goods) });

/* ---------- what the form proposes and warns of ---------- */

/** Less than two thirds of its shelf life are left: a warning. */
export function isShortDated(
  { shelfLifeDays }: Pick<CaredForGoods, "shelfLifeDays">,
  expiryDate: Given<Day>,
  today: Day,
): boolean {
  // While it is typed a date is not one yet.
  if (shelfLifeDays === null || !expiryDate || !isDay(expiryDate)) return false;
  return daysBetween(today, expiryDate) * 3 < shelfLifeDays * 2;
}

export interface PlaceToPut {
  readonly id: number;
  readonly kind: string;
}

/** Where a batch is put by the storage of its goods, the first such place on the walk; null: somebody has to say. */
export function proposedPlace(
  { storage }: Pick<CaredForGoods, "storage">,
  places: readonly PlaceToPut[],
): number | null {
  const kinds = { CHILLED: ["CHILL"], FROZEN: ["FROZEN"], AMBIENT: ["BULK", "PICK"] }[storage];
  const kind = kinds.find((one) => places.some((place) => place.kind === one));
  return places.find((place) => place.kind === kind)?.id ?? null;
}

/* ---------- what it costs ---------- */

export interface CostedLine {
  /** After its own discount, and its share of the order's. */
  readonly lineNet: Money;
  readonly discAlloc: Money;
  readonly qtyBase: Quantity;
  readonly priceUnit: "UNIT" | "KG";
  readonly estWeight: Given<Weight>;
}

/** What the order says it costs, shared by its batches: together they have all of it. */
export function receivedAmounts(
  line: CostedLine,
  batches: readonly { readonly qtyBase: Quantity; readonly weightKg: Given<Weight> }[],
): Cost[] {
  const byWeight = line.priceUnit === "KG" && !!line.estWeight;
  const shares = batches.map(({ qtyBase: base, weightKg }) => (byWeight ? (weightKg ?? "0") : base));
  const received = shares.reduce((total, share) => total.plus(share), exact(0));
  const net = exact(line.lineNet).minus(line.discAlloc);
  const amount = round4(net.times(received).dividedBy(byWeight ? line.estWeight! : line.qtyBase));
  return allocate4(amount, shares);
}

/* ---------- typed in without an order ---------- */

export interface TypedPrice {
  readonly price: Price;
  readonly priceUnit: "UNIT" | "KG";
  readonly receivedQty: Quantity;
}

/** What is expected to be billed for it, per unit or per kilogram, shared by its batches. */
export function typedAmounts(
  { price, priceUnit, receivedQty }: TypedPrice,
  batches: readonly { readonly qtyBase: Quantity; readonly weightKg: Given<Weight> }[],
): Cost[] {
  const byWeight = priceUnit === "KG";
  const shares = batches.map(({ qtyBase: base, weightKg }) => (byWeight ? (weightKg ?? "0") : base));
  const priced = byWeight ? sum(shares) : exact(receivedQty);
  return allocate4(round4(priced.times(price)), shares);
}
