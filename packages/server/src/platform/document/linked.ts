/**
 * Linked documents. A document that follows from another one says so in its own declaration, so the other one shows it
 * without knowing it.
 */
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { Ctx } from "../context.ts";
import { snake } from "../record/snake-case.ts";

/** How a document is shown among the linked ones; the columns are those of its own table. */
export type Follows<Column extends string = string> = Shown<Column> &
  (
    | {
        /** The column that names the other one. */
        readonly by: Column;
      }
    | {
        /**
         * Joined to many by a ledger: a statement with the `id` of each that has to do with the other one, and in `total` how much of it.
         * `$1` is the company, `$2` the other document.
         */
        readonly through: string;
      }
  );

interface Shown<Column extends string> {
  /** The entity that it follows from. */
  readonly document: string;
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
  readonly follows?: Follows | readonly Follows[] | undefined;
}

const shown = (column: string | undefined, kind: "text" | "numeric"): string =>
  column ? `t.${snake(column)}` : `null::${kind}`;

const rowsOf = ({ entity, table, column = "state" }: Linked, follows: Follows): string => {
  const { day, total, left, payStatus, goneIn = [] } = follows;
  const gone = goneIn.map((state) => ` and t.${column} <> '${state}'`).join("");
  const [joined, sum] =
    "by" in follows
      ? [`where t.tenant_id = $1 and t.${snake(follows.by)} = $2`, shown(total, "numeric")]
      : [`join (${follows.through}) j on j.id = t.id where t.tenant_id = $1`, "j.total"];
  return `select '${entity}' as kind, t.id, t.no, ${left ? "null::text" : `t.${column}`} as state, t.${snake(day)} as day, ${sum} as total, ${shown(left, "numeric")} as "left", ${shown(payStatus, "text")} as "payStatus"
    from ${snake(table)} t ${joined}${gone}`;
};

/** All that follow from one document, in one statement: payments in advance by date, then the others in the order they were created. */
export async function linkedTo(
  ctx: Ctx,
  entity: string,
  id: number,
  documents: readonly Linked[],
): Promise<LinkedDocument[]> {
  const following = documents.flatMap((one) =>
    [one.follows ?? []].flat().flatMap((follows) => (follows.document === entity ? [rowsOf(one, follows)] : [])),
  );
  if (following.length === 0) return [];
  const text = `select * from (${following.join("\n    union all ")}) l order by l."left" is null, case when l."left" is not null then l.day end, l.id`;
  return (await ctx.query(text, [ctx.tenantId, id])).rows as LinkedDocument[];
}
