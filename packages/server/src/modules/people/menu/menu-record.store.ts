import { sql } from "kysely";
import type { InputOf } from "@larder/domain/kernel/calls";
import type { menuCalls } from "@larder/domain/people/menu/menu.calls";
import type { Menu } from "@larder/domain/people/menu/menu.fields";
import type { MenuOfPages } from "@larder/domain/people/menu/menu.rules";
import type { Ctx } from "../../../platform/context.ts";
import { contains, equals } from "../../../platform/record/conditions.ts";

export type MenuFilters = InputOf<typeof menuCalls.list>;

/** Of their enabled roles; the operator has all. */
const held = (ctx: Ctx) =>
  ctx.actor.roles.has("superadmin")
    ? sql<boolean>`true`
    : sql<boolean>`menu.menu_id in (select rm.menu_id from user_role ur
        join role r on r.tenant_id = ${ctx.tenantId} and r.id = ur.role_id and r.status = '0'
        join role_menu rm on rm.tenant_id = ${ctx.tenantId} and rm.role_id = r.id
       where ur.tenant_id = ${ctx.actor.tenantId} and ur.user_id = ${ctx.actor.id})`;

const menus = (ctx: Ctx) => ctx.db.selectFrom("menu").selectAll("menu").select("menu.menuId as id");

export const list = (ctx: Ctx, filters: Partial<MenuFilters> = {}): Promise<Menu[]> => {
  const name = filters.menuName ?? filters.search;
  return menus(ctx)
    .where(held(ctx))
    .where(
      name
        ? sql<boolean>`(${contains("menu.menuName", name)} or ${contains("menu.menuNameEn", name)})`
        : sql<boolean>`true`,
    )
    .where(equals("menu.visible", filters.visible))
    .where(equals("menu.status", filters.status))
    .orderBy("menu.parentId")
    .orderBy("menu.position")
    .orderBy("menu.menuId")
    .execute();
};

/** All of them, whoever has them: which page opens which. */
export const pages = (ctx: Pick<Ctx, "db">): Promise<MenuOfPages[]> =>
  ctx.db
    .selectFrom("menu")
    .select(["menuId as id", "parentId", "menuType", "path", "visible", "remark", "perms"])
    .execute();

/** Menus that the company may be given: those of its package. */
export const packageMenus = async (ctx: Ctx): Promise<number[] | null> =>
  (
    await ctx.db
      .selectFrom("tenant")
      .innerJoin("tenantPackage", "tenantPackage.packageId", "tenant.packageId")
      .select("tenantPackage.menuIds")
      .where("tenant.tenantId", "=", ctx.tenantId)
      .executeTakeFirst()
  )?.menuIds ?? null;

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Menu[]> =>
  menus(ctx)
    .where(held(ctx))
    .where("menu.menuId", "in", [...ids])
    .orderBy("menu.menuId")
    .execute();

/** Menus change a few times a year: changes wait for each other, so that two cannot form a cycle. */
export const lockAll = (ctx: Ctx) => ctx.query("lock table menu in share row exclusive mode");

export const nameTaken = async (ctx: Ctx, parentId: number, name: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("menu")
    .select("menuId")
    .where("parentId", "=", parentId)
    .where("menuName", "=", name)
    .where("menuId", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

export const hasChildren = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.selectFrom("menu").select("menuId").where("parentId", "=", id).limit(1).executeTakeFirst()) !==
  undefined;

export const packageWith = async (ctx: Ctx, id: number): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom("tenantPackage")
      .select("packageName")
      .where(sql<boolean>`menu_ids @> array[${id}::bigint]`)
      .orderBy("packageId")
      .limit(1)
      .executeTakeFirst()
  )?.packageName ?? null;

/**
 * false: some company's role holds it. Row security hides other companies' roles from every query, but not from
 * the foreign key.
 */
export async function letGo(ctx: Ctx, id: number): Promise<boolean> {
  try {
    await ctx.db.deleteFrom("menu").where("menuId", "=", id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "23503") return false;
    throw error;
  }
}
