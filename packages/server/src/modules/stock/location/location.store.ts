/** Enabled locations of the current warehouse, in walking order. */
import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { LocationKind } from "@larder/domain/stock/fefo.rules";
import type { Location, locationCalls } from "@larder/domain/stock/location/location.calls";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { equals } from "../../../platform/record/conditions.ts";

export const list = (ctx: Ctx, filters: InputOf<typeof locationCalls.list>): Promise<Rows<Location>> =>
  listRows(
    ctx,
    ctx.db
      .selectFrom("location")
      .select(["location.id", "location.code", "location.kind", "location.pickSequence"])
      .where("location.tenantId", "=", ctx.tenantId)
      .where("location.warehouseId", "=", warehouseOf(ctx))
      .where("location.status", "=", "0")
      .where(equals("location.kind", filters.kind))
      .where(
        filters.search ? sql<boolean>`starts_with(upper(location.code), upper(${filters.search}))` : sql<boolean>`true`,
      ),
    filters,
    {
      id: "location.id",
      order: ["pickSequence"],
      sorts: { code: "location.code", pickSequence: "location.pickSequence" },
    },
  );

/** What kind those of these are that may be chosen: of the current warehouse, and in use. */
export async function usableLocations(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LocationKind>> {
  const { rows } = await ctx.query(
    "select id, kind from location where tenant_id = $1 and warehouse_id = $2 and status = '0' and id = any($3::bigint[])",
    [ctx.tenantId, warehouseOf(ctx), [...new Set(ids)]],
  );
  return new Map((rows as { id: number; kind: LocationKind }[]).map(({ id, kind }) => [id, kind]));
}

/** All that may be chosen in the current warehouse, in walking order. */
export async function placesOf(ctx: Ctx): Promise<{ id: number; code: string; kind: string }[]> {
  const { rows } = await ctx.query(
    "select id, code, kind from location where tenant_id = $1 and warehouse_id = $2 and status = '0' order by pick_sequence, id",
    [ctx.tenantId, warehouseOf(ctx)],
  );
  return rows as { id: number; code: string; kind: string }[];
}
