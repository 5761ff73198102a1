/** Certificates of suppliers (docs/rules/suppliers.md#certificates). */
import { expiryOf } from "@larder/domain/kernel/expiry";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import {
  certificateFields,
  type Certificate,
} from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import type { Ctx } from "../../../platform/context.ts";
import { withEach } from "../../../platform/record/declared-lists.ts";
import { plainStore } from "../../../platform/record/plain-store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { suppliers } from "../supplier/supplier.service.ts";

const store = plainStore("supplierCertificate", certificateFields, {
  search: ["number", "remark"],
  filters: ["supplierId", "kind"],
  order: ["-validUntil"],
});

const withExpiry = (ctx: Ctx, row: Certificate): Certificate => ({
  ...row,
  expiry: expiryOf(row.validUntil, ctx.today),
});

export const certificates = recordUseCases({
  entity: "supplierCertificate",
  table: "supplierCertificate",
  fields: certificateFields,
  calls: certificateCalls,
  exported: certificateFields,
  list: withEach(store.list, withExpiry),
  byIds: async (ctx, ids) => (await store.byIds(ctx, ids)).map((row) => withExpiry(ctx, row)),
  async check(ctx, { values: { supplierId }, before }) {
    // A certificate stays with the supplier it was issued to.
    const holder = await suppliers.get(ctx, before?.supplierId ?? supplierId);
    return { values: { supplierId: holder.id } };
  },
  remove: { row: "deleted" },
});
