import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { expiryOf } from "@larder/domain/kernel/expiry";
import type { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Supplier } from "@larder/domain/purchase/supplier/supplier.fields";
import type { Ctx } from "../../../platform/context.ts";
import { expiresSoon } from "../../../platform/record/expiring.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, auditNames } from "../../../platform/record/record.ts";

export type SupplierFilters = InputOf<typeof supplierCalls.list>;

/** A certificate followed by a newer one of its kind no longer warns. */
const papersUntil = (ctx: Ctx) =>
  sql<
    string | null
  >`least(supplier.approval_expiry, (select min(c.until) from (select max(k.valid_until) as until from supplier_certificate k
    where k.tenant_id = ${ctx.tenantId} and k.supplier_id = supplier.id group by k.kind) c))`;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("supplier")
    .selectAll("supplier")
    .select([...auditNames(ctx, "supplier"), papersUntil(ctx).as("papersUntil")])
    .where("supplier.tenantId", "=", ctx.tenantId)
    .where("supplier.deleted", "=", false);

const withPapers = <T extends { readonly papersUntil: string | null }>(ctx: Ctx, row: T) => ({
  ...row,
  papers: expiryOf(row.papersUntil, ctx.today),
});

const SEARCHED = sql`concat_ws(chr(1), supplier.code, supplier.name_en, supplier.name_zh, supplier.attn, supplier.tel, supplier.post_code)`;

export async function list(ctx: Ctx, filters: SupplierFilters): Promise<Rows<Supplier>> {
  const page = await listRows(
    ctx,
    visible(ctx)
      .where(equals("supplier.status", filters.status))
      .where(equals("supplier.approved", filters.approved))
      .where(filters.withBalance ? sql<boolean>`supplier.balance <> 0` : sql<boolean>`true`)
      .where(filters.expiring ? expiresSoon(papersUntil(ctx), ctx.today) : sql<boolean>`true`)
      .where(contains(SEARCHED, filters.search)),
    filters,
    {
      id: "supplier.id",
      order: ["code"],
      sorts: {
        code: "supplier.code",
        nameEn: { column: "supplier.nameEn", nullable: true },
        nameZh: { column: "supplier.nameZh", nullable: true },
        approved: "supplier.approved",
        paymentTerm: "supplier.paymentTerm",
        balance: "supplier.balance",
        status: "supplier.status",
      },
    },
  );
  return { ...page, rows: page.rows.map((row) => withPapers(ctx, row)) };
}

export async function byIds(ctx: Ctx, ids: readonly number[]): Promise<Supplier[]> {
  const rows = await visible(ctx)
    .where("supplier.id", "in", [...ids])
    .orderBy("supplier.id")
    .execute();
  return rows.map((row) => withPapers(ctx, row));
}

export const codeTaken = async (ctx: Ctx, code: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("supplier")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .where("id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

/** Posted documents fix a supplier's code. */
export async function isPosted(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    "select exists (select from party_entry e where e.tenant_id = $1 and e.supplier_id = $2) as posted",
    [ctx.tenantId, id],
  );
  return rows[0]!.posted as boolean;
}

/** A certificate valid today. */
export async function hasValidPaper(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    "select exists (select from supplier_certificate c where c.tenant_id = $1 and c.supplier_id = $2 and c.valid_until >= $3) as valid",
    [ctx.tenantId, id, ctx.today],
  );
  return rows[0]!.valid as boolean;
}
