import { sql, type RawBuilder } from "kysely";
import type { Chased } from "@larder/domain/purchase/chase/chase.fields";

/** Documents by how often their supplier was asked: `chasedTimes("grHead", "NEVER")`. */
export function chasedTimes(table: "grHead" | "scnHead", chased: Chased): RawBuilder<boolean> {
  const count = sql.ref(`${table}.chaseCount`);
  if (chased === "NEVER") return sql<boolean>`${count} = 0`;
  return chased === "ONCE" ? sql<boolean>`${count} = 1` : sql<boolean>`${count} > 1`;
}
