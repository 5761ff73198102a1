/** A purchase invoice as a document: what its moves ask, how it is locked, and what it follows from. */
import {
  purchaseInvoiceCalls,
  type PurchaseInvoiceDetail,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import {
  purchaseInvoiceFacts,
  purchaseInvoiceStates as states,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import type { InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { worstResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type { Ctx } from "../../../platform/context.ts";
import { documentIn } from "../../../platform/document/document.ts";
import { judge, type JudgedLine } from "./purchase-invoice.judge.ts";
import { lockStored, read } from "./purchase-invoice.store.ts";

const shownLine = ({ figures, ...line }: JudgedLine): InvoiceLine => ({
  ...line,
  ...{ billedPrice: figures?.billed ?? null, orderPrice: figures?.ordered ?? null },
  difference: figures?.difference ?? null,
});

async function byId(ctx: Ctx, id: number): Promise<Omit<PurchaseInvoiceDetail, "needsSecondPerson"> | undefined> {
  const stored = await read(ctx, id);
  if (!stored) return undefined;
  const { lines, ...judged } = await judge(ctx, stored);
  const matched = worstResult(lines.map(({ result }) => result));
  return { ...judged, matched, lines: lines.map(shownLine) };
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lock>>>;
export async function lock(ctx: Ctx, id: number) {
  const stored = await lockStored(ctx, id);
  return stored && judge(ctx, stored);
}

const AMONG = `from pi_match m join gr_line r on r.tenant_id = $1 and r.id = m.gr_line_id`;

/** Of a receipt, whoever ordered it. */
const ofReceipt = (document: "goodsReceipt" | "typedReceipt") => ({
  ...{ document, day: "invoiceDate" as const },
  through: `select m.head_id as id, sum(m.net) as total ${AMONG} where m.tenant_id = $1 and r.head_id = $2 group by m.head_id`,
});

export const purchaseInvoices = documentIn({
  entity: "purchaseInvoice",
  table: "piHead",
  calls: purchaseInvoiceCalls,
  fields: purchaseInvoiceFields,
  states,
  lock,
  byId,
  facts: purchaseInvoiceFacts,
  unfinished: {
    states: ["PENDING"],
    day: "invoiceDate",
    names: { supplier: "supplierId", goods: "piLine" },
    owners: ["createBy"],
    everywhere: true,
  },
  follows: [
    {
      document: "purchaseOrder",
      day: "invoiceDate",
      through: `select m.head_id as id, sum(m.net) as total ${AMONG} join po_line p on p.tenant_id = $1 and p.id = r.po_line_id
        where m.tenant_id = $1 and p.head_id = $2 group by m.head_id`,
    },
    ofReceipt("goodsReceipt"),
    ofReceipt("typedReceipt"),
  ],
});
