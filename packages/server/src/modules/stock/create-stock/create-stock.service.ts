/** Use cases of create stock: opening balances and receipts without a purchase order (domain-rules 6.2). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, round3, round4, sum, type Quantity, type Weight } from "@larder/domain/kernel/decimal";
import { fourEyesRefusal } from "@larder/domain/kernel/four-eyes";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { qtyBase } from "@larder/domain/kernel/quantity";
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import {
  generatedBatchNo,
  receivedBatchesRefusal,
  statusByExpiry,
  systemBatchNo,
} from "@larder/domain/stock/batch.rules";
import { unitCost } from "@larder/domain/stock/costing.rules";
import type {
  createStockCalls,
  LineGoods,
  SavedCreateStock,
} from "@larder/domain/stock/create-stock/create-stock.calls";
import {
  createStockListFields,
  type CreateStock,
  type CreateStockRow,
} from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockMessages as say } from "@larder/domain/stock/create-stock/create-stock.messages";
import {
  createStockRefusal,
  lineAmount,
  type CreateStockLine,
  type EnteredCost,
} from "@larder/domain/stock/create-stock/create-stock.rules";
import { createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { postingSettingsOf } from "../../company/index.ts";
import { goodsByIds, keepGoods } from "../goods/traded-goods.store.ts";
import { batchKey, keepBatches, knownBatches } from "../ledger/batch.store.ts";
import { stockCreated } from "../ledger/ledger.news.ts";
import { lockStock, receive, reverse as reverseMovements } from "../ledger/ledger.service.ts";
import * as store from "./create-stock.store.ts";

type Input = InputOf<typeof createStockCalls.create>;
type Edit = InputOf<typeof createStockCalls.update>;

export const list = (ctx: Ctx, filters: store.CreateStockFilters): Promise<Rows<CreateStockRow>> =>
  store.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<CreateStock> => found(await store.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "createStock", id);
}

export async function exportList(ctx: Ctx, filters: store.CreateStockFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => store.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, createStockListFields, rows, words("Create stock", "建立庫存"));
}

/** What the lines of the form need of their goods. */
export async function lineGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<LineGoods[]> {
  const goods = await goodsByIds(ctx, goodsIds);
  return [...goods.values()].map((one) => ({
    ...one,
    goodsId: one.id,
    defaultUnitId: one.unitId,
    units: [...one.units],
  }));
}

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const no = await ctx.numbers.next(ctx.tenantId, "CS", Number(ctx.today.slice(0, 4)));
  const id = ctx.nextId();
  const { head, lines } = await checked(ctx, id, no, input, null);
  store.insert(ctx, { ...made(ctx), id, no, warehouseId: warehouseOf(ctx), state: "DRAFT", deleted: false, ...head });
  store.writeLines(ctx, id, lines, false);
  ctx.audit({
    entity: "createStock",
    entityId: id,
    action: "add",
    state: "DRAFT",
    after: { no, ...head, lines: lines.length },
  });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  const before = found(await store.lock(ctx, input.id));
  requireFresh(before, input.version);
  createStockStates.after(factsOf(before), "save");
  const { head, lines } = await checked(ctx, before.id, before.no, input, before);
  store.update(ctx, before.id, { ...head, ...changed(ctx, before.version) });
  store.writeLines(ctx, before.id, lines, true);
  ctx.audit({
    entity: "createStock",
    entityId: before.id,
    action: "edit",
    state: "DRAFT",
    before: { bizDate: before.bizDate, reason: before.reason, lines: before.lines.length },
    after: { ...head, lines: lines.length },
  });
  return { version: before.version + 1 };
}

/** All or nothing: drafts only, a posted document is reversed (domain-rules 1.5.8). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const document = found(await store.lock(ctx, id));
    if (document.state !== "DRAFT") refuse(say.onlyDrafts({ no: document.no }));
    store.update(ctx, id, { deleted: true, ...changed(ctx, document.version) });
    ctx.audit({ entity: "createStock", entityId: id, action: "remove", state: "DRAFT", before: { no: document.no } });
  }
  return null;
}

/** The goods are on hand from now on, and the books know their value. */
export async function post(ctx: Ctx, id: number): Promise<SavedCreateStock> {
  const document = found(await store.lock(ctx, id));
  const state = createStockStates.after(factsOf(document), "post");
  // Goods that get dates meanwhile must not get stock without one: what is read behind the lock stays true until COMMIT.
  await keepGoods(
    ctx,
    document.lines.map((line) => line.goodsId),
  );
  const [settings, goods] = await Promise.all([
    postingSettingsOf(ctx),
    goodsByIds(
      ctx,
      document.lines.map((line) => line.goodsId),
    ),
  ]);
  refuseIf(postingDateRefusal(document.bizDate, ctx.today, settings.accountsLockDate || null));

  await lockStock(
    ctx,
    document.warehouseId,
    document.lines.map((line) => line.goodsId),
  );
  const lines = await batched(ctx, document, goods);
  const posting = {
    docType: "CS",
    docId: id,
    docNo: document.no,
    warehouseId: document.warehouseId,
    bizDate: document.bizDate,
    reason: document.reason,
  };
  await receive(
    ctx,
    posting,
    "RECEIPT",
    lines.map((line) => ({ ...line, docLineId: line.id, qty: line.qtyBase })),
  );
  store.writeBatches(ctx, lines);
  // Posting is not editing: who posts it may still be another than who made it (1.7).
  store.update(ctx, id, {
    state,
    postedAt: ctx.now,
    postedBy: ctx.actor.id,
    version: document.version + 1,
    updateTime: ctx.now,
  });
  const value = round4(sum(lines.map((line) => line.amount)));
  ctx.audit({
    entity: "createStock",
    entityId: id,
    action: "post",
    state,
    before: { state: document.state },
    after: { state },
  });
  await stockCreated.tell(ctx, { ...posting, value, ppv: "0.0000", reversal: false });
  return { id, no: document.no, version: document.version + 1, state };
}

/** Takes the receipt back, as long as every batch still holds what it brought. */
export async function reverse(ctx: Ctx, id: number, reason: string | undefined): Promise<SavedCreateStock> {
  const document = found(await store.lock(ctx, id));
  const state = createStockStates.after(factsOf(document), "reverse");
  const settings = await postingSettingsOf(ctx);
  refuseIf(
    fourEyesRefusal(
      { createdBy: document.createBy, editedBy: document.updateBy },
      ctx.actor.id,
      settings.allowSelfApproval === "true",
    ),
  );
  refuseIf(postingDateRefusal(ctx.today, ctx.today, settings.accountsLockDate || null));

  const posting = {
    docType: "CS",
    docId: id,
    docNo: document.no,
    warehouseId: document.warehouseId,
    bizDate: ctx.today,
    reason: document.reason,
  };
  const reversed = await reverseMovements(ctx, posting, posting);
  store.update(ctx, id, { state, version: document.version + 1, updateTime: ctx.now });
  ctx.audit({
    entity: "createStock",
    entityId: id,
    action: "reverse",
    state,
    before: { state: document.state },
    after: { state },
    reason: reason ?? null,
  });
  await stockCreated.tell(ctx, { ...posting, ...reversed, reversal: true });
  return { id, no: document.no, version: document.version + 1, state };
}

/** Whether the batches are still free is known to the ledger, which refuses in the same words. */
const factsOf = (document: store.LockedCreateStock) => ({
  state: document.state,
  lineCount: document.lines.length,
  batchesStillFree: true,
});

/** Every line with its batch: made now, or topped up when it is the same food (domain-rules 5.3). */
async function batched(ctx: Ctx, document: store.LockedCreateStock, goods: ReadonlyMap<number, TradedGoods>) {
  const numbered = document.lines.map((line) => ({
    ...line,
    goods: goods.get(line.goodsId)!,
    batchNo: batchNoOf(goods.get(line.goodsId)!, document.no, line.lineNo, line.batchNo),
  }));
  const received = numbered.map((line): CreateStockLine => ({
    ...receivedOf(line, line.goods),
    qty: line.qty,
    unit: { factor: line.factor, countable: unitOf(line.goods, line.unitId ?? 0)?.countable ?? true },
    baseCountable: isCounted(line.goods),
    cost: { amount: line.amount },
  }));
  // The rules are asked once more: a draft may be older than they are, and the goods may carry dates since it was keyed.
  refuseIf(createStockRefusal(received, []));
  const kept = await keepBatches(
    ctx,
    numbered.map((line) => ({
      goodsId: line.goodsId,
      batchNo: line.batchNo,
      dateType: line.goods.dateType,
      expiryDate: line.expiryDate,
      productionDate: line.productionDate,
      status: statusByExpiry("AVAILABLE", line.expiryDate, ctx.today),
      supplierId: null,
      unitCost: line.unitCost,
      origin: line.origin,
    })),
  );
  refuseIf(
    receivedBatchesRefusal(
      received,
      [...kept.values()].filter((batch) => batch.existed),
    ),
  );
  return numbered.map((line) => ({
    ...line,
    batchId: kept.get(batchKey({ ...line, supplierId: null }))!.id,
  }));
}

export const batchNoOf = (goods: TradedGoods, no: string, lineNo: number, keyed: string | null | undefined): string =>
  !goods.batchTracked ? systemBatchNo : keyed?.trim() || generatedBatchNo(no, lineNo);

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

/** What is stored: every line with its unit, its base quantity and a place; each fault named at its line. */
async function checked(
  ctx: Ctx,
  headId: number,
  no: string,
  input: Input | Edit,
  before: store.LockedCreateStock | null,
) {
  const head = { bizDate: input.bizDate ?? ctx.today, reason: input.reason, remark: input.remark ?? null };
  const [goods, places] = await Promise.all([
    goodsByIds(
      ctx,
      input.lines.map((line) => line.goodsId),
    ),
    store.usableLocations(
      ctx,
      input.lines.map((line) => line.locationId),
    ),
  ]);
  const lines = input.lines.map((line, index) => {
    const one = found(goods.get(line.goodsId));
    const unit = unitOf(one, line.unitId ?? one.unitId);
    if (!unit) return refuseAt(index, "unitId", say.unitNotOfGoods({ code: one.code }));
    if (one.status !== "0") refuseAt(index, "goodsId", say.goodsDisabled({ code: one.code }));
    if (!places.has(line.locationId)) refuseAt(index, "locationId", say.locationElsewhere());
    if (line.weightKg && !one.catchWeight) refuseAt(index, "weightKg", say.weightNotKept({ code: one.code }));
    const base = qtyBase(line.qty, unit.factor);
    return {
      goods: one,
      unit,
      keyed: line,
      batchNo: batchNoOf(one, no, index + 1, line.batchNo),
      expiryDate: one.batchTracked ? (line.expiryDate ?? null) : null,
      cost: isCosted(line) ? line : keptCost(ctx, before, line.id, base),
      base,
      weightKg: one.catchWeight ? (line.weightKg ?? estimated(base, one.nominalWeightKg)) : null,
    };
  });
  const known = await knownBatches(
    ctx,
    lines.map((line) => ({ goodsId: line.goods.id, batchNo: line.batchNo })),
  );
  const asKeyed = lines.map((line): CreateStockLine => ({
    ...receivedOf({ goodsId: line.goods.id, batchNo: line.batchNo, expiryDate: line.expiryDate }, line.goods),
    qty: line.keyed.qty,
    unit: line.unit,
    baseCountable: isCounted(line.goods),
    cost: line.cost,
  }));
  refuseIf(createStockRefusal(asKeyed, known));
  return {
    head,
    lines: lines.map((line, index) => {
      const amount = lineAmount(line.cost, line.keyed.qty, line.base)!;
      return {
        tenantId: ctx.tenantId,
        id: ctx.nextId(),
        headId,
        lineNo: index + 1,
        goodsId: line.goods.id,
        locationId: line.keyed.locationId,
        unitId: line.unit.unitId,
        factor: line.unit.factor,
        qty: line.keyed.qty,
        qtyBase: line.base,
        weightKg: line.weightKg,
        amount,
        unitCost: unitCost(amount, line.base)!,
        // A number of our own is given when it is posted: lines of a draft may still change places.
        batchNo: line.goods.batchTracked ? line.keyed.batchNo || null : null,
        batchId: null,
        expiryDate: line.expiryDate,
        productionDate: line.keyed.productionDate ?? null,
        origin: line.keyed.origin ?? null,
      };
    }),
  };
}

const isCosted = (line: EnteredCost): boolean =>
  [line.amount, line.costPerUnit, line.unitCost].some((cost) => cost !== null && cost !== undefined);

/** Whoever may not see a cost cannot send it back: such an edit leaves it as it is, of another quantity its share. */
function keptCost(
  ctx: Ctx,
  before: store.LockedCreateStock | null,
  lineId: number | undefined,
  base: Quantity,
): EnteredCost {
  const hidden = before !== null && before.createBy !== ctx.actor.id && !mayDo(ctx.actor, "sales:margin:view");
  const line = hidden ? before.lines.find((one) => one.id === lineId) : undefined;
  return line ? { amount: round4(exact(line.amount).times(base).dividedBy(line.qtyBase)) } : {};
}

/** Whether there are only whole ones of what the goods are counted in. */
export const isCounted = (goods: TradedGoods): boolean => unitOf(goods, goods.baseUnitId)!.countable;

const estimated = (base: Quantity, nominal: Weight | null): Weight => round3(exact(base).times(nominal ?? "0"));

const refuseAt = (line: number, field: string, refusal: Refusal): never =>
  refuse({ ...refusal, fields: [{ path: `lines.${line}.${field}`, words: refusal.words }] });
