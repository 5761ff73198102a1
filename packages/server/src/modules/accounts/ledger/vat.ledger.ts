/** VAT of sales and purchases, entry by entry, as the return adds it up (docs/rules/vat.md#filed-returns). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

interface VatOut {
  readonly docType: string;
  readonly docId: number;
  readonly docDate: Day;
  readonly taxPoint: Day;
  readonly vat: readonly { readonly vatCode: string; readonly net: Money; readonly vat: Money }[];
}

/**
 * An entry in a filed period is booked on the first open day and keeps its own date beside it
 * (docs/rules/documents.md#closed-periods).
 */
const OUT = `insert into vat_entry (tenant_id, id, direction, vat_code, net, vat, tax_point, doc_date, doc_type, doc_id, posted_at)
  select $1, n.id, 'OUT', n."vatCode", n.net, n.vat,
    greatest($2::date, (select value::date + 1 from tenant_setting where tenant_id = $1 and key = 'vatLockDate' and value <> '')), $3, $4, $5, $6
  from jsonb_to_recordset($7::jsonb) as n(id bigint, "vatCode" text, net numeric, vat numeric) returning 1`;

export function postVatOut(ctx: Ctx, { docType, docId, docDate, taxPoint, vat }: VatOut): void {
  if (vat.length === 0) return;
  const rows = vat.map((one) => ({ id: ctx.nextId(), vatCode: one.vatCode, net: one.net, vat: one.vat }));
  ctx.write({ text: OUT, values: [ctx.tenantId, taxPoint, docDate, docType, docId, ctx.now, JSON.stringify(rows)] });
}

/** What a document booked, code by code. */
export async function bookedVatOut(ctx: Ctx, docType: string, docId: number): Promise<VatOut["vat"]> {
  const { rows } = await ctx.query(
    `select vat_code as "vatCode", sum(net) as net, sum(vat) as vat from vat_entry
      where tenant_id = $1 and doc_type = $2 and doc_id = $3 and direction = 'OUT' group by 1 order by 1`,
    [ctx.tenantId, docType, docId],
  );
  return rows as VatOut["vat"];
}
