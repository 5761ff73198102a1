/**
 * Linked documents. A document that follows from another one says so in its own declaration, so the other one shows it
 * without knowing it.
 */
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { Ctx } from "../context.ts";
import { snake } from "../record/records.ts";

/** How a document is shown among the linked ones; the columns are those of its own table. */
export interface Follows<Column extends string = string> {
  /** The entity that it follows from, and the column that names it. */
  readonly document: string;
  readonly by: Column;
  readonly day: Column;
  readonly total?: Column;
  readonly payStatus?: Column;
  /** Of a payment in advance: the part not used yet. Such a document comes first and shows no state. */
  readonly left?: Column;
  /** Not shown in these states. */
  readonly goneIn?: readonly string[];
}

interface Linked {
  readonly entity: string;
  readonly table: string;
  readonly column?: string | undefined;
  readonly follows?: Follows | undefined;
}

const shown = (column: string | undefined, kind: "text" | "numeric"): string =>
  column ? snake(column) : `null::${kind}`;

const rowsOf = ({ entity, table, column = "state", follows }: Linked & { readonly follows: Follows }): string => {
  const { by, day, total, left, payStatus, goneIn = [] } = follows;
  const gone = goneIn.map((state) => ` and ${column} <> '${state}'`).join("");
  return `select '${entity}' as kind, id, no, ${left ? "null::text" : column} as state, ${snake(day)} as day, ${shown(total, "numeric")} as total, ${shown(left, "numeric")} as "left", ${shown(payStatus, "text")} as "payStatus"
    from ${snake(table)} where tenant_id = $1 and ${snake(by)} = $2${gone}`;
};

/** All that follow from one document, in one statement: payments in advance by date, then the others in the order they were created. */
export async function linkedTo(
  ctx: Ctx,
  entity: string,
  id: number,
  documents: readonly Linked[],
): Promise<LinkedDocument[]> {
  const following = documents.flatMap(({ follows, ...one }) =>
    follows?.document === entity ? [rowsOf({ ...one, follows })] : [],
  );
  const text = `select * from (${following.join("\n    union all ")}) l order by l."left" is null, case when l."left" is not null then l.day end, l.id`;
  return (await ctx.query(text, [ctx.tenantId, id])).rows as LinkedDocument[];
}
