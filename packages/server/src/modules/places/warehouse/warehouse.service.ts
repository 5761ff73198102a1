/** Use cases of the warehouse's record (domain-rules 3 and 3.4). */
import type { FileAnswer, HistoryRow, InputOf, Page, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { tidyUkPostCode } from "@larder/domain/kernel/post-code";
import type { OpenDocumentOfWarehouse, warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import {
  warehouseListFields,
  type Warehouse,
  type WarehouseUser,
} from "@larder/domain/places/warehouse/warehouse.fields";
import { warehouseMessages as say } from "@larder/domain/places/warehouse/warehouse.messages";
import { warehouseRefusal } from "@larder/domain/places/warehouse/warehouse.rules";
import { isOneOf, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { removeUnused } from "../../../platform/record/removed.ts";
import { reach } from "../../people/index.ts";
import { lyingIn, openDocumentsIn } from "./warehouse.doors.ts";
import * as warehouses from "./warehouse.store.ts";

type Input = InputOf<typeof warehouseCalls.create>;
type Edit = InputOf<typeof warehouseCalls.update>;

export const list = (ctx: Ctx, filters: warehouses.WarehouseFilters): Promise<Rows<Warehouse>> =>
  warehouses.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Warehouse> => found(await warehouses.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "warehouse", id);
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocumentOfWarehouse[]> {
  await get(ctx, id);
  return openDocumentsIn.ask(ctx, id);
}

export async function exportList(ctx: Ctx, filters: warehouses.WarehouseFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => warehouses.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, warehouseListFields, rows, words("Warehouses", "倉庫"));
}

const valuesOf = (input: Input) => ({
  code: input.code,
  nameEn: input.nameEn,
  nameZh: input.nameZh ?? null,
  kind: input.kind,
  deptId: input.deptId ?? null,
  keepsStock: input.keepsStock ?? true,
  address: input.address ?? null,
  postCode: tidyUkPostCode(input.postCode),
  lat: input.lat ?? null,
  lng: input.lng ?? null,
  status: input.status ?? "0",
});

/** Whoever opens a warehouse works there; others are added on its page. */
export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  refuseIf(warehouseRefusal(input));
  if (await warehouses.codeTaken(ctx, input.code, null)) refuse(say.codeTaken({ code: input.code }));
  const values = valuesOf(input);
  const id = ctx.nextId();
  warehouses.insert(ctx, { ...made(ctx), id, ...values });
  // The platform's operator at work in a company is none of its people.
  if (ctx.actor.tenantId === ctx.tenantId) warehouses.addOwn(ctx, id);
  rightsChanged(ctx, ctx.tenantId);
  ctx.audit({ entity: "warehouse", entityId: id, action: "add", after: values });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await warehouses.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  refuseIf(warehouseRefusal(input));
  const values = valuesOf(input);
  if (await warehouses.codeTaken(ctx, input.code, input.id)) refuse(say.codeTaken({ code: input.code }));
  const lying = await lyingIn(ctx, "warehouse", input.id);
  if (values.code !== before.code && lying.moved) refuse(say.codeFixed());
  if (!values.keepsStock && before.keepsStock && lying.goods > 0) refuse(say.keepsStockFixed({ code: before.code }));
  if (values.status === "1" && before.status !== "1") await requireEmpty(ctx, before);
  warehouses.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  if (values.status !== before.status) rightsChanged(ctx, ctx.tenantId);
  ctx.audit({
    entity: "warehouse",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: values,
  });
  return { version: before.version + 1 };
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await warehouses.lock(ctx, [id]);
  const before = await get(ctx, id);
  if (status === "1" && before.status !== "1") await requireEmpty(ctx, before);
  warehouses.update(ctx, id, { status, ...changed(ctx, before.version) });
  // Whoever works there gets the next of his warehouses with his next request.
  rightsChanged(ctx, ctx.tenantId);
  ctx.audit({
    entity: "warehouse",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

async function requireEmpty(ctx: Ctx, { id, code }: Warehouse): Promise<void> {
  const [lying, open] = await Promise.all([lyingIn(ctx, "warehouse", id), openDocumentsIn.ask(ctx, id)]);
  if (lying.goods > 0) refuse(say.holdsStock({ code, goods: lying.goods }));
  const [first] = open;
  if (first) refuse(say.openDocuments({ code, count: open.length, first: first.no }));
}

/** All or nothing: one warehouse that was used refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await warehouses.lock(ctx, ids);
  for (const id of [...new Set(ids)]) {
    const record = await get(ctx, id);
    // A used location cannot go either, and so the same words are said for both.
    const inUse = say.inUse({ code: record.code });
    const { moved } = await lyingIn(ctx, "warehouse", id);
    if (moved) refuse(inUse);
    const { rows } = await warehouses.users(ctx, id, { pageNum: 1, pageSize: 1000 });
    const stranded = rows.find((user) => user.onlyHere);
    if (stranded) refuse(say.lastWarehouse({ user: stranded.nickName }));
    warehouses.removeBelongings(ctx, id);
    await removeUnused(ctx, "warehouse", id, inUse);
    ctx.audit({ entity: "warehouse", entityId: id, action: "remove", before: valuesOf(record as Input) });
  }
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/* ---------- who works there ---------- */

export async function users(ctx: Ctx, { id, ...page }: Page & { id: number }): Promise<Rows<WarehouseUser>> {
  await get(ctx, id);
  return warehouses.users(ctx, id, page);
}

/** Nobody lets anybody work where they do not work themselves, unless they are an administrator (platform-api 14). */
export async function addUsers(ctx: Ctx, id: number, userIds: readonly number[]): Promise<null> {
  const people = await reach(ctx, userIds);
  const { code } = await get(ctx, id);
  if (!isOneOf(ctx.actor, "admin") && !ctx.actor.warehouseIds.has(id)) refuse(say.notYours({ code }));
  const already = new Set((await warehouses.usersByIds(ctx, id, userIds)).map((user) => user.id));
  const added = people.filter((user) => !already.has(user.id));
  warehouses.addUsers(ctx, id, added);
  tellOfUsers(ctx, id, "addUsers", added);
  return null;
}

/** Nobody is left without a warehouse (domain-rules 17). */
export async function removeUsers(ctx: Ctx, id: number, userIds: readonly number[]): Promise<null> {
  const reached = await reach(ctx, userIds);
  await get(ctx, id);
  const people = await warehouses.usersByIds(ctx, id, userIds);
  const known = new Map(people.map((user) => [user.id, user]));
  userIds.forEach((userId) => found(known.get(userId)));
  const stranded = people.find((user) => user.onlyHere);
  if (stranded) refuse(say.lastWarehouse({ user: stranded.nickName }));
  warehouses.removeUsers(ctx, id, reached);
  tellOfUsers(ctx, id, "removeUsers", people);
  return null;
}

function tellOfUsers(ctx: Ctx, id: number, action: string, people: readonly { readonly userName: string }[]): void {
  if (people.length === 0) return;
  rightsChanged(ctx, ctx.tenantId);
  const names = people.map((user) => user.userName).join(", ");
  ctx.audit({
    entity: "warehouse",
    entityId: id,
    action,
    ...(action === "addUsers" ? { after: { users: names } } : { before: { users: names } }),
  });
}
