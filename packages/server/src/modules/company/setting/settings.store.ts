/** The stored settings as one record: its id is the company's, its version counts every change of any setting. */
import type { Ctx } from "../../../platform/context.ts";

export async function currentVersion(ctx: Ctx): Promise<{ id: number; version: number }> {
  const { rows } = await ctx.query(
    `select t.id, (select coalesce(sum(s.version), 0)::int from tenant_setting s
        where s.tenant_id = $1 and s.key not in ('accountsLockDate', 'vatLockDate')) as version
       from tenant t where t.tenant_id = $1`,
    [ctx.tenantId],
  );
  return rows[0] as { id: number; version: number };
}

/** One change of settings at a time. Postings do not wait: they only refer to the company. */
export const lock = (ctx: Ctx) =>
  ctx.query("select 1 from tenant where tenant_id = $1 for no key update", [ctx.tenantId]);

export const write = (ctx: Ctx, values: readonly (readonly [key: string, value: string])[]): void =>
  ctx.write({
    text: `insert into tenant_setting as s (tenant_id, key, value)
             select $1, n.key, n.value from unnest($2::text[], $3::text[]) n(key, value)
           on conflict (tenant_id, key) do update set value = excluded.value, version = s.version + 1`,
    values: [ctx.tenantId, values.map(([key]) => key), values.map(([, value]) => value)],
  });
