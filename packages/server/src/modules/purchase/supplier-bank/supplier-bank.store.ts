import type { SupplierBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.fields";
import type { OtherSupplier } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Ctx } from "../../../platform/context.ts";
import { itsUndeleted, ownRows } from "../../../platform/db/company-rows.ts";
import { userName } from "../../../platform/record/audit-columns.ts";

const rows = (ctx: Ctx) =>
  ownRows(ctx, "supplierBank")
    .innerJoin("supplier", itsUndeleted(ctx, "supplier", "supplierBank.supplierId"))
    .selectAll("supplierBank")
    .select([
      "supplier.code as no",
      userName(ctx, "supplierBank.createBy").as("createByName"),
      userName(ctx, "supplierBank.decidedBy").as("decidedByName"),
    ]);

export type BankRow = Omit<SupplierBank, "masked" | "needsSecondPerson"> & {
  readonly supplierId: number;
  readonly no: string;
};

/** Newest first. */
export const ofSupplier = (ctx: Ctx, supplierId: number): Promise<BankRow[]> =>
  rows(ctx).where("supplierBank.supplierId", "=", supplierId).orderBy("supplierBank.id", "desc").execute();

export const byId = (ctx: Ctx, id: number): Promise<BankRow | undefined> =>
  rows(ctx).where("supplierBank.id", "=", id).executeTakeFirst();

/**
 * The supplier first: requesting, approving and rejecting lock it, so that at most one request is pending and
 * one is in force.
 */
export async function lock(ctx: Ctx, id: number): Promise<BankRow | undefined> {
  await ctx.query(
    "select from supplier s where s.tenant_id = $1 and s.id = (select b.supplier_id from supplier_bank b where b.tenant_id = $1 and b.id = $2) for no key update",
    [ctx.tenantId, id],
  );
  return byId(ctx, id);
}

/** False if it does not exist. */
export const lockSupplier = async (ctx: Ctx, supplierId: number): Promise<boolean> =>
  (
    await ctx.query("select from supplier where tenant_id = $1 and id = $2 and not deleted for no key update", [
      ctx.tenantId,
      supplierId,
    ])
  ).rowCount === 1;

/** However it was written: a British IBAN ends with sort code and account number. */
const accountOf = (bank: string): string =>
  `array_remove(array[${bank}.sort_code || lpad(${bank}.account_no, 8, '0'), substring(${bank}.iban from '^GB\\d{2}[A-Z]{4}(\\d{14})$'), ${bank}.iban], null)`;

const SHARED = `select b.id as "bankId", s.id, s.code, s.name_en as "nameEn", s.name_zh as "nameZh" from supplier_bank b
  join supplier_bank o on o.tenant_id = $1 and o.supplier_id <> b.supplier_id and o.state in ('PENDING', 'APPROVED') and ${accountOf("o")} && ${accountOf("b")}
  join supplier s on s.tenant_id = $1 and s.id = o.supplier_id and not s.deleted
 where b.tenant_id = $1 and b.supplier_id = $2 and b.state in ('PENDING', 'APPROVED') group by b.id, s.id, s.code, s.name_en, s.name_zh order by s.code`;

/** Other suppliers with the account of this one, in force or asked for. */
export const sharedAccounts = async (ctx: Ctx, supplierId: number): Promise<(OtherSupplier & { bankId: number })[]> =>
  (await ctx.query(SHARED, [ctx.tenantId, supplierId])).rows as (OtherSupplier & { bankId: number })[];
