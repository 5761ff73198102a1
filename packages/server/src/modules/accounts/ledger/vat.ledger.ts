/** VAT of sales and purchases, entry by entry, as the return adds it up (docs/rules/vat.md#filed-returns). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";

export interface VatBooked {
  readonly direction: "OUT" | "IN";
  readonly docType: string;
  readonly docId: number;
  readonly docDate: Day;
  readonly taxPoint: Day;
  readonly vat: readonly VatPart[];
}
interface VatPart {
  readonly vatCode: string;
  readonly net: Money;
  readonly vat: Money;
  /** Input VAT that may not be claimed is kept, and stays out of the return. */
  readonly claimable?: boolean;
}

/**
 * An entry in a filed period is booked on the first open day and keeps its own date beside it
 * (docs/rules/documents.md#closed-periods).
 */
const ENTRY = `${insertSelect("vatEntry", {
  tenantId: "$1",
  id: "n.id",
  direction: "$8",
  vatCode: `n."vatCode"`,
  net: "n.net",
  vat: "n.vat",
  taxPoint:
    "greatest($2::date, (select value::date + 1 from tenant_setting where tenant_id = $1 and key = 'vatLockDate' and value <> ''))",
  docDate: "$3",
  docType: "$4",
  docId: "$5",
  postedAt: "$6",
  claimable: "n.claimable",
  // Set when a return claims it.
  returnId: null,
})}
  from jsonb_to_recordset($7::jsonb) as n(id bigint, "vatCode" text, net numeric, vat numeric, claimable boolean) returning 1`;

export function postVat(ctx: Ctx, { direction, docType, docId, docDate, taxPoint, vat }: VatBooked): void {
  if (vat.length === 0) return;
  const rows = vat.map(({ vatCode, net, vat: amount, claimable = true }) => ({
    ...{ id: ctx.nextId(), vatCode, net, vat: amount, claimable },
  }));
  const values = [ctx.tenantId, taxPoint, docDate, docType, docId, ctx.now, JSON.stringify(rows), direction];
  ctx.write({ text: ENTRY, values });
}

/** What a document booked, code by code. */
export async function bookedVatOut(ctx: Ctx, docType: string, docId: number): Promise<VatPart[]> {
  const { rows } = await ctx.query(
    `select vat_code as "vatCode", sum(net) as net, sum(vat) as vat from vat_entry
      where tenant_id = $1 and doc_type = $2 and doc_id = $3 and direction = 'OUT' group by 1 order by 1`,
    [ctx.tenantId, docType, docId],
  );
  return rows as VatPart[];
}
