/** The lines of a move while they are entered: the batch, its place and all that is there are proposed, and what is wrong is said at once. */
import { exact } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";
import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockMoveLineFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import { stockMoveMessages } from "@larder/domain/stock/stock-move/stock-move.messages";
import { notCarriedAfter } from "@larder/domain/stock/stock-move/stock-move.rules";
import { letGoBy, takingRefusal, type TakenLine } from "@larder/domain/stock/taking.rules";
import { countedQuantityRefusal, qtyBase } from "@larder/domain/trade/quantity";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import type { EnteredLine as EnteredFields } from "../../../kit/lines/entered-line.ts";
import { linesFor } from "../../../kit/lines/lines-for.ts";
import { letsGo } from "../adjustment/adjustment.lines.ts";
import type { Scan } from "../gs1/scan-box.tsx";
import { namesOf } from "../paper/ticked.ts";
import { unitAt, withUnits, type GoodsOfLines } from "../goods/line-goods.ts";

export const StockMoveLines = linesFor(stockMoveLineFields, { chosen: ["unitId", "batchId"] });
export type EnteredLine = EnteredFields<typeof stockMoveLineFields, "unitId" | "batchId">;
type Shelves = GoodsOfLines<ShelvedGoods>;

const batchAt = (line: EnteredLine, shelves: Shelves) =>
  shelves.get(line.goodsId ?? 0)?.batches.find((batch) => batch.batchId === Number(line.batchId));

/** The batch that expires first, where it is, and all of it, until something else is entered. */
export function settled(lines: readonly EnteredLine[], shelves: Shelves): readonly EnteredLine[] {
  const next = withUnits(lines, shelves).map((line) => withAll(withPlace(withBatch(line, shelves), shelves), shelves));
  return next.every((line, index) => line === lines[index]) ? lines : next;
}

function withBatch(line: EnteredLine, shelves: Shelves): EnteredLine {
  const first = shelves.get(line.goodsId ?? 0)?.batches.find(({ places }) => places.length > 0);
  return line.batchId === "" && first ? { ...line, batchId: String(first.batchId) } : line;
}

function withPlace(line: EnteredLine, shelves: Shelves): EnteredLine {
  if (line.locationId !== null || line.locationName !== "") return line;
  const place = batchAt(line, shelves)?.places[0];
  return place ? { ...line, locationId: place.locationId, locationName: place.locationName } : line;
}

/** In the usual unit where that is a whole number, else in the base unit. */
function withAll(line: EnteredLine, shelves: Shelves): EnteredLine {
  const goods = shelves.get(line.goodsId ?? 0);
  const place = batchAt(line, shelves)?.places.find(({ locationId }) => locationId === line.locationId);
  const unit = unitAt(line, goods);
  if (line.qty !== "" || !goods || !place || !unit) return line;
  const inUnits = exact(place.onHand).dividedBy(unit.factor);
  return inUnits.isInteger()
    ? { ...line, qty: inUnits.toFixed() }
    : { ...line, qty: exact(place.onHand).toFixed(), unitId: String(goods.baseUnitId) };
}

/** Another product has other batches, another batch is elsewhere, and elsewhere is another quantity of it. */
export function withPlaceOfBatch(line: EnteredLine, before: EnteredLine | undefined): EnteredLine {
  if (!before) return line;
  if (before.goodsId !== line.goodsId || before.batchId !== line.batchId)
    return { ...line, locationId: null, locationName: "", qty: "" };
  return before.locationId !== line.locationId && before.qty === line.qty ? { ...line, qty: "" } : line;
}

/** A label of a product adds a line with its batch; how many is as printed, else all that is there (`settled`). */
export function scannedMove(
  lines: readonly EnteredLine[],
  goods: ShelvedGoods,
  { label }: Scan,
): readonly EnteredLine[] | Words {
  const batchNo = label?.batchNo ?? null;
  const day = label?.useBy ?? label?.bestBefore ?? null;
  const batch = goods.batches.find(
    (one) => one.batchNo === batchNo && one.places.length > 0 && (day === null || one.expiryDate === day),
  );
  if (batchNo !== null && !batch) return stockMoveMessages.batchNotHere({ batchNo, code: goods.code }).words;
  if (batch && lines.some((line) => line.batchId === String(batch.batchId)))
    return stockMoveMessages.batchEntered({ batchNo: batch.batchNo }).words;
  const last = lines.at(-1);
  const added = {
    ...StockMoveLines.blank(),
    ...namesOf(goods),
    ...(batch ? { batchId: String(batch.batchId) } : {}),
    ...(label?.count ? { qty: String(label.count) } : {}),
    ...(last ? { toLocationId: last.toLocationId, toLocationName: last.toLocationName } : {}),
  };
  const entered = lines.filter(isEntered);
  return [...entered, added];
}

export const isEntered = ({ goodsId, goodsCode }: EnteredLine): boolean => goodsId !== null || goodsCode !== "";

interface Place {
  readonly id: number;
  readonly code: string;
}

/** A place that is scanned is where the last product goes. */
export function scannedPlace(lines: readonly EnteredLine[], { id, code }: Place): readonly EnteredLine[] | Words {
  const at = lines.findLastIndex(isEntered);
  return at < 0
    ? stockMoveMessages.productFirst().words
    : lines.map((line, index) => (index === at ? { ...line, toLocationId: id, toLocationName: code } : line));
}

interface ReadyLine extends TakenLine {
  readonly index: number;
}

/** Lines that say goods, batch, place, unit and quantity; those still being entered are left alone. */
const readyLines = (lines: readonly EnteredLine[], shelves: Shelves): ReadyLine[] =>
  lines.flatMap((line, index) => {
    const batch = batchAt(line, shelves);
    const unit = unitAt(line, shelves.get(line.goodsId ?? 0));
    const { locationId, locationName } = line;
    if (!batch || !unit || locationId === null || !isNumber(line.qty)) return [];
    const { batchId, batchNo } = batch;
    return [{ index, batchId, batchNo, locationId, locationName, qtyBase: qtyBase(line.qty, unit.factor) }];
  });

/** The first thing to know of each line, by the rules of the server; `blocking`: the locations where nothing is sold from. */
export function warningsOf(
  lines: readonly EnteredLine[],
  shelves: Shelves,
  blocking: ReadonlySet<number>,
): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>();
  const say = (index: number, said: Words) => void (found.has(index) || found.set(index, said));
  for (const [index, line] of lines.entries()) {
    const goods = shelves.get(line.goodsId ?? 0);
    const unit = unitAt(line, goods);
    const base = goods?.units.find(({ unitId }) => unitId === goods.baseUnitId);
    const uncounted = unit && isNumber(line.qty) && countedQuantityRefusal(line.qty, unit, base?.countable ?? true);
    if (uncounted) say(index, uncounted.words);
    if (line.locationId !== null && line.locationId === line.toLocationId)
      say(index, stockMoveMessages.movedNowhere().words);
  }
  const ready = readyLines(lines, shelves);
  const batches = new Set(ready.flatMap((line) => batchAt(lines[line.index]!, shelves) ?? []));
  const shelf = [...batches].flatMap(({ batchId, places }) => places.map((place) => ({ ...place, batchId })));
  for (const { path, words: said } of takingRefusal({ onlyFree: false }, ready, shelf)?.fields ?? [])
    say(ready[Number(path.split(".")[1])]!.index, said);
  const moved = ready.map((line) => ({
    ...line,
    locationKind: shelf.find(isPlaceOf(line))?.locationKind ?? ("PICK" as const),
    toKind: blocking.has(lines[line.index]!.toLocationId ?? 0) ? ("QUARANTINE" as const) : ("PICK" as const),
  }));
  for (const [batchId, over] of notCarriedAfter(moved, shelf)) {
    const holders = letGoBy(over, [...batches].find((batch) => batch.batchId === batchId)!.holders);
    if (holders.length > 0) say(moved.findLast((line) => line.batchId === batchId)!.index, letsGo(holders));
  }
  return found;
}

const isPlaceOf = (line: ReadyLine) => (place: { readonly batchId: number; readonly locationId: number }) =>
  place.batchId === line.batchId && place.locationId === line.locationId;
