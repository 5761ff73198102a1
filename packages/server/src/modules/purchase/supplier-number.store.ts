/** The number on a supplier's own paper: the document that carries it already. */
import type { Ctx } from "../../platform/context.ts";
import { snake } from "../../platform/record/snake-case.ts";

interface Numbered {
  readonly supplierId: number;
  /** As it is compared, whatever it is written with. */
  readonly key: string;
  readonly exceptId: number | null;
}

export async function numberTaken(
  ctx: Ctx,
  table: "piHead" | "scnHead",
  { supplierId, key, exceptId }: Numbered,
): Promise<{ id: number; no: string } | undefined> {
  const { rows } = await ctx.query(
    `select id, no from ${snake(table)} where tenant_id = $1 and supplier_id = $2 and number_key = $3 and not deleted and id is distinct from $4`,
    [ctx.tenantId, supplierId, key, exceptId],
  );
  return (rows as { id: number; no: string }[])[0];
}
