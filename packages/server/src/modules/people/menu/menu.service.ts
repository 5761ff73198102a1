/** Use cases of the menus (docs/rules/companies.md#menus, docs/rules/companies.md#packages). */
import type { HistoryRow, InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { nameIn } from "@larder/domain/kernel/words";
import type { menuCalls } from "@larder/domain/people/menu/menu.calls";
import type { Menu } from "@larder/domain/people/menu/menu.fields";
import { menuMessages as say } from "@larder/domain/people/menu/menu.messages";
import { menuProblem, placeProblem } from "@larder/domain/people/menu/menu.rules";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { rightsChangedEverywhere } from "../../../platform/access/rights.ts";
import { menuCatalogue } from "./catalogue.ts";
import * as menus from "./menu-record.store.ts";

type Input = InputOf<typeof menuCalls.create>;
type Edit = InputOf<typeof menuCalls.update>;

export const list = (ctx: Ctx, filters: menus.MenuFilters): Promise<Menu[]> => menus.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Menu> => found(await menus.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "menu", id);
}

const valuesOf = (input: Input) => ({
  parentId: input.parentId ?? 0,
  menuType: input.menuType,
  menuName: input.menuName,
  menuNameEn: input.menuNameEn ?? null,
  orderNum: input.orderNum,
  icon: input.icon ?? "#",
  path: input.path ?? "",
  component: input.component ?? null,
  queryParam: input.queryParam ?? null,
  isFrame: input.isFrame ?? "1",
  isCache: input.isCache ?? "0",
  visible: input.visible ?? "0",
  status: input.status ?? "0",
  perms: input.perms ?? null,
  remark: input.remark ?? null,
});

async function checked(ctx: Ctx, input: Input, id: number | null) {
  refuseIf(menuProblem(input));
  await menus.lockAll(ctx);
  const values = valuesOf(input);
  const [all, taken] = await Promise.all([
    menus.list(ctx),
    menus.nameTaken(ctx, values.parentId, values.menuName, id ?? 0),
  ]);
  refuseIf(placeProblem(all, id, values.parentId));
  if (taken) refuse(say.menuNameTaken({ name: values.menuName }));
  return { values, before: all.find((menu) => menu.id === id) };
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  const { values } = await checked(ctx, input, null);
  const id = ctx.nextId();
  menus.insert(ctx, { menuId: id, ...values, version: 1, createTime: ctx.now, updateTime: ctx.now });
  ctx.audit({ entity: "menu", entityId: id, action: "add", after: values });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  found(await menus.byId(ctx, input.id));
  const { values, before: stored } = await checked(ctx, input, input.id);
  const before = found(stored);
  if (input.version !== undefined) requireFresh(before, input.version);
  menus.update(ctx, input.id, { ...values, version: before.version + 1, updateTime: ctx.now });
  await rightsChangedEverywhere(ctx);
  ctx.audit({ entity: "menu", entityId: input.id, action: "edit", before: valuesOf(before as Input), after: values });
  return null;
}

const ofProduct = new Set(menuCatalogue.map(({ menuId }) => menuId));

export async function remove(ctx: Ctx, id: number): Promise<null> {
  await menus.lockAll(ctx);
  const menu = found(await menus.byId(ctx, id));
  const name = nameIn(ctx.language, { nameEn: menu.menuNameEn, nameZh: menu.menuName });
  const [parent, packageName] = await Promise.all([menus.hasChildren(ctx, id), menus.packageWith(ctx, id)]);
  if (parent) refuse(say.menuHasChildren({ name }));
  if (packageName !== null) refuse(say.menuInPackage({ name, packageName }));
  if (!(await menus.remove(ctx, id))) refuse(say.menuAssigned({ name }));
  // The roles that a new company begins with name the menus of the product, and the next start would bring it back.
  if (ofProduct.has(id)) refuse(say.menuOfProduct({ name }));
  await rightsChangedEverywhere(ctx);
  ctx.audit({ entity: "menu", entityId: id, action: "remove", before: valuesOf(menu as Input) });
  return null;
}
