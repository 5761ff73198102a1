/** Use cases of transfers (docs/rules/stock.md#transfers); for what is planned, goes on the road and arrives see transfer.plan.ts, transfer.dispatch.ts and transfer.arrive.ts. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { splitRuleOf, unitOf } from "@larder/domain/stock/goods/traded-goods";
import { stockMessages } from "@larder/domain/stock/messages";
import type { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { transferListFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferMessages as say } from "@larder/domain/stock/transfer/transfer.messages";
import { qtyBase, quantityRefusal, splitRefusal } from "@larder/domain/trade/quantity";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper } from "../../company/index.ts";
import { goodsOfBatches } from "../adjustment/adjustment.store.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import { transfers } from "./transfer.document.ts";
import * as store from "./transfer.store.ts";
import { isDestination } from "./transfer-places.store.ts";

export const { list, exportList, history } = transfers.reading(store.list, transferListFields);

export const { get, create, update, remove } = draftsOf(transfers, {
  series: "TR",
  lines: "transferLine",
  fresh: (ctx) => ({ warehouseId: warehouseOf(ctx), printed: 0, ...notYet("dispatched", "arrived") }),
  check: checked,
});

/** What is stored: another warehouse, and every line with its unit and a quantity in which the goods may leave. */
async function checked(ctx: Ctx, { input }: { readonly input: InputOf<typeof transferCalls.create> }) {
  const { toWarehouseId, bizDate, remark } = input;
  if (toWarehouseId === warehouseOf(ctx)) refuseAt("toWarehouseId", say.sameWarehouse());
  const [isTo, goods, batches] = await Promise.all([
    isDestination(ctx, toWarehouseId),
    goodsByIds(
      ctx,
      input.lines.map((line) => line.goodsId),
    ),
    goodsOfBatches(
      ctx,
      input.lines.flatMap(({ batchId }) => batchId ?? []),
    ),
  ]);
  const known = input.lines.map(({ goodsId }) => orNotFound(goods.get(goodsId)));
  if (!isTo) refuseAt("toWarehouseId", say.noDestination());
  const lines = input.lines.map(({ unitId, qty, batchId = null }, index) => {
    const one = known[index]!;
    if (batchId !== null && orNotFound(batches.get(batchId)) !== one.id)
      refuseAt(`lines.${index}.batchId`, say.batchOfOther({ code: one.code }));
    const unit = unitOf(one, unitId ?? one.unitId);
    if (!unit) return refuseAt(`lines.${index}.unitId`, stockMessages.unitNotOfGoods({ code: one.code }));
    const base = qtyBase(qty, unit.factor);
    const wrong = quantityRefusal(qty, unit) ?? splitRefusal(base, splitRuleOf(one));
    if (wrong) refuseAt(`lines.${index}.qty`, wrong);
    return { goodsId: one.id, batchId, unitId: unit.unitId, factor: unit.factor, qty, qtyBase: base };
  });
  return { head: { toWarehouseId, bizDate: bizDate ?? ctx.today, remark: remark ?? null }, lines };
}

export const print = printingOf(transfers);

export const pdf = ownPaper("/modules/stock/transfer/transfer.typ", store.byId);
