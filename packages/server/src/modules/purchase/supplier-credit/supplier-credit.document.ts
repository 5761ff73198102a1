/** A supplier credit note as a document: what its moves ask, its lock, and the bills and receipts that it follows from. */
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import {
  supplierCreditFacts,
  supplierCreditStates as states,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./supplier-credit.store.ts";

const OF = `select l.head_id as id, sum(l.net) as total from scn_line l join scn_head h on h.tenant_id = $1 and h.id = l.head_id and not h.deleted`;

/** Of a receipt, whoever ordered it. */
const ofReceipt = (document: "goodsReceipt" | "typedReceipt") => ({
  ...{ document, day: "claimDate" as const },
  through: `${OF} left join gr_line r on r.tenant_id = $1 and r.id = l.gr_line_id left join gr_item i on i.tenant_id = $1 and i.id = l.gr_item_id
    where l.tenant_id = $1 and coalesce(r.head_id, i.head_id, h.gr_id) = $2 group by l.head_id`,
});

/** What of an order was rejected or sent back, and what is wrong with its bills; a line that is about it in two ways counts once. */
const OF_ORDER = `select c.head_id as id, sum(c.net) as total from (
    select l.id, l.head_id, l.net from po_line o join gr_line r on r.tenant_id = $1 and r.po_line_id = o.id
      join scn_line l on l.tenant_id = $1 and l.gr_line_id = r.id where o.tenant_id = $1 and o.head_id = $2
    union select l.id, l.head_id, l.net from po_line o join gr_item i on i.tenant_id = $1 and i.po_line_id = o.id
      join scn_line l on l.tenant_id = $1 and l.gr_item_id = i.id where o.tenant_id = $1 and o.head_id = $2
    union select l.id, l.head_id, l.net from po_line o join gr_line r on r.tenant_id = $1 and r.po_line_id = o.id
      join pi_match m on m.tenant_id = $1 and m.gr_line_id = r.id
      join scn_line l on l.tenant_id = $1 and l.pi_line_id = m.pi_line_id where o.tenant_id = $1 and o.head_id = $2) c
  join scn_head h on h.tenant_id = $1 and h.id = c.head_id and not h.deleted group by c.head_id`;

export const supplierCredits = documentIn({
  entity: "supplierCredit",
  table: "scnHead",
  calls: supplierCreditCalls,
  fields: supplierCreditFields,
  states,
  lock,
  byId,
  files: "purchase:credit:edit",
  facts: supplierCreditFacts,
  unfinished: [
    {
      states: ["DRAFT", "SENT"],
      day: "claimDate",
      names: { supplier: "supplierId" },
      owners: ["createBy"],
      everywhere: true,
    },
    // Goods that are still to go back.
    {
      states: ["DRAFT"],
      day: "claimDate",
      names: { warehouse: "warehouseId", goods: "scnLine" },
      owners: ["createBy"],
      only: ["reason", "RETURN"],
    },
  ],
  follows: [
    {
      document: "purchaseInvoice",
      day: "claimDate",
      through: `${OF} left join pi_line p on p.tenant_id = $1 and p.id = l.pi_line_id where l.tenant_id = $1 and coalesce(p.head_id, l.ended_pi_id) = $2 group by l.head_id`,
    },
    { document: "purchaseOrder", day: "claimDate", through: OF_ORDER },
    ofReceipt("goodsReceipt"),
    ofReceipt("typedReceipt"),
  ],
});
