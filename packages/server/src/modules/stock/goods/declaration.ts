/** The allergens of a product as they are declared, and as they were (docs/rules/goods.md#telling-buyers). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Replaced } from "@larder/domain/stock/goods/allergen-changes.rules";
import type { Goods } from "@larder/domain/stock/goods/goods.fields";
import type { GoodsAllergen } from "@larder/domain/stock/goods/goods.rules";
import type { Ctx } from "../../../platform/context.ts";
import { goods } from "./goods.service.ts";

export interface Declaration {
  readonly product: Pick<Goods, "id" | "code" | "nameEn" | "nameZh" | "version" | "updateTime" | "updateByName">;
  readonly now: readonly GoodsAllergen[];
  /** By every change since the day, from the earliest to the latest. */
  readonly replaced: readonly Replaced[];
}

/** The history has what was declared until each change; `locked`: nobody changes the product until what follows is written. */
export async function declaration(ctx: Ctx, id: number, since: Day, locked: boolean): Promise<Declaration> {
  const product = await (locked ? goods.forChange(ctx, id) : goods.get(ctx, id));
  const { rows } = await ctx.query(
    `select (extract(epoch from at) * 1000)::float8 as until, before -> 'allergens' as allergens from audit_log
      where tenant_id = $1 and entity = 'goods' and entity_id = $2 and before -> 'allergens' is not null
        and at >= $3::timestamp at time zone 'Europe/London' order by at, id`,
    [ctx.tenantId, id, since],
  );
  return { product, now: product.allergens ?? [], replaced: rows as Replaced[] };
}
