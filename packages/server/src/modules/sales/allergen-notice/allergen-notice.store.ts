import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { buyersOf } from "../sales-invoice/buyers-since.store.ts";

export interface BuyerRow {
  readonly id: number;
  readonly shopCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly attn: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  /** Whether the caller sees this customer: the others are counted, and not named. */
  readonly seen: boolean;
}

/** Who bought it since the day, in the order of their codes. */
export const buyers = (ctx: Ctx, goodsId: number, since: Day): Promise<BuyerRow[]> =>
  ownRows(ctx, "customer")
    .where(sql<boolean>`customer.id in (${buyersOf(ctx, goodsId, since)})`)
    .select(["customer.id", "customer.shopCode", "customer.nameEn", "customer.nameZh"])
    .select(["customer.attn", "customer.tel", "customer.email"])
    .select(
      inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] })
        .$castTo<boolean>()
        .as("seen"),
    )
    .orderBy("customer.shopCode")
    .execute();
