import { sql } from "kysely";
import type { InputOf } from "@larder/domain/kernel/calls";
import { expiryOf } from "@larder/domain/kernel/expiry";
import { supplierCalls, type OtherSupplier } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Supplier } from "@larder/domain/purchase/supplier/supplier.fields";
import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { expiresSoon } from "../../../platform/record/expiring.ts";
import { byIdsOf, holds, listOf, sortsOf, withEach, takenIn } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { inCategory } from "../../stock/index.ts";
import { withFigures } from "./supplier-figures.store.ts";

/** A certificate followed by a newer one of its kind no longer warns. */
const papersUntil = (ctx: Ctx) =>
  sql<
    string | null
  >`least(supplier.approval_expiry, (select min(c.until) from (select max(k.valid_until) as until from supplier_certificate k
    where k.tenant_id = ${ctx.tenantId} and k.supplier_id = supplier.id group by k.kind) c))`;

/** Suppliers are everybody's, customers are not: one out of sight stays without code and name. */
const seenContra = (ctx: Ctx) =>
  inScope(ctx, { dept: "contra.deptId", owners: ["contra.createBy", "contra.salespersonId"] });

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("supplier")
    .selectAll("supplier")
    .leftJoin("customer as contra", (join) => its(ctx, "contra", "supplier.contraCustomerId")(join).on(seenContra(ctx)))
    .select([...auditNames(ctx, "supplier"), papersUntil(ctx).as("papersUntil")])
    .select(["contra.shopCode as contraCustomerCode", "contra.nameEn as contraCustomerNameEn"])
    .select("contra.nameZh as contraCustomerNameZh")
    .where("supplier.tenantId", "=", ctx.tenantId)
    .where("supplier.deleted", "=", false);

const withPapers = <T extends { readonly papersUntil: string | null }>(ctx: Ctx, row: T) => ({
  ...row,
  papers: expiryOf(row.papersUntil, ctx.today),
});

const isOverdue = (ctx: Ctx) =>
  sql<boolean>`exists (select from party_open o where o.tenant_id = ${ctx.tenantId} and o.side = 'SUPPLIER' and o.party_id = supplier.id
    and o.open > 0 and o.due_date < ${ctx.today})`;

/** Something of the category has a price of theirs, or was ordered of them. */
const supplies = (ctx: Ctx, categoryId: number) =>
  sql<boolean>`exists (select from goods where goods.tenant_id = ${ctx.tenantId} and ${inCategory(ctx, categoryId)}
    and (exists (select from supplier_price p where p.tenant_id = ${ctx.tenantId} and p.supplier_id = supplier.id and p.goods_id = goods.id)
      or exists (select from po_line l join po_head h on h.tenant_id = ${ctx.tenantId} and h.id = l.head_id and h.supplier_id = supplier.id and not h.deleted
           where l.tenant_id = ${ctx.tenantId} and l.goods_id = goods.id)))`;

const SEARCHED = ["code", "nameEn", "nameZh", "attn", "tel", "postCode"] as const;

const found = listOf(visible, {
  call: supplierCalls.list,
  filters: {
    equals: ["status", "approved"],
    where: (ctx, { withBalance, overdue, categoryId, expiring, search }) => [
      withBalance && sql<boolean>`supplier.balance <> 0`,
      overdue && isOverdue(ctx),
      categoryId && supplies(ctx, categoryId),
      expiring && expiresSoon(papersUntil(ctx), ctx.today),
      holds("supplier", SEARCHED, search),
    ],
  },
  id: "supplier.id",
  order: ["code"],
  sorts: sortsOf("supplier", ["code", "nameEn?", "nameZh?", "approved", "paymentTerm", "balance", "status"]),
});
const listed = withEach(found, withPapers);
export const list = async (ctx: Ctx, asked: Parameters<typeof listed>[1]) => {
  const page = await listed(ctx, asked);
  return { ...page, rows: await withFigures(ctx, page.rows) };
};

/** Whose papers have expired or will soon, the first to expire first. */
export const papersToRenew = (ctx: Ctx) =>
  visible(ctx)
    .where(expiresSoon(papersUntil(ctx), ctx.today))
    .clearSelect()
    .select(["supplier.id as supplierId", "supplier.code", "supplier.nameEn", "supplier.nameZh"])
    .select(papersUntil(ctx).$notNull().as("until"))
    .orderBy("until")
    .orderBy("supplier.code")
    .execute();

const stored = byIdsOf(visible, "supplier.id");
export const byIds = async (ctx: Ctx, ids: readonly number[]): Promise<Supplier[]> =>
  withFigures(
    ctx,
    (await stored(ctx, ids)).map((row) => withPapers(ctx, row)),
  );

export const codeTaken = takenIn("supplier", "code", { anyCase: true });

/** Another supplier who names this customer. */
export async function namingCustomer(
  ctx: Ctx,
  customerId: number,
  exceptId: number,
): Promise<{ code: string } | undefined> {
  const { rows } = await ctx.query(
    "select code from supplier where tenant_id = $1 and contra_customer_id = $2 and id <> $3 and not deleted",
    [ctx.tenantId, customerId, exceptId],
  );
  return (rows as { code: string }[])[0];
}

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

const packed = (value: string): string => `upper(regexp_replace(${value}, '[^0-9A-Za-z]', '', 'g'))`;

/** However it is written. A group of companies may share one, so it is said and not refused. */
export async function sameVatNo(
  ctx: Ctx,
  { vatNo }: InputOf<typeof supplierCalls.sameVatNo>,
): Promise<OtherSupplier[]> {
  const { rows } = await ctx.query(
    `select s.id, s.code, s.name_en as "nameEn", s.name_zh as "nameZh" from supplier s
      where s.tenant_id = $1 and not s.deleted and ${packed("s.vat_no")} = ${packed("$2")} order by s.code limit 10`,
    [ctx.tenantId, vatNo],
  );
  return rows as OtherSupplier[];
}
