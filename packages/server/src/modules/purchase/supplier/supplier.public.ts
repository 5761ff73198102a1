/** What other modules may change of a supplier's record. */
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

/** The balance changes with every ledger entry; an invariant checks it (INV-30). */
export const changeSupplierBalance = (ctx: Pick<Ctx, "write" | "tenantId">, supplierId: number, delta: Money): void =>
  ctx.write({
    text: "update supplier set balance = balance + $3 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, supplierId, delta],
  });
