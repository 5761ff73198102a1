import type { Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";

export interface MenuRow {
  menuId: number;
  parentId: number;
  menuName: string;
  menuNameEn: string | null;
  path: string;
  component: string | null;
  queryParam: string | null;
  external: string;
  cached: string;
  menuType: string;
  visible: string;
  icon: string;
  remark: string | null;
  perms: string | null;
  /** Enabled, and of an enabled role of the user; the platform's operator has all. */
  held: boolean;
}

/** All directories and pages. */
export function menusOfUser(ctx: Ctx, userId: number, everything: boolean): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom("menu")
    .select([
      "menuId",
      "parentId",
      "menuName",
      "menuNameEn",
      "path",
      "component",
      "queryParam",
      "external",
      "cached",
      "menuType",
      "visible",
      "icon",
      "remark",
      "perms",
    ])
    .select((eb) =>
      eb
        .and([
          eb("status", "=", "0"),
          eb.or([
            eb.val(everything),
            eb("menuId", "in", (granted) =>
              granted
                .selectFrom("roleMenu")
                .innerJoin("userRole", itsBy(ctx, "userRole", { roleId: "roleMenu.roleId" }))
                .innerJoin("role", its(ctx, "role", "roleMenu.roleId"))
                .select("roleMenu.menuId")
                .where("roleMenu.tenantId", "=", ctx.actor.tenantId)
                .where("userRole.userId", "=", userId)
                .where("role.status", "=", "0"),
            ),
          ]),
        ])
        .as("held"),
    )
    .where("menuType", "in", ["M", "C"])
    .orderBy("parentId")
    .orderBy("position")
    .execute() as Promise<MenuRow[]>;
}
