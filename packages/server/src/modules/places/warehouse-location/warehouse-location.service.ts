/** Use cases of the places in a warehouse (domain-rules 3.4). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { codesBetween } from "@larder/domain/places/warehouse-location/location-row.rules";
import type { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import {
  warehouseLocationListFields,
  type WarehouseLocation,
} from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { warehouseLocationMessages as say } from "@larder/domain/places/warehouse-location/warehouse-location.messages";
import { changeRefusal } from "@larder/domain/places/warehouse-location/warehouse-location.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { removeUnused } from "../../../platform/record/removed.ts";
import { lyingIn } from "../warehouse/warehouse.doors.ts";
import * as warehouses from "../warehouse/warehouse.store.ts";
import * as locations from "./warehouse-location.store.ts";

type Input = InputOf<typeof warehouseLocationCalls.create>;
type Edit = InputOf<typeof warehouseLocationCalls.update>;
type Row = InputOf<typeof warehouseLocationCalls.createRow>;

export const list = (ctx: Ctx, filters: locations.LocationFilters): Promise<Rows<WarehouseLocation>> =>
  locations.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<WarehouseLocation> => found(await locations.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "warehouseLocation", id);
}

export async function exportList(ctx: Ctx, filters: locations.LocationFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => locations.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, warehouseLocationListFields, rows, words("Warehouse locations", "倉庫庫位"));
}

const valuesOf = (input: Input) => ({
  warehouseId: input.warehouseId,
  code: input.code,
  kind: input.kind,
  pickSequence: input.pickSequence ?? 0,
  status: input.status ?? ("0" as const),
});

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  found(await warehouses.byId(ctx, input.warehouseId));
  const codes = await locations.codesTaken(ctx, input.warehouseId, [input.code], null);
  if (codes.length > 0) refuse(say.codeTaken({ codes }));
  const values = valuesOf(input);
  const id = ctx.nextId();
  locations.insert(ctx, [{ ...made(ctx), id, ...values }]);
  ctx.audit({ entity: "warehouseLocation", entityId: id, action: "add", after: values });
  return { id };
}

/** A rack with all its places; every place has its own history. */
export async function createRow(ctx: Ctx, row: Row): Promise<{ made: number; skipped: number }> {
  found(await warehouses.byId(ctx, row.warehouseId));
  const wanted = codesBetween(row.first, row.last);
  const taken = await locations.codesTaken(ctx, row.warehouseId, wanted, null);
  if (taken.length > 0 && !row.skipExisting) refuse(say.codeTaken({ codes: taken.slice(0, 10) }));
  const there = new Set(taken.map((code) => code.toUpperCase()));
  const [first, step] = [row.pickSequence ?? 0, row.step ?? 0];
  const places = wanted
    .map((code, at) => ({
      ...made(ctx),
      id: ctx.nextId(),
      warehouseId: row.warehouseId,
      code,
      kind: row.kind,
      pickSequence: first + at * step,
      status: "0" as const,
    }))
    .filter(({ code }) => !there.has(code.toUpperCase()));
  locations.insert(ctx, places);
  for (const { id, warehouseId, code, kind, pickSequence } of places)
    ctx.audit({
      entity: "warehouseLocation",
      entityId: id,
      action: "add",
      after: { warehouseId, code, kind, pickSequence },
    });
  return { made: places.length, skipped: wanted.length - places.length };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await locations.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  const values = valuesOf(input);
  const [, codes, lying] = await Promise.all([
    warehouses.byId(ctx, input.warehouseId).then(found),
    locations.codesTaken(ctx, input.warehouseId, [input.code], input.id),
    lyingIn(ctx, "location", input.id),
  ]);
  if (codes.length > 0) refuse(say.codeTaken({ codes }));
  refuseIf(changeRefusal(before, values, lying));
  if (values.warehouseId !== before.warehouseId && lying.moved) refuse(say.warehouseFixed({ code: before.code }));
  locations.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "warehouseLocation",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: values,
  });
  return { version: before.version + 1 };
}

/** All or nothing: one location in use refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await locations.lock(ctx, ids);
  for (const id of [...new Set(ids)]) {
    const record = await get(ctx, id);
    const lying = await lyingIn(ctx, "location", id);
    if (lying.goods > 0) refuse(say.removedWithStock({ code: record.code, ...lying }));
    await removeUnused(ctx, "location", id, say.inUse({ code: record.code }));
    ctx.audit({ entity: "warehouseLocation", entityId: id, action: "remove", before: valuesOf(record as Input) });
  }
  return null;
}
