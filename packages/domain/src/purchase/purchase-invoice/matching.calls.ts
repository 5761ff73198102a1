/** Lines of a bill are matched to what came, and somebody decides about those that do not agree. */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import { moveCall, savedDocument, type NamedDocument } from "../../kernel/document-calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import type { Words } from "../../kernel/words.ts";
import type { BilledVat } from "./invoice.rules.ts";
import { purchaseInvoiceStates } from "./purchase-invoice.states.ts";

/** A receipt line that a line of the invoice is matched to. */
const match = z.object({
  id: z.number().int(),
  lineNo: z.number().int(),
  grLineId: z.number().int(),
  grId: z.number().int(),
  grNo: z.string(),
  poNo: z.string().nullable(),
  receiptDate: z.string(),
  batchNo: z.string().nullable(),
  qtyBase: z.string(),
});
export type InvoiceMatch = z.output<typeof match>;

/** What a bill is judged by, beside its lines. */
const vat = z.object({
  vatCode: z.string(),
  net: z.string(),
  vat: z.string(),
  computed: z.string(),
  reverse: z.boolean(),
});
export const judged = {
  matches: z.array(match),
  vat: z.array(vat),
  claimable: z.boolean(),
  totalOff: z.object({ stated: z.string(), charged: z.string() }).nullable(),
  vatOff: vat.nullable(),
  isReceiver: z.boolean(),
  isAllocated: z.boolean(),
  isCredited: z.boolean(),
};
type AllJudged = z.output<z.ZodObject<typeof judged>>;
export interface Judged extends Omit<AllJudged, "vat" | "vatOff"> {
  readonly vat: BilledVat[];
  readonly vatOff: BilledVat | null;
}

const lineOf = idSchema.extend({ lineId: z.number().int() });

/** What somebody decides about a line, and why. */
const decision = (title: Words) => ({
  ...{ title, output: savedDocument },
  input: lineOf.extend({ reason: z.string().trim().max(200).optional() }) as z.ZodType<{
    id: number;
    lineId: number;
    reason?: string;
  }>,
});

export function matchingCalls({ path, name }: NamedDocument) {
  const titled = titledBy(name);
  return {
    /** The variance is ours: on the stock that is there, else on buying. */
    acceptPrice: moveCall(
      purchaseInvoiceStates,
      "acceptPrice",
      path,
      decision(titled("accept a difference", "接受差異")),
    ),
    /** Confirming it will ask the supplier for what is more expensive, or for what did not come. */
    claim: moveCall(purchaseInvoiceStates, "claim", path, decision(titled("raise a claim for the price", "索償差額"))),
    claimShort: moveCall(
      purchaseInvoiceStates,
      "claimShort",
      path,
      decision(titled("raise a claim for what did not come", "索償未到貨品")),
    ),
    /** Of many invoices, or of one; says how many links it made. */
    auto: call.post(`${path}/{id}/auto`, {
      ...{ permission: purchaseInvoiceStates.moves.match.permission, business: "update", many: true },
      ...{ title: titled("match automatically", "自動核對"), input: idSchema },
      output: z.object({ linked: z.number().int() }),
    }),
    /** As much as line and receipt both have open. */
    match: moveCall(purchaseInvoiceStates, "match", path, {
      ...{ title: titled("match", "核對"), output: z.object({ qtyBase: z.string() }) },
      input: lineOf.extend({ grLineId: z.number().int() }) as z.ZodType<{
        id: number;
        lineId: number;
        grLineId: number;
      }>,
    }),
    unmatch: call.post(`${path}/{id}/unmatch`, {
      ...{ permission: purchaseInvoiceStates.moves.match.permission, business: "update" },
      ...{ title: titled("undo a match", "撤回核對"), output: z.object({ unlinked: z.number().int() }) },
      input: lineOf as z.ZodType<{ id: number; lineId: number }>,
    }),
  };
}
