/** Use cases of the locations in a warehouse (docs/rules/fleet.md#locations). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { codesBetween } from "@larder/domain/places/warehouse-location/location-row.rules";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import {
  warehouseLocationFields,
  warehouseLocationListFields,
} from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { warehouseLocationMessages as say } from "@larder/domain/places/warehouse-location/warehouse-location.messages";
import { changeRefusal } from "@larder/domain/places/warehouse-location/warehouse-location.rules";
import type { Ctx } from "../../../platform/context.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { stockOfPlace } from "../warehouse/warehouse.ports.ts";
import { warehouses } from "../warehouse/warehouse.service.ts";
import * as store from "./warehouse-location.store.ts";

/** Under its lock, a posting to the location that has started is awaited; one that starts now waits for us. */
export const locations = recordUseCases({
  entity: "warehouseLocation",
  table: "location",
  fields: warehouseLocationFields,
  calls: warehouseLocationCalls,
  exported: warehouseLocationListFields,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, values, before }) {
    const [, codes, stock] = await Promise.all([
      warehouses.get(ctx, values.warehouseId),
      store.codesTaken(ctx, values.warehouseId, [values.code], id),
      before && stockOfPlace(ctx, "location", id),
    ]);
    if (codes.length > 0) refuse(say.codeTaken({ codes }));
    if (!before || !stock) return;
    refuseIf(changeRefusal(before, values, stock));
    if (values.warehouseId !== before.warehouseId && stock.moved) refuse(say.warehouseFixed({ code: before.code }));
  },
  remove: {
    row: "deleted",
    inUse: ({ code }) => say.inUse({ code }),
    async mayGo(ctx, records) {
      for (const { id, code } of records) {
        const stock = await stockOfPlace(ctx, "location", id);
        if (stock.goods > 0) refuse(say.removedWithStock({ code, ...stock }));
      }
    },
  },
});

/** A rack with all its locations; every location has its own history. */
export async function createRow(
  ctx: Ctx,
  row: InputOf<typeof warehouseLocationCalls.createRow>,
): Promise<{ made: number; skipped: number }> {
  await warehouses.get(ctx, row.warehouseId);
  const wanted = codesBetween(row.first, row.last);
  const taken = await store.codesTaken(ctx, row.warehouseId, wanted, 0);
  if (taken.length > 0 && !row.skipExisting) refuse(say.codeTaken({ codes: taken.slice(0, 10) }));
  const there = new Set(taken.map((code) => code.toUpperCase()));
  const [first, step] = [row.pickSequence ?? 0, row.step ?? 0];
  const places = wanted
    .map((code, at) => ({
      ...auditColumns(ctx),
      id: ctx.nextId(),
      warehouseId: row.warehouseId,
      code,
      kind: row.kind,
      pickSequence: first + at * step,
      status: "0" as const,
    }))
    .filter(({ code }) => !there.has(code.toUpperCase()));
  store.insert(ctx, places);
  for (const { id, warehouseId, code, kind, pickSequence } of places)
    ctx.audit({
      entity: "warehouseLocation",
      entityId: id,
      action: "add",
      after: { warehouseId, code, kind, pickSequence },
    });
  return { made: places.length, skipped: wanted.length - places.length };
}
