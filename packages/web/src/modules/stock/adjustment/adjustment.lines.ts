/** The lines of an adjustment while they are entered: batch and place are proposed, and what is wrong is said at once. */
import type { Choice } from "@larder/domain/kernel/fields";
import { exact, sum } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentLineFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import {
  takesOnlyFree,
  type AdjustmentReason,
  type Direction,
} from "@larder/domain/stock/adjustment/adjustment.reasons";
import { letGoBy, notCarried, takingRefusal, type TakenLine } from "@larder/domain/stock/taking.rules";
import { countedQuantityRefusal, qtyBase } from "@larder/domain/trade/quantity";
import type { EnteredLine as EnteredFields } from "../../../kit/lines/entered-line.ts";
import { linesFor } from "../../../kit/lines/lines-for.ts";
import { namesOf } from "../paper/ticked.ts";
import { unitAt, withUnits, type GoodsOfLines } from "../goods/line-goods.ts";

export const AdjustmentLines = linesFor(adjustmentLineFields, { chosen: ["unitId", "batchId"] });
export type EnteredLine = EnteredFields<typeof adjustmentLineFields, "unitId" | "batchId">;
type Shelves = GoodsOfLines<ShelvedGoods>;

const batchAt = (line: EnteredLine, shelves: Shelves) =>
  shelves.get(line.goodsId ?? 0)?.batches.find((batch) => batch.batchId === Number(line.batchId));

/** A line for each place of a batch, or of all batches of a product, with all that is there in base units. */
export const linesOfBatch = (goods: ShelvedGoods, batchId: number | null): EnteredLine[] =>
  goods.batches
    .filter((batch) => batchId === null || batch.batchId === batchId)
    .flatMap(({ batchId: id, batchNo, expiryDate, places }) =>
      places.map(({ locationId, locationName, onHand }) => ({
        ...AdjustmentLines.blank(),
        ...namesOf(goods),
        ...{ batchId: String(id), batchNo, expiryDate: expiryDate ?? "", locationId, locationName },
        ...{ unitId: String(goods.baseUnitId), qty: exact(onHand).toFixed() },
      })),
    );

/** First expired first; what lies here no more is offered where goods come. */
export const batchChoices = (goods: ShelvedGoods | undefined, direction: Direction): Choice[] =>
  (goods?.batches ?? [])
    .filter(({ places }) => direction === "IN" || places.length > 0)
    .map(({ batchId, batchNo, expiryDate, places }) => {
      const said = [batchNo, expiryDate].filter(Boolean).join(" · ");
      const figure = (quantities: readonly string[]) => exact(sum(quantities)).toFixed();
      const free = figure(places.map((place) => place.free));
      const there = figure(places.map((place) => place.onHand));
      return {
        value: String(batchId),
        label: words(`${said} · ${free} of ${there} free`, `${said} · 可用 ${free} / ${there}`),
      };
    });

/** The batch that expires first and where it is, until another one is chosen. The same lines come back when nothing is missing. */
export function settled(lines: readonly EnteredLine[], shelves: Shelves): readonly EnteredLine[] {
  const next = withUnits(lines, shelves).map((line) => {
    const first = shelves.get(line.goodsId ?? 0)?.batches.find(({ places }) => places.length > 0);
    const chosen = line.batchId === "" && first ? { ...line, batchId: String(first.batchId) } : line;
    const place =
      chosen.locationId === null && chosen.locationName === "" ? batchAt(chosen, shelves)?.places[0] : undefined;
    return place ? { ...chosen, locationId: place.locationId, locationName: place.locationName } : chosen;
  });
  return next.every((line, index) => line === lines[index]) ? lines : next;
}

/** Another product has other batches, and another batch lies elsewhere. */
export function withBatchOfGoods(line: EnteredLine, before: EnteredLine | undefined): EnteredLine {
  const isOther = before !== undefined && before.goodsId !== line.goodsId;
  const one = isOther ? { ...line, batchId: "" } : line;
  const moves = isOther || (before !== undefined && before.batchId !== "" && before.batchId !== one.batchId);
  return moves && line.locationId === before.locationId ? { ...one, locationId: null, locationName: "" } : one;
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

interface ReadyLine extends TakenLine {
  readonly index: number;
  readonly goodsId: number;
}

/** Lines that say goods, batch, unit and quantity; those still being entered are left alone. */
const readyLines = (lines: readonly EnteredLine[], shelves: Shelves): ReadyLine[] =>
  lines.flatMap((line, index) => {
    const batch = batchAt(line, shelves);
    const unit = unitAt(line, shelves.get(line.goodsId ?? 0));
    if (!batch || !unit || line.goodsId === null || line.locationId === null || !isNumber(line.qty)) return [];
    const { batchId, batchNo } = batch;
    const { goodsId, locationId, locationName } = line;
    return [{ index, goodsId, batchId, batchNo, locationId, locationName, qtyBase: qtyBase(line.qty, unit.factor) }];
  });

/** The first thing to know of each line, by the rules of the server: what is not there, and whose reservations are let go. */
export function warningsOf(
  lines: readonly EnteredLine[],
  shelves: Shelves,
  { reason, direction }: { readonly reason: AdjustmentReason; readonly direction: Direction | null },
): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>();
  for (const [index, line] of lines.entries()) {
    const goods = shelves.get(line.goodsId ?? 0);
    const unit = unitAt(line, goods);
    const base = goods?.units.find(({ unitId }) => unitId === goods.baseUnitId);
    const uncounted = unit && isNumber(line.qty) && countedQuantityRefusal(line.qty, unit, base?.countable ?? true);
    if (uncounted) found.set(index, uncounted.words);
  }
  if (direction !== "OUT") return found;
  const ready = readyLines(lines, shelves);
  const batches = ready.flatMap((line) => batchAt(lines[line.index]!, shelves) ?? []);
  const shelf = [...new Set(batches)].flatMap((batch) =>
    batch.places.map((place) => ({ ...place, batchId: batch.batchId })),
  );
  for (const { path, words: said } of takingRefusal({ onlyFree: takesOnlyFree(reason) }, ready, shelf)?.fields ?? []) {
    const { index } = ready[Number(path.split(".")[1])]!;
    if (!found.has(index)) found.set(index, said);
  }
  for (const [batchId, over] of notCarried(ready, shelf)) {
    const last = ready.findLast((line) => line.batchId === batchId)!;
    const holders = letGoBy(over, batches.find((batch) => batch.batchId === batchId)!.holders);
    if (!found.has(last.index) && holders.length > 0) found.set(last.index, letsGo(holders));
  }
  return found;
}

export function letsGo(holders: readonly { readonly no: string; readonly qty: string }[]): Words {
  const said = holders.map(({ no, qty }) => `${no} (${exact(qty).toFixed()})`);
  return words(
    `Reserved for ${said.join(", ")}: posting releases it, and other batches are allocated`,
    `已為 ${said.join("、")} 預留：過帳後將解除預留並另尋批次`,
  );
}
