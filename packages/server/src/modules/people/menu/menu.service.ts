/** Use cases of the menus (docs/rules/companies.md#menus, docs/rules/companies.md#packages). */
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { nameIn } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields, type Menu } from "@larder/domain/people/menu/menu.fields";
import { menuMessages as say } from "@larder/domain/people/menu/menu.messages";
import { menuProblem, placeProblem } from "@larder/domain/people/menu/menu.rules";
import { rightsChangedEverywhere } from "../../../platform/access/rights.ts";
import type { Ctx } from "../../../platform/context.ts";
import { changesOf } from "../../../platform/record/record-use-cases.ts";
import { menuCatalogue } from "./catalogue.ts";
import * as store from "./menu-record.store.ts";

export const { list } = store;

const ofProduct = new Set(menuCatalogue.map(({ menuId }) => menuId));

export const menus = changesOf({
  entity: "menu",
  table: "menu",
  idColumn: "menuId",
  fields: menuFields,
  calls: menuCalls,
  byIds: store.byIds,
  lock: store.lockAll,
  async check(ctx, { id, values, before }) {
    refuseIf(menuProblem(values));
    if (!before) await store.lockAll(ctx);
    const { parentId, menuName: name } = values;
    const [all, taken] = await Promise.all([store.list(ctx), store.nameTaken(ctx, parentId, name, id)]);
    refuseIf(placeProblem(all, before && id, parentId));
    if (taken) refuse(say.menuNameTaken({ name }));
  },
  saved: (ctx, { before }) => (before ? rightsChangedEverywhere(ctx) : undefined),
  remove: {
    row: "deleted",
    // Other companies' roles are behind their walls (`letGo`).
    apart: ["roleMenu"],
    async mayGo(ctx, records) {
      for (const menu of records) await requireUnused(ctx, menu);
    },
    gone: rightsChangedEverywhere,
  },
});

async function requireUnused(ctx: Ctx, { id, menuNameEn, menuName }: Menu): Promise<void> {
  const name = nameIn(ctx.language, { nameEn: menuNameEn, nameZh: menuName });
  const [parent, packageName] = await Promise.all([store.hasChildren(ctx, id), store.packageWith(ctx, id)]);
  if (parent) refuse(say.menuHasChildren({ name }));
  if (packageName !== null) refuse(say.menuInPackage({ name, packageName }));
  if (!(await store.letGo(ctx, id))) refuse(say.menuAssigned({ name }));
  // The default roles of a new company refer to the product's menus, and the next start would restore it.
  if (ofProduct.has(id)) refuse(say.menuOfProduct({ name }));
}
