/** Imports suppliers (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import { storedOf } from "@larder/domain/kernel/stored";
import { supplierFields, supplierImportFields as columns } from "@larder/domain/purchase/supplier/supplier.fields";
import { supplierMessages as say } from "@larder/domain/purchase/supplier/supplier.messages";
import { supplierRefusal } from "@larder/domain/purchase/supplier/supplier.rules";
import { recordImporter } from "../../../platform/import/record-importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { newSupplier, suppliers, tidySupplier } from "./supplier.service.ts";

export const supplierImporter = recordImporter({
  entity: "supplier",
  columns,
  table: "supplier",
  code: "code",
  codeTaken: say.codeTaken,
  judge: async () => (row) => tidySupplier(storedOf(supplierFields, row)),
  refusal: supplierRefusal,
  row(ctx, supplier, id) {
    const { createDept: _none, ...stamp } = auditColumns(ctx);
    return { ...newSupplier, ...stamp, id, ...supplier };
  },
  remove: suppliers.remove,
});
