/** What was received and not invoiced at the end of a day, by supplier (docs/rules/purchase-invoices.md#missing-invoices). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import type {
  receivedAsAtCalls,
  ReceivedAsAtFilters,
} from "@larder/domain/accounts/received-as-at/received-as-at.calls";
import { receivedAsAtFields, type ReceivedAsAt } from "@larder/domain/accounts/received-as-at/received-as-at.fields";
import type { Ctx } from "../../../platform/context.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";

// By the day on which each journal is booked: a bill that came later had not cleared it yet.
const HELD = `select s.id, s.code as "supplierCode", s.name_en as "nameEn", s.name_zh as "nameZh", h.value from (
    select l.sub_id, -sum(l.amount)::numeric(16, 4) as value from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
     where l.tenant_id = $1 and l.account = 'GRNI' and j.biz_date <= $2 and ($3::bigint is null or l.sub_id = $3)
     group by l.sub_id having sum(l.amount) <> 0) h
  join supplier s on s.tenant_id = $1 and s.id = h.sub_id`;

interface Held {
  readonly id: number;
  readonly supplierCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly value: Cost;
}

async function held(ctx: Ctx, asked: ReceivedAsAtFilters): Promise<ReceivedAsAt[]> {
  const text = asked.search?.toLowerCase() ?? "";
  const { rows } = await ctx.query(HELD, [ctx.tenantId, asked.day ?? ctx.today, asked.supplierId ?? null]);
  return (rows as Held[]).flatMap(({ nameEn, nameZh, ...row }) =>
    `${row.supplierCode}\n${nameEn ?? ""}\n${nameZh ?? ""}`.toLowerCase().includes(text)
      ? [{ ...row, supplierName: nameIn(ctx.language, { nameEn, nameZh }) }]
      : [],
  );
}

export const { list, exportList } = workedOut({
  ...{ title: words("Received, not invoiced", "已收貨未開票"), fields: receivedAsAtFields, order: "supplierCode" },
  rows: held,
  sorts: ["supplierCode", "supplierName", "value"],
});

export async function totals(ctx: Ctx, asked: ReceivedAsAtFilters): Promise<OutputOf<typeof receivedAsAtCalls.totals>> {
  const rows = await held(ctx, asked);
  return { count: rows.length, value: round4(sum(rows.map(({ value }) => value))) };
}
