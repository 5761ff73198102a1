/** Claims as they are chased. */
import { sql } from "kysely";
import type { OpenClaim } from "@larder/domain/purchase/supplier-credit/claim-chase.words";
import type { Ctx } from "../../../platform/context.ts";
import type { Chasable } from "../chase/chase.ts";
import { visible } from "./supplier-credit.store.ts";

/** A claim as it is chased. */
export interface ChasedClaim extends Chasable, OpenClaim {
  readonly id: number;
  readonly state: string;
  readonly version: number;
}

const theirNos = ({ tenantId }: Ctx) =>
  sql<string | null>`(select string_agg(distinct i.supplier_invoice_no, ', ') from scn_line l
    join pi_line p on p.tenant_id = ${tenantId} and p.id = l.pi_line_id join pi_head i on i.tenant_id = ${tenantId} and i.id = p.head_id
   where l.tenant_id = ${tenantId} and l.head_id = scn_head.id)`;

/** Those of these claims that the caller sees; locked in the order of their ids before one is written about. */
export async function claimsToChase(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<ChasedClaim[]> {
  const rows = visible(ctx)
    .select(["scnHead.id", "scnHead.no", "scnHead.state", "scnHead.version", "scnHead.supplierId", "scnHead.claimDate"])
    .select(["scnHead.reason", "scnHead.total", "scnHead.chaseCount", theirNos(ctx).as("theirNos")])
    .where("scnHead.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("scnHead.id");
  const found = await (locked ? rows.forUpdate("scnHead") : rows).execute();
  return found.map((one) => ({
    ...(one as unknown as Omit<ChasedClaim, keyof Chasable> & Pick<Chasable, "supplierId" | "chaseCount" | "no">),
    ...{ entity: "supplierCredit", entityId: one.id, ids: [one.id] },
  }));
}
