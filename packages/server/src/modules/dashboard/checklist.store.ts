/** How far a company has come, by what is in its books: each is the first row of an index. */
import { sql } from "kysely";
import type { FirstStepName } from "@larder/domain/dashboard/first-steps";
import type { Ctx } from "../../platform/context.ts";
import { one } from "./figure.ts";

/** Kept beside the settings; no page sets it. */
const KEY = "firstSteps";

type Begun = Readonly<Record<Exclude<FirstStepName, "company" | "letterhead">, boolean>> & {
  readonly id: number;
  readonly hidden: boolean;
};

export const begun = (ctx: Ctx): Promise<Begun> =>
  one(
    ctx,
    sql<Begun>`select t.id,
        exists (select from goods g where g.tenant_id = ${ctx.tenantId} and not g.deleted) as products,
        exists (select from customer c where c.tenant_id = ${ctx.tenantId} and not c.deleted) as customers,
        exists (select from stock_movement m where m.tenant_id = ${ctx.tenantId}) as opening_stock,
        (select count(*) > 1 from (select from app_user u where u.tenant_id = ${ctx.tenantId} and not u.deleted limit 2) u) as people,
        exists (select from order_head o where o.tenant_id = ${ctx.tenantId} and o.state not in ('DRAFT', 'CANCELLED') and not o.deleted) as first_order,
        exists (select from tenant_setting s where s.tenant_id = ${ctx.tenantId} and s.key = ${KEY}) as hidden
      from tenant t where t.tenant_id = ${ctx.tenantId}`,
  );

/** Beside the platform's own. */
export const hasCompanies = async (ctx: Ctx): Promise<boolean> =>
  (
    await one(
      ctx,
      sql<{
        there: boolean;
      }>`select exists (select from tenant t where t.tenant_id <> ${ctx.tenantId} and t.stage = 'ready') as there`,
    )
  ).there;

export const hideFirstSteps = (ctx: Ctx): void =>
  ctx.write({
    text: "insert into tenant_setting (tenant_id, key, value) values ($1, $2, 'hidden') on conflict (tenant_id, key) do nothing",
    values: [ctx.tenantId, KEY],
  });
