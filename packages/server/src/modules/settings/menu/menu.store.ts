import type { Ctx } from "../../../platform/context.ts";

export interface MenuRow {
  menuId: number;
  parentId: number;
  menuName: string;
  menuNameEn: string | null;
  path: string;
  component: string | null;
  queryParam: string | null;
  isFrame: string;
  isCache: string;
  menuType: string;
  visible: string;
  icon: string;
  remark: string | null;
  perms: string | null;
}

/** Directories and pages that are enabled, of his enabled roles; the platform's operator has all. */
export function menusOfUser(ctx: Ctx, userId: number, everything: boolean): Promise<MenuRow[]> {
  let query = ctx.db
    .selectFrom("menu")
    .select([
      "menuId",
      "parentId",
      "menuName",
      "menuNameEn",
      "path",
      "component",
      "queryParam",
      "isFrame",
      "isCache",
      "menuType",
      "visible",
      "icon",
      "remark",
      "perms",
    ])
    .where("menuType", "in", ["M", "C"])
    .where("status", "=", "0")
    .orderBy("parentId")
    .orderBy("orderNum");
  if (!everything) {
    query = query.where("menuId", "in", (eb) =>
      eb
        .selectFrom("roleMenu")
        .innerJoin("userRole", (join) =>
          join.onRef("userRole.tenantId", "=", "roleMenu.tenantId").onRef("userRole.roleId", "=", "roleMenu.roleId"),
        )
        .innerJoin("role", (join) =>
          join.onRef("role.tenantId", "=", "roleMenu.tenantId").onRef("role.id", "=", "roleMenu.roleId"),
        )
        .select("roleMenu.menuId")
        .where("roleMenu.tenantId", "=", ctx.actor.tenantId)
        .where("userRole.userId", "=", userId)
        .where("role.status", "=", "0"),
    );
  }
  return query.execute();
}
