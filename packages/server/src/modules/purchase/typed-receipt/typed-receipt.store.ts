import { typedReceiptCalls, type TypedReceiptFilters } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedReceiptTotalFields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import type { TypedReceiptState } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import type { Ctx } from "../../../platform/context.ts";
import { listAndTotals } from "../../../platform/record/declared-lists.ts";
import { between } from "../../../platform/record/conditions.ts";
import { warehouseName } from "../../../platform/record/audit-columns.ts";
import {
  hasGoods,
  lockTyped,
  ofReceipts,
  searched,
  shownLines,
  shownOf,
  valueOf,
  visibleOf,
} from "../goods-receipt/goods-receipt.store.ts";

const shown = (ctx: Ctx) => shownOf(ctx, "TYPED").$narrowType<{ state: TypedReceiptState }>();

const conditions = (ctx: Ctx, asked: TypedReceiptFilters) => [
  between("grHead.receiptDate", asked.dateFrom, asked.dateTo),
  asked.goodsId && hasGoods(ctx, asked.goodsId),
  asked.search && searched(ctx, asked.search),
];

const sums = {
  rows: (ctx: Ctx) => visibleOf(ctx, "TYPED"),
  fields: typedReceiptTotalFields,
  amounts: (ctx: Ctx) => ({ value: valueOf(ctx, "TYPED") }),
};

export const { list, totals } = listAndTotals(shown, sums, {
  ...{ call: typedReceiptCalls.list, ...ofReceipts },
  filters: { equals: ["state", "supplierId"], where: conditions },
});

interface Followed {
  readonly billedBy: string | null;
  readonly paymentId: number | null;
  readonly paymentNo: string | null;
}

/** The invoices that bill it, and the payment that was made with it; what was reversed is neither. */
const FOLLOWED = `select (select string_agg(distinct h.no, ', ' order by h.no) from gr_line l join pi_match m on m.tenant_id = $1 and m.gr_line_id = l.id
      join pi_head h on h.tenant_id = $1 and h.id = m.head_id and h.state <> 'PENDING' where l.tenant_id = $1 and l.head_id = $2) as "billedBy",
    p.id as "paymentId", p.no as "paymentNo"
  from (select) one left join payment p on p.tenant_id = $1 and p.receipt_id = $2 and p.status <> 'REVERSED'`;

const followedBy = async (ctx: Ctx, id: number): Promise<Followed> =>
  ((await ctx.query(FOLLOWED, [ctx.tenantId, id])).rows[0] as Followed | undefined)!;

/** Head, lines, batches and what followed in one round trip. */
export async function byId(ctx: Ctx, id: number) {
  const [head, lines, followed] = await Promise.all([
    shown(ctx).select(warehouseName(ctx, "grHead.warehouseId")).where("grHead.id", "=", id).executeTakeFirst(),
    shownLines(ctx, id, "TYPED"),
    followedBy(ctx, id),
  ]);
  return head && { ...head, ...followed, lines };
}

export async function lock(ctx: Ctx, id: number) {
  const [receipt, followed] = await Promise.all([lockTyped(ctx, id), followedBy(ctx, id)]);
  return receipt && { ...receipt, ...followed };
}
