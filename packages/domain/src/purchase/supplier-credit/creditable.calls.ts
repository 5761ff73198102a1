/** What of a supplier's bills and receipts may be claimed, and the photos of what was rejected. */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import { savedDocument, type NamedDocument } from "../../kernel/document-calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import { supplierCreditFields, type CreditReason } from "./supplier-credit.fields.ts";

const place = z.object({ locationId: z.number().int(), locationName: z.string(), free: z.string() });
/** What a supplier may be asked back for: a billed line, a batch that came, a line of which something was rejected. */
const creditable = z.object({
  /** Of the line that it leads to. */
  ...{ piLineId: z.number().int().nullable(), grLineId: z.number().int().nullable() },
  grItemId: z.number().int().nullable(),
  ...{ documentId: z.number().int(), documentNo: z.string(), day: z.string(), lineNo: z.number().int() },
  ...{ goodsId: z.number().int().nullable(), goodsCode: z.string().nullable() },
  ...{ nameEn: z.string().nullable(), nameZh: z.string().nullable() },
  ...{ unitName: z.string().nullable(), unitNameZh: z.string().nullable(), batchNo: z.string().nullable() },
  /** What is left to claim of it. */
  ...{ qtyBase: z.string(), net: z.string(), vatCode: z.string() },
  places: z.array(place),
});
export type CreditableLine = z.output<typeof creditable>;

const rejectPhoto = z.object({
  ...{ id: z.number().int(), originalName: z.string(), goodsCode: z.string(), receiptNo: z.string() },
});
export type RejectPhoto = z.output<typeof rejectPhoto>;

const asked = z.object({
  supplierId: supplierCreditFields.supplierId.input,
  reason: supplierCreditFields.reason.input,
}) as z.ZodType<{ supplierId: number; reason: CreditReason }>;

export function creditableCalls({ path, name }: NamedDocument) {
  const titled = titledBy(name);
  return {
    /** What of a supplier's bills and receipts may be claimed for this reason. */
    creditable: call.get(`${path}/creditable`, {
      ...{ permission: "purchase:credit:add", title: titled("what may be claimed", "可索償明細") },
      ...{ input: asked, output: z.array(creditable) },
    }),
    /** Photos of what was rejected at the door, of the lines that are claimed; those that it has already are left out. */
    photos: call.get(`${path}/{id}/photos`, {
      ...{ permission: "purchase:credit:query", title: titled("photos of rejects", "拒收貨品相片") },
      ...{ input: idSchema, output: z.array(rejectPhoto) },
    }),
    takePhotos: call.post(`${path}/{id}/photos`, {
      ...{ permission: "purchase:credit:edit", title: titled("take photos of rejects", "加入拒收貨品相片") },
      ...{ input: idSchema, output: z.object({ taken: z.number().int() }), business: "other" },
    }),
    /** A claim for what of a receipt was rejected, in one step. */
    ofReceipt: call.post(`${path}/ofReceipt`, {
      ...{ permission: "purchase:credit:add", title: titled("claim the rejects", "索償拒收貨品"), business: "insert" },
      input: z.object({ receiptId: z.number({ error: "int" }).int() }) as z.ZodType<{ receiptId: number }>,
      output: savedDocument,
    }),
  };
}
