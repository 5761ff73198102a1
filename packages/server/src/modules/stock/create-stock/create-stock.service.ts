/** Use cases of create stock (docs/rules/stock.md#create-stock); for what posting does see create-stock.post.ts. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round4, type Quantity } from "@larder/domain/kernel/decimal";
import { refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { generatedBatchNo, systemBatchNo } from "@larder/domain/stock/batch.rules";
import { unitCost } from "@larder/domain/stock/costing.rules";
import type { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockListFields, createStockReasonWords } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockMessages as say } from "@larder/domain/stock/create-stock/create-stock.messages";
import {
  createStockRefusal,
  lineAmount,
  type CreateStockLine,
  type EnteredCost,
} from "@larder/domain/stock/create-stock/create-stock.rules";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet, type Entry } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { ownPaper } from "../../company/index.ts";
import { estimated, isCounted, placedLines } from "../goods/placed-lines.ts";
import { knownBatches } from "../ledger/batch.store.ts";
import { createStocks } from "./create-stock.document.ts";
import * as store from "./create-stock.store.ts";

type Entered = Entry<InputOf<typeof createStockCalls.create>, store.LockedCreateStock>;

export const { list, exportList, history } = createStocks.reading(store.list, createStockListFields);

export const { get, create, update, remove } = draftsOf(createStocks, {
  series: "CS",
  lines: "createStockLine",
  fresh: (ctx) => ({ warehouseId: warehouseOf(ctx), ...notYet("posted"), printed: 0 }),
  check: checked,
  onlyDrafts: say.onlyDrafts,
});

export const batchNoOf = (goods: TradedGoods, no: string, lineNo: number, entered: string | null | undefined): string =>
  !goods.batchTracked ? systemBatchNo : entered?.trim() || generatedBatchNo(no, lineNo);

export const receivedOf = (
  line: { goodsId: number; batchNo: string; expiryDate: string | null },
  goods: TradedGoods,
) => ({
  goodsId: line.goodsId,
  batchTracked: goods.batchTracked,
  dateType: goods.dateType,
  batchNo: line.batchNo,
  expiryDate: line.expiryDate,
  supplierId: null,
});

/** The values to store: every line with its unit, base quantity and location; each fault reported at its line. */
async function checked(ctx: Ctx, { no, input, before }: Entered) {
  const head = { bizDate: input.bizDate ?? ctx.today, reason: input.reason, remark: input.remark ?? null };
  const placed = await placedLines(ctx, input.lines);
  const lines = placed.map(({ goods: one, unit, base, entered: line }, index) => {
    if (one.status !== "0") refuseAt(at(index, "goodsId"), say.goodsDisabled({ code: one.code }));
    return {
      goods: one,
      unit,
      entered: line,
      batchNo: batchNoOf(one, no, index + 1, line.batchNo),
      expiryDate: one.batchTracked ? (line.expiryDate ?? null) : null,
      cost: isCosted(line) ? line : storedCost(ctx, before, line.id, base),
      base,
      weightKg: one.catchWeight ? (line.weightKg ?? estimated(base, one)) : null,
    };
  });
  const known = await knownBatches(
    ctx,
    lines.map((line) => ({ goodsId: line.goods.id, batchNo: line.batchNo })),
  );
  const asEntered = lines.map((line): CreateStockLine => ({
    ...receivedOf({ goodsId: line.goods.id, batchNo: line.batchNo, expiryDate: line.expiryDate }, line.goods),
    qty: line.entered.qty,
    unit: line.unit,
    baseCountable: isCounted(line.goods),
    cost: line.cost,
  }));
  refuseIf(createStockRefusal(asEntered, known));
  return {
    head,
    lines: lines.map((line) => {
      const amount = lineAmount(line.cost, line.entered.qty, line.base)!;
      return {
        goodsId: line.goods.id,
        locationId: line.entered.locationId,
        unitId: line.unit.unitId,
        factor: line.unit.factor,
        qty: line.entered.qty,
        qtyBase: line.base,
        weightKg: line.weightKg,
        amount,
        unitCost: unitCost(amount, line.base)!,
        // Our own number is assigned at posting: lines of a draft may still move.
        batchNo: line.goods.batchTracked ? line.entered.batchNo || null : null,
        batchId: null,
        expiryDate: line.expiryDate,
        productionDate: line.entered.productionDate ?? null,
        origin: line.entered.origin ?? null,
      };
    }),
  };
}

export const print = printingOf(createStocks);

export const pdf = ownPaper("/modules/stock/create-stock/create-stock.typ", async (ctx, id) => {
  const shown = await store.byId(ctx, id);
  return shown && { ...shown, reasonWords: createStockReasonWords[shown.reason] };
});

const isCosted = (line: EnteredCost): boolean =>
  [line.amount, line.costPerUnit, line.unitCost].some((cost) => cost !== null && cost !== undefined);

/**
 * A user who may not see a cost cannot send it back: their edit leaves it unchanged, or in proportion to a new
 * quantity.
 */
function storedCost(
  ctx: Ctx,
  before: store.LockedCreateStock | null,
  lineId: number | undefined,
  base: Quantity,
): EnteredCost {
  const hidden = before !== null && before.createBy !== ctx.actor.id && !mayDo(ctx.actor, "sales:margin:view");
  const line = hidden ? before.lines.find((one) => one.id === lineId) : undefined;
  return line ? { amount: round4(exact(line.amount).times(base).dividedBy(line.qtyBase)) } : {};
}

const at = (line: number, field: string): string => `lines.${line}.${field}`;
