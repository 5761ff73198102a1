/** What has a number of a supplier already: another invoice, or an item that was open when these books began. */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import type { NamedDocument } from "../../kernel/document-calls.ts";
import { defineFields, field, inputSchema, pick } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { purchaseInvoiceFields } from "./purchase-invoice.fields.ts";

const knownNumberFields = defineFields({
  ...pick(purchaseInvoiceFields, "supplierId", "supplierInvoiceNo"),
  /** The invoice that is edited has its own. */
  invoiceId: field.ref("purchaseInvoice")(words("Invoice", "發票")),
});
const knownNumber = z.object({
  kind: z.enum(["purchaseInvoice", "openingItem"]),
  id: z.number().int(),
  no: z.string(),
});
export type KnownNumber = z.output<typeof knownNumber>;

export const knownNumberCalls = ({ path, name, permission }: NamedDocument & { readonly permission: string }) => ({
  knownNumber: call.get(`${path}/knownNumber`, {
    permission: `${permission}:list`,
    title: titledBy(name)("number entered already", "已登記單號"),
    input: inputSchema(knownNumberFields),
    output: knownNumber.nullable(),
  }),
});
