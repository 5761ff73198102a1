/** Certificates of suppliers (docs/rules/suppliers.md#certificates). */
import { expiryOf } from "@larder/domain/kernel/expiry";
import { pick } from "@larder/domain/kernel/fields";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import {
  certificateFields,
  type Certificate,
} from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import { certificateMessages as say } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.messages";
import type { Ctx } from "../../../platform/context.ts";
import { plainStore } from "../../../platform/record/plain-store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { files, wordedFields } from "../../company/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";

const store = plainStore("supplierCertificate", certificateFields, {
  search: ["number", "remark"],
  filters: ["supplierId", "kind"],
  order: ["-validUntil"],
});

const ENTITY = "supplierCertificate";

/** With the state of each and the number of its files. */
async function shown(ctx: Ctx, rows: readonly Certificate[]): Promise<Certificate[]> {
  const counts = await files.counts(
    ctx,
    ENTITY,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    expiry: expiryOf(row.validUntil, ctx.today),
    fileCount: counts.get(row.id) ?? 0,
  }));
}

export const certificatesByIds = async (ctx: Ctx, ids: readonly number[]): Promise<Certificate[]> =>
  shown(ctx, await store.byIds(ctx, ids));

async function requireKind(ctx: Ctx, kind: string): Promise<void> {
  const worded = await wordedFields(ctx, pick(certificateFields, "kind"));
  if (!worded.kind!.choices?.some(({ value }) => value === kind)) refuseAt("kind", say.kindUnknown({ kind }));
}

export const certificates = recordUseCases({
  entity: ENTITY,
  table: "supplierCertificate",
  fields: certificateFields,
  calls: certificateCalls,
  exported: (ctx) => wordedFields(ctx, certificateFields),
  list: async (ctx, filters: Parameters<typeof store.list>[1]) => {
    const page = await store.list(ctx, filters);
    return { ...page, rows: await shown(ctx, page.rows) };
  },
  byIds: certificatesByIds,
  async check(ctx, { values: { supplierId, kind }, before }) {
    // One whose kind was taken off the list since can still be corrected.
    if (kind !== before?.kind) await requireKind(ctx, kind);
    // A certificate stays with the supplier it was issued to.
    const holder = await suppliers.get(ctx, before?.supplierId ?? supplierId);
    return { values: { supplierId: holder.id } };
  },
  remove: {
    row: "deleted",
    along: (ctx, records) =>
      files.removeOf(
        ctx,
        ENTITY,
        records.map(({ id }) => id),
      ),
  },
});
