import type { SupplierBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.fields";
import type { Ctx } from "../../../platform/context.ts";
import { itsUndeleted } from "../../../platform/db/company-rows.ts";
import { userName } from "../../../platform/record/audit-columns.ts";

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom("supplierBank")
    .innerJoin("supplier", itsUndeleted(ctx, "supplier", "supplierBank.supplierId"))
    .selectAll("supplierBank")
    .select([
      "supplier.code as no",
      userName(ctx, "supplierBank.createBy").as("createByName"),
      userName(ctx, "supplierBank.decidedBy").as("decidedByName"),
    ])
    .where("supplierBank.tenantId", "=", ctx.tenantId);

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
