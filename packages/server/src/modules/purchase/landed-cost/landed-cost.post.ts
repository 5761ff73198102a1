/** A landed cost bears on what came, as a more expensive bill does; nobody has billed it yet (docs/rules/purchase.md#landed-cost). */
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, negated, round4, sum, type Cost, type Money } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { landedCostMessages as say } from "@larder/domain/purchase/landed-cost/landed-cost.messages";
import { isUnknown, landedShares } from "@larder/domain/purchase/landed-cost/landed-cost.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { lockStock, revalue, reverseEach, stockChanged } from "../../stock/index.ts";
import { landedCosts } from "./landed-cost.document.ts";
import * as store from "./landed-cost.store.ts";

type Entered = Pick<Whole<"landedCost">, "kind" | "supplierId" | "amount" | "basis" | "remark">;

interface Booked {
  readonly id: number;
  readonly no: string;
  readonly warehouseId: number;
  readonly bizDate: Day;
}

const postingOf = ({ id, no, warehouseId, bizDate }: Booked) => ({
  ...{ docType: "LC" as const, docId: id, docNo: no, warehouseId, bizDate },
});

/** What goods and variance take is owed until somebody bills it. */
const publish = (ctx: Ctx, booked: Booked, amount: Money, value: Cost, reversal: boolean) =>
  stockChanged.publish(ctx, {
    ...postingOf(booked),
    ...{ against: "LANDED", value, ppv: round4(exact(amount).minus(value)), reversal },
  });

/** The receipt is locked and its day is open; `piLineId` is the charge that bills it at once. */
export async function postLanded(
  ctx: Ctx,
  receipt: store.BurdenedReceipt,
  entered: Entered,
  { bizDate, piLineId }: { readonly bizDate: Day; readonly piLineId: number | null },
): Promise<{ id: number; no: string }> {
  if (receipt.state !== "POSTED" && receipt.state !== "INVOICED") refuse(say.receiptNotPosted({ no: receipt.no }));
  const lines = await store.bearing(ctx, receipt.id);
  if (lines.length === 0) refuse(say.receiptNotPosted({ no: receipt.no }));
  if (entered.basis === "WEIGHT" && isUnknown("WEIGHT", lines)) refuse(say.weightUnknown({ no: receipt.no }));
  const no = await ctx.numbers.next(ctx.tenantId, "LC", Number(ctx.today.slice(0, 4)));
  const goodsIds = lines.map(({ goodsId }) => goodsId);
  await lockStock(ctx, receipt.warehouseId, goodsIds);
  const id = ctx.nextId();
  const booked = { id, no, warehouseId: receipt.warehouseId, bizDate };
  const shares = landedShares(entered.amount, entered.basis, lines);
  const parts = lines.map((line, index) => ({ ...line, docLineId: ctx.nextId(), variance: shares[index]! }));
  const done = await revalue(
    ctx,
    postingOf(booked),
    parts.map(({ docLineId, goodsId, batchId, locationId, qtyBase, variance }) => ({
      ...{ docLineId, goodsId, batchId, locationId, qty: qtyBase, variance: round4(variance) },
    })),
  );
  const state = landedCosts.states.begin(piLineId === null ? "POSTED" : "INVOICED");
  landedCosts.insert(ctx, state, {
    ...auditColumns(ctx),
    ...{ id, no, grId: receipt.id, ...entered, bizDate, piLineId },
  });
  store.writeParts(
    ctx,
    id,
    parts.map(({ docLineId, grLineId, variance }, index) => ({
      ...{ id: docLineId, grLineId, amount: variance, revaluedBase: done[index]!.qty },
    })),
  );
  const after = { no, receipt: receipt.no, amount: entered.amount, basis: entered.basis };
  ctx.audit({ entity: "landedCost", entityId: id, action: "add", state, after });
  await publish(ctx, booked, entered.amount, round4(sum(done.map(({ value }) => value))), false);
  return { id, no };
}

/** Off the goods that are still there; the rest is variance, as it was when it came onto them. */
export const reverse = (ctx: Ctx, id: number, reason: string | undefined) =>
  landedCosts.move(ctx, id, "reverse", async ({ no, grId, amount }, open) => {
    const bizDate = await open;
    const [receipt] = await store.receipts(ctx, [grId], { everywhere: true });
    const booked = { id, no, warehouseId: receipt!.warehouseId, bizDate };
    const parts = await store.partsOf(ctx, id);
    const pieces = new Map(parts.map((part): [number | null, string] => [part.id, part.revaluedBase]));
    const back = await reverseEach(ctx, { docType: "LC", docId: id }, postingOf(booked), pieces);
    store.forget(ctx, id);
    const value = round4(sum(back.map((one) => one.value)));
    return { audit: { reason: reason ?? null }, onSaved: () => publish(ctx, booked, negated(amount), value, true) };
  });
