/**
 * Use cases of moves inside a warehouse (docs/rules/stock.md#moves): goods change their place in the ledger, and neither their
 * cost nor the books. What papers still have to pick is picked from where it is now.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { stockMessages } from "@larder/domain/stock/messages";
import type { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveListFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import {
  movingRefusal,
  notCarriedAfter,
  reasonMissing,
  type MovedLine,
} from "@larder/domain/stock/stock-move/stock-move.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { batchedLines } from "../adjustment/adjustment.service.ts";
import { publishLeft } from "../ledger/left-places.ts";
import { batchesInQuestion, pickedGoods } from "../ledger/ledger.news.ts";
import { issue, lockStock, receive } from "../ledger/ledger.service.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { usableLocations } from "../location/location.store.ts";
import { stockMoves } from "./stock-move.document.ts";
import * as store from "./stock-move.store.ts";

export const { list, exportList, get, history } = stockMoves.reading(store.list, stockMoveListFields);

type Input = InputOf<typeof stockMoveCalls.create>;

export async function create(ctx: Ctx, { remark, lines: entered }: Input): Promise<{ id: number; no: string }> {
  if (entered.length === 0) refuseAt("lines", stockMessages.noLines());
  const lines = await placed(ctx, entered);
  const silent = reasonMissing(remark, lines);
  if (silent) refuseAt("remark", silent);
  const shelf = await judge(ctx, lines);
  const id = ctx.nextId();
  const no = await ctx.numbers.next(ctx.tenantId, "AD", Number(ctx.today.slice(0, 4)));
  const head = { kind: "MOVE" as const, warehouseId: warehouseOf(ctx), bizDate: ctx.today, remark: remark ?? null };
  const state = stockMoves.states.begin();
  stockMoves.insert(ctx, state, {
    ...auditColumns(ctx),
    ...{ id, no, deleted: false, ...head },
    ...{ reason: null, direction: null, approvedBy: null, printed: 0 },
    ...{ postedAt: ctx.now, postedBy: ctx.actor.id },
  });
  await relocate(ctx, { id, no, ...head }, lines);
  const after = { no, ...head, lines: lines.length };
  ctx.audit({ entity: stockMoves.entity, entityId: id, action: "add", state, after });
  await publishLeft(ctx, warehouseOf(ctx), lines, notCarriedAfter(lines, shelf));
  return { id, no };
}

interface PlacedMove extends MovedLine {
  readonly id: number;
  readonly goodsId: number;
  readonly unitId: number;
  readonly factor: string;
  readonly qty: string;
}

/** Both places are in this warehouse and in use. */
async function placed(ctx: Ctx, entered: Input["lines"]): Promise<PlacedMove[]> {
  const ids = entered.flatMap((line) => [line.locationId, line.toLocationId]);
  const [lines, kinds] = await Promise.all([batchedLines(ctx, entered), usableLocations(ctx, ids)]);
  return lines.map(({ entered: line, goods, unit, base }, index) => {
    const toKind = kinds.get(line.toLocationId);
    if (!toKind) return refuseAt(`lines.${index}.toLocationId`, stockMessages.locationElsewhere());
    const { batchId, locationId, toLocationId, qty } = line;
    return {
      ...{ id: ctx.nextId(), goodsId: goods.id, batchId, batchNo: "", locationName: "" },
      ...{ locationId, toLocationId, locationKind: kinds.get(locationId)!, toKind },
      ...{ unitId: unit.unitId, factor: unit.factor, qty, qtyBase: base },
    };
  });
}

/** Behind the locks, papers that hold the batches first: the quantities are there, and nobody has them on a trolley. */
async function judge(ctx: Ctx, lines: readonly PlacedMove[]) {
  const batchIds = [...new Set(lines.map((line) => line.batchId))];
  const goodsIds = [...new Set(lines.map((line) => line.goodsId))];
  await batchesInQuestion.publish(ctx, { batchIds });
  await lockStock(ctx, warehouseOf(ctx), goodsIds);
  const [shelf, picked, names] = await Promise.all([
    batchesFor(ctx, warehouseOf(ctx), goodsIds),
    pickedGoods.ask(ctx, warehouseOf(ctx), batchIds),
    store.namesOf(ctx, lines),
  ]);
  refuseIf(
    movingRefusal(
      lines.map((line) => ({ ...line, ...names(line) })),
      shelf,
      picked,
    ),
  );
  return shelf;
}

interface Head {
  readonly id: number;
  readonly no: string;
  readonly warehouseId: number;
  readonly bizDate: string;
  readonly remark: string | null;
}

/** Out of one place and into the other at the same cost and weight. */
async function relocate(ctx: Ctx, head: Head, lines: readonly PlacedMove[]): Promise<void> {
  const { id: docId, no: docNo, warehouseId, bizDate, remark } = head;
  const posting = { docType: "AD" as const, docId, docNo, warehouseId, bizDate, reason: remark };
  const moved = lines.map((line) => ({ ...line, docLineId: line.id, qty: line.qtyBase }));
  const issued = await issue(ctx, posting, "SPLIT_OUT", moved);
  const weights = issued.map(({ weightKg }) => weightKg);
  await receive(
    ctx,
    posting,
    "SPLIT_IN",
    moved.map((line, index) => ({
      ...line,
      locationId: line.toLocationId,
      amount: issued[index]!.cost,
      weightKg: weights[index]!,
    })),
  );
  const { tenantId } = ctx;
  writeRows(
    ctx,
    "adjustLine",
    lines.map(({ id, goodsId, batchId, locationId, toLocationId, unitId, factor, qty, qtyBase }, index) => ({
      ...{ tenantId, id, headId: docId, lineNo: index + 1, goodsId, batchId, locationId, toLocationId },
      ...{ unitId, factor, qty, qtyBase, weightKg: weights[index]!, costPerUnit: null, cost: null },
    })),
  );
}
