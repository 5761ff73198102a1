import type { Ctx } from "../../../platform/context.ts";

export interface Addressee {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly attn: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly postCode: string | null;
}

/** Whom letters go to, in the order of their codes. */
export async function addresseesOf(ctx: Ctx, ids: readonly number[]): Promise<Addressee[]> {
  const { rows } = await ctx.query(
    `select id, code, name_en as "nameEn", name_zh as "nameZh", attn, email, address, post_code as "postCode"
      from supplier where tenant_id = $1 and id = any($2::bigint[]) order by code`,
    [ctx.tenantId, [...new Set(ids)]],
  );
  return rows as Addressee[];
}
