/** Use cases of the warehouse's record (docs/rules/records.md#disabling, docs/rules/fleet.md#warehouses). */
import { tidyUkPostCode } from "@larder/domain/kernel/post-code";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { warehouseCalls, type OpenDocumentOfWarehouse } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseFields, warehouseListFields, type Warehouse } from "@larder/domain/places/warehouse/warehouse.fields";
import { warehouseMessages as say } from "@larder/domain/places/warehouse/warehouse.messages";
import { warehouseRefusal } from "@larder/domain/places/warehouse/warehouse.rules";
import { rightsChanged } from "../../../platform/access/rights.ts";
import type { Ctx } from "../../../platform/context.ts";
import { unfinishedOf } from "../../../platform/document/document.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { stockOfPlace } from "./warehouse.ports.ts";
import * as store from "./warehouse.store.ts";

export const warehouses = recordUseCases({
  entity: "warehouse",
  table: "warehouse",
  fields: warehouseFields,
  calls: warehouseCalls,
  exported: warehouseListFields,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, input, values, before }) {
    refuseIf(warehouseRefusal(input));
    if (await store.codeTaken(ctx, values.code, id)) refuse(say.codeTaken({ code: values.code }));
    if (before) await refuseWhileStocked(ctx, before, values);
    return { values: { postCode: tidyUkPostCode(values.postCode) } };
  },
  async mayDisable(ctx, { id, code }) {
    const [stock, open] = await Promise.all([stockOfPlace(ctx, "warehouse", id), unfinishedOf(ctx, "warehouse", [id])]);
    if (stock.goods > 0) refuse(say.holdsStock({ code, goods: stock.goods }));
    const [first] = open;
    if (first) refuse(say.openDocuments({ code, count: open.length, first: first.no }));
  },
  saved(ctx, { id, before }) {
    if (before) return;
    // The user who opens a warehouse works there; others are added on its page. The platform's operator working
    // in a company is none of its users.
    if (ctx.actor.tenantId === ctx.tenantId) store.addOwn(ctx, id);
    rightsChanged(ctx, ctx.tenantId);
  },
  /** Users who work there get their next warehouse with their next request. */
  statusChanged: (ctx) => rightsChanged(ctx, ctx.tenantId),
  remove: {
    row: "deleted",
    inUse: ({ code }) => say.inUse({ code }),
    apart: ["userWarehouse", "location"],
    async mayGo(ctx, records) {
      for (const { id, code } of records) {
        // A used location cannot be removed either, so the same message is used for both.
        const { moved } = await stockOfPlace(ctx, "warehouse", id);
        if (moved) refuse(say.inUse({ code }));
      }
      const stranded = await store.workingOnlyIn(
        ctx,
        records.map(({ id }) => id),
      );
      if (stranded) refuse(say.lastWarehouse({ user: stranded.displayName }));
    },
    along: (ctx, records) => records.forEach(({ id }) => store.removeLocationsAndUsers(ctx, id)),
    gone: (ctx) => rightsChanged(ctx, ctx.tenantId),
  },
});

async function refuseWhileStocked(
  ctx: Ctx,
  { id, code, keepsStock }: Warehouse,
  now: { readonly code: string; readonly keepsStock: boolean },
): Promise<void> {
  const stock = await stockOfPlace(ctx, "warehouse", id);
  if (now.code !== code && stock.moved) refuse(say.codeFixed());
  if (!now.keepsStock && keepsStock && stock.goods > 0) refuse(say.keepsStockFixed({ code }));
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocumentOfWarehouse[]> {
  await warehouses.get(ctx, id);
  return unfinishedOf(ctx, "warehouse", [id]);
}
