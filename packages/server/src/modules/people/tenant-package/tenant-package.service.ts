/** Use cases of packages (platform-api 11, 12.11, 14). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import {
  menuIdsOf,
  tenantPackageFields,
  type TenantPackage,
} from "@larder/domain/people/tenant-package/tenant-package.fields";
import { tenantPackageMessages as say } from "@larder/domain/people/tenant-package/tenant-package.messages";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { operatorMenus } from "../menu/catalogue.ts";
import { keepWithin } from "./apply-package.ts";
import * as menus from "../menu/menu-record.store.ts";
import * as packages from "./tenant-package.store.ts";

type Input = InputOf<typeof tenantPackageCalls.create>;
type Edit = InputOf<typeof tenantPackageCalls.update>;

export const list = (ctx: Ctx, filters: packages.PackageFilters): Promise<Rows<TenantPackage>> =>
  packages.list(ctx, filters);

export const choices = (ctx: Ctx): Promise<TenantPackage[]> => packages.enabled(ctx);

export const get = async (ctx: Ctx, id: number): Promise<TenantPackage> => found((await packages.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "tenantPackage", id);
}

export async function exportList(ctx: Ctx, filters: packages.PackageFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => packages.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, tenantPackageFields, rows, words("Packages", "租戶套餐"));
}

const valuesOf = (input: Input) => ({
  packageName: input.packageName,
  menuCheckStrictly: input.menuCheckStrictly ?? true,
  remark: input.remark ?? null,
  status: input.status ?? "0",
});

/**
 * Clients that check the whole tree send the operator's own menus along; no company gets them. A hidden page falls with
 * the page that it is opened from.
 */
async function menusOf(ctx: Ctx, input: Input): Promise<number[]> {
  const ids = menuIdsOf(input.menuIds).filter((id) => !operatorMenus.has(id));
  const there = await packages.menusAmong(ctx, ids);
  if (!ids.every((id) => there.has(id))) refuse(say.packageMenuUnknown());
  return withoutStrayPages(await menus.pages(ctx), ids);
}

async function requireFree(ctx: Ctx, name: string, exceptId: number): Promise<void> {
  if (await packages.nameTaken(ctx, name, exceptId)) refuse(say.packageNameTaken({ name }));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  await requireFree(ctx, input.packageName, 0);
  const values = { ...valuesOf(input), menuIds: await menusOf(ctx, input) };
  const id = ctx.nextId();
  packages.insert(ctx, { packageId: id, ...values, version: 1, createTime: ctx.now, updateTime: ctx.now });
  ctx.audit({ entity: "tenantPackage", entityId: id, action: "add", after: values });
  return null;
}

/** What leaves the package leaves every role of its companies, in the same transaction. What is new is given by applying it. */
export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await packages.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  await requireFree(ctx, input.packageName, input.id);
  const had = menuIdsOf(before.menuIds);
  const menuIds = input.menuIds === undefined ? had : await menusOf(ctx, input);
  const values = { ...valuesOf(input), menuIds };
  packages.update(ctx, input.id, { ...values, version: before.version + 1, updateTime: ctx.now });
  if (had.some((id) => !menuIds.includes(id)))
    for (const { tenantId } of await packages.companiesWith(ctx, [input.id])) keepWithin(ctx, tenantId, menuIds);
  ctx.audit({
    entity: "tenantPackage",
    entityId: input.id,
    action: "edit",
    before: { ...valuesOf(before as Input), menuIds: had },
    after: values,
  });
  return null;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await packages.lock(ctx, [id]);
  const before = await get(ctx, id);
  packages.update(ctx, id, { status, version: before.version + 1, updateTime: ctx.now });
  ctx.audit({
    entity: "tenantPackage",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await packages.lock(ctx, ids);
  const records = await packages.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const [user] = await packages.companiesWith(ctx, ids);
  if (user) refuse(say.packageInUse({ name: known.get(user.packageId!)!.packageName, company: user.companyName }));
  packages.remove(ctx, ids);
  for (const record of records)
    ctx.audit({
      entity: "tenantPackage",
      entityId: record.id,
      action: "remove",
      before: { ...valuesOf(record as Input), menuIds: menuIdsOf(record.menuIds) },
    });
  return null;
}
