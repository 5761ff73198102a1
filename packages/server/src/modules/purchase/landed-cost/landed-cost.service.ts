/** Use cases of landed costs (docs/rules/purchase.md#landed-cost); what they do to stock is in landed-cost.post.ts. */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuseIf } from "@larder/domain/kernel/refusal";
import type { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { postingSettingsOf } from "../../company/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { postLanded } from "./landed-cost.post.ts";
import * as store from "./landed-cost.store.ts";

type Calls = typeof landedCostCalls;

export async function list(ctx: Ctx, receiptId: number): Promise<OutputOf<Calls["list"]>> {
  const [found, rows, lines] = await Promise.all([
    store.receipts(ctx, [receiptId]),
    store.ofReceipt(ctx, receiptId),
    store.bearing(ctx, receiptId),
  ]);
  orNotFound(found[0]);
  return { rows, lines: lines.map(({ goodsId: _g, batchId: _b, locationId: _l, ...line }) => line) };
}

export async function add(ctx: Ctx, { receiptId, ...entered }: InputOf<Calls["add"]>): Promise<{ id: number }> {
  const { supplierId = null, remark = null, kind, amount, basis } = entered;
  if (supplierId !== null) await suppliers.get(ctx, supplierId);
  const receipt = orNotFound((await store.receipts(ctx, [receiptId], { lock: true }))[0]);
  const { accountsLockDate } = await postingSettingsOf(ctx);
  refuseIf(postingDateRefusal(ctx.today, ctx.today, accountsLockDate || null));
  const cost = { kind, supplierId, amount, basis, remark };
  return { id: (await postLanded(ctx, receipt, cost, { bizDate: ctx.today, piLineId: null })).id };
}

export const { choices } = store;
