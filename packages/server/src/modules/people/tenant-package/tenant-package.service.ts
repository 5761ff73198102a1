/** Use cases of packages (docs/rules/companies.md#packages). */
import { omit } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { menuIdsOf, tenantPackageFields } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { tenantPackageMessages as say } from "@larder/domain/people/tenant-package/tenant-package.messages";
import type { Ctx } from "../../../platform/context.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { operatorMenus } from "../menu/catalogue.ts";
import * as menus from "../menu/menu-record.store.ts";
import { restrictToPackage } from "./apply-package.ts";
import * as store from "./tenant-package.store.ts";

export const packages = recordUseCases({
  entity: "tenantPackage",
  table: "tenantPackage",
  idColumn: "packageId",
  fields: omit(tenantPackageFields, "menuIds"),
  calls: tenantPackageCalls,
  exported: tenantPackageFields,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, input, values: { packageName: name }, before }) {
    if (await store.nameTaken(ctx, name, id)) refuse(say.packageNameTaken({ name }));
    const had = menuIdsOf(before?.menuIds);
    const menuIds = before && input.menuIds === undefined ? had : await menusOf(ctx, input.menuIds);
    return { values: { menuIds }, below: { menuIds } };
  },
  /**
   * A menu removed from the package is removed from every role of its companies, in the same transaction. New
   * ones are granted by applying it.
   */
  async saved(ctx, { id, before, below: { menuIds } }) {
    if (menuIdsOf(before?.menuIds).some((one) => !menuIds.includes(one)))
      for (const { tenantId } of await store.companiesWith(ctx, [id])) restrictToPackage(ctx, tenantId, menuIds);
  },
  asStored: (one) => ({ ...one, menuIds: menuIdsOf(one.menuIds) }),
  remove: {
    row: "deleted",
    async mayGo(ctx, records) {
      const [user] = await store.companiesWith(
        ctx,
        records.map(({ id }) => id),
      );
      const used = records.find(({ id }) => id === user?.packageId);
      if (user && used) refuse(say.packageInUse({ name: used.packageName, company: user.companyName }));
    },
  },
});

export const choices = store.enabled;

/**
 * Clients that tick the whole tree send the operator's own menus too; no company gets them. A hidden page is
 * removed with the page it is opened from.
 */
async function menusOf(ctx: Ctx, text: string | undefined): Promise<number[]> {
  const ids = menuIdsOf(text).filter((id) => !operatorMenus.has(id));
  const there = await store.menusAmong(ctx, ids);
  if (!ids.every((id) => there.has(id))) refuse(say.packageMenuUnknown());
  return withoutStrayPages(await menus.pages(ctx), ids);
}
