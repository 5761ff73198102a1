import { sql } from "kysely";
import type { OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

export interface OpenPaper extends OpenDocument {
  readonly recordId: number;
}

interface Paper {
  readonly document: string;
  readonly head: string;
  readonly day: string;
  /** Not finished yet. */
  readonly states: readonly string[];
  readonly kind?: "ORDER" | "TYPED";
  /** The columns of whose it is; without them everyone in its warehouse sees it. */
  readonly owners?: readonly string[];
  /** The company's, whatever its warehouse. */
  readonly everywhere?: true;
}

const ofCompany = { everywhere: true, owners: ["create_by"] } as const;
const receipt = { head: "gr_head", day: "receipt_date", states: ["DRAFT"] };
const papers: readonly Paper[] = [
  {
    ...{ document: "purchaseOrder", head: "po_head", day: "expected_date", owners: ["create_by", "buyer_id"] },
    states: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "PART_RECEIVED"],
  },
  { document: "goodsReceipt", ...receipt, kind: "ORDER" },
  { document: "typedReceipt", ...receipt, kind: "TYPED" },
  { document: "purchaseInvoice", head: "pi_head", day: "invoice_date", states: ["PENDING"], ...ofCompany },
  { document: "supplierCredit", head: "scn_head", day: "claim_date", states: ["DRAFT", "SENT"], ...ofCompany },
];

const inPaper = (ctx: Ctx, ids: readonly number[], { document, head, day, states, kind, owners, everywhere }: Paper) =>
  sql`select h.id, ${sql.lit(document)} as doc_type, h.no, h.state, ${sql.ref(`h.${day}`)} as day, null::bigint as customer_id, h.supplier_id as record_id
         from ${sql.table(head)} h
        where h.tenant_id = ${ctx.tenantId} and h.supplier_id = any(${[...ids]}::bigint[]) and not h.deleted
          and h.state in (${sql.join(states.map((state) => sql.lit(state)))})
          and ${everywhere ? sql`true` : sql`h.warehouse_id = any(${[...ctx.actor.warehouseIds]}::bigint[])`}
          and ${kind ? sql`h.kind = ${sql.lit(kind)}` : sql`true`}
          and ${owners ? inScope(ctx, { dept: "h.create_dept", owners: owners.map((column) => `h.${column}`) }) : sql`true`}`;

/**
 * Unfinished documents of these suppliers, shown before they are disabled (docs/rules/records.md#disabling): those that
 * the caller may see. Their folders know the supplier; only their tables are read here.
 */
export async function openPapers(ctx: Ctx, ids: readonly number[]): Promise<OpenPaper[]> {
  const { rows } = await sql<OpenPaper>`
    select * from (${sql.join(
      papers.map((paper) => inPaper(ctx, ids, paper)),
      sql` union all `,
    )}) open
     order by record_id, day, no limit 2000`.execute(ctx.db);
  return rows;
}
