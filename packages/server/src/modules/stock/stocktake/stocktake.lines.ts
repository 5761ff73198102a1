/** A line of a stocktake as it is shown: judged by the rules, and without the book while the count is blind. */
import { exact, round3, sum } from "@larder/domain/kernel/decimal";
import type { Stocktake, StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { judged, ofBookOf, postingRefusal } from "@larder/domain/stock/stocktake/stocktake.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { pickedGoods } from "../ledger/ledger.news.ts";
import type { RawLine } from "./stocktake-line.store.ts";
import { isJudged, seesCost } from "./stocktake.store.ts";

type Head = Pick<Stocktake, "state" | "blind">;

export async function shownLines(ctx: Ctx, head: Head, lines: readonly RawLine[]): Promise<StocktakeLine[]> {
  const picked = await pickedGoods.ask(ctx, warehouseOf(ctx), [...new Set(lines.map(({ batchId }) => batchId))]);
  return lines.map((line) => {
    const here = picked.filter((one) => one.batchId === line.batchId && one.locationId === line.locationId);
    return shownLine(ctx, head, line, here.length > 0 ? round3(sum(here.map(({ qty }) => qty))) : null);
  });
}

function shownLine(ctx: Ctx, head: Head, line: RawLine, pickedQty: string | null): StocktakeLine {
  const {
    entries,
    moved: _moved,
    bookWeightKg: _weight,
    zeroSeq: _zero,
    onHand,
    leftOut,
    catchWeight: _catch,
    value,
    ...row
  } = line;
  const { counted, bookThen, difference, ...rest } = judged(line);
  const own = entries.filter(({ by }) => by === ctx.actor.id);
  const isEnded = isJudged(head);
  const isBlind = head.blind && !isEnded;
  const cannot = head.state === "REVIEW" && postingRefusal({ ...line, ...rest, counted, bookThen, difference, onHand });
  return {
    ...row,
    bookQty: isBlind ? null : line.bookQty,
    movedQty: isBlind ? null : round3(exact(bookThen).minus(line.bookQty)),
    bookThen: isBlind ? null : bookThen,
    pickedQty,
    countedQty: counted,
    ownQty: own.length > 0 ? round3(sum(own.map(({ qtyBase }) => qtyBase))) : null,
    difference: isEnded ? difference : null,
    ofBook: isEnded && difference !== null ? ofBookOf(difference, bookThen) : null,
    value: isEnded && seesCost(ctx) ? value : null,
    countedBy: [...new Set(entries.map(({ name }) => name ?? ""))].filter(Boolean).join(", ") || null,
    recount: leftOut || Boolean(cannot),
  };
}
