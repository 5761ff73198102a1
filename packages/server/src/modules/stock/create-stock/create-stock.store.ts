import { sql } from "kysely";
import type { Cost, Price } from "@larder/domain/kernel/decimal";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { CreateStock, CreateStockLineRow } from "@larder/domain/stock/create-stock/create-stock.fields";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { ofPaper, paperLines, papersIn } from "../paper/paper.store.ts";

/** Users who may see costs, and the one who entered them (docs/rules/people.md#who-may-see-margins). */
const seesCost = (ctx: Ctx) =>
  sql<boolean>`(${mayDo(ctx.actor, "sales:margin:view")}::boolean or paper.create_by = ${ctx.actor.id})`;

/** As stored: the answer leaves the costs out for users who may not see them. */
type StoredLine = Omit<CreateStockLineRow, "amount" | "unitCost"> & { readonly amount: Cost; readonly unitCost: Price };

const papers = papersIn({
  table: "createStockHead",
  call: createStockCalls.list,
  figures: (ctx) => [
    sql<Cost | null>`case when ${seesCost(ctx)} then (select coalesce(sum(l.amount), 0)::numeric(16, 4) ${ofPaper(ctx, "createStockLine")}) end`.as(
      "value",
    ),
  ],
  lines: paperLines<StoredLine>({
    table: "createStockLine",
    columns: `round(l.amount / l.qty, 4) as "costPerUnit"`,
  }),
});
export const { list, lock } = papers;
export type LockedCreateStock = NonNullable<Awaited<ReturnType<typeof lock>>>;

export async function byId(ctx: Ctx, id: number): Promise<CreateStock | undefined> {
  const shown = await papers.byId(ctx, id);
  if (!shown) return undefined;
  const hidden = shown.value === null ? { costPerUnit: null, amount: null, unitCost: null } : {};
  return { ...shown, lines: shown.lines.map((line) => ({ ...line, ...hidden })) };
}

/** The batch of each line. */
export const writeBatches = (ctx: Ctx, lines: readonly { id: number; batchId: number; batchNo: string }[]): void =>
  ctx.write({
    text: `update create_stock_line l set batch_id = n."batchId", batch_no = n."batchNo" from jsonb_to_recordset($2::jsonb) as n(id bigint, "batchId" bigint, "batchNo" text)
      where l.tenant_id = $1 and l.id = any($3::bigint[]) and l.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(lines), lines.map((line) => line.id)],
  });

/** The enabled locations of the current warehouse by their code in upper case. */
export async function locationsByCode(ctx: Ctx): Promise<Map<string, number>> {
  const { rows } = await ctx.query(
    "select id, upper(code) as code from location where tenant_id = $1 and warehouse_id = $2 and status = '0'",
    [ctx.tenantId, warehouseOf(ctx)],
  );
  return new Map((rows as { id: number; code: string }[]).map(({ id, code }) => [code, id]));
}
