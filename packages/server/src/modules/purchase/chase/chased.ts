import { sql, type Expression, type SqlBool } from "kysely";
import type { Chased } from "@larder/domain/purchase/chase/chase.fields";
import { equals } from "../../../platform/record/conditions.ts";

/** Documents by how often their supplier was asked: `chasedTimes("grHead", "NEVER")`. */
export function chasedTimes(
  table: "grHead" | "scnHead",
  chased: Chased | readonly Chased[] | null | undefined,
): Expression<SqlBool> {
  const count = sql.ref(`${table}.chaseCount`);
  return equals(sql`case when ${count} = 0 then 'NEVER' when ${count} = 1 then 'ONCE' else 'MORE' end`, chased);
}
