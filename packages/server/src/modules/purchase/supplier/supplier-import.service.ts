/** Imports suppliers (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import type { InputOf } from "@larder/domain/kernel/fields";
import { storedOf } from "@larder/domain/kernel/stored";
import { words } from "@larder/domain/kernel/words";
import { supplierFields, supplierImportFields as columns } from "@larder/domain/purchase/supplier/supplier.fields";
import { supplierMessages as say } from "@larder/domain/purchase/supplier/supplier.messages";
import { supplierRefusal } from "@larder/domain/purchase/supplier/supplier.rules";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, reportRefusal, type Check, type Importer, type Sheet } from "../../../platform/import/importer.ts";
import { writeManyRows } from "../../../platform/db/many-rows.ts";
import { auditColumns } from "../../../platform/record/record.ts";
import { inYieldingSteps } from "../../../platform/threads/yielding.ts";
import { newSupplier, suppliers, tidySupplier } from "./supplier.service.ts";

type Row = InputOf<typeof columns>;
type Ready = ReturnType<typeof recordOf>;

const recordOf = (row: Row & { readonly nameEn: string | null }) => tidySupplier(storedOf(supplierFields, row));

export const supplierImporter: Importer<typeof columns, Ready> = {
  entity: "supplier",
  permission: "purchase:supplier:import",
  name: words("Suppliers", "供應商"),
  columns,
  tables: ["supplier", "auditLog"],
  check,
  write,
  remove: suppliers.remove,
};

async function check(ctx: Ctx): Promise<Check<Row, Ready>> {
  const rows = await ctx.db
    .selectFrom("supplier")
    .select("code")
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
    .execute();
  const taken = new Set(rows.map(({ code }) => code.toUpperCase()));
  const codes = new FirstLines();
  return (sheet) => checkSlice(sheet, taken, codes);
}

async function checkSlice(sheet: Sheet<Row>, taken: ReadonlySet<string>, codes: FirstLines): Promise<Ready[]> {
  const ready: Ready[] = [];
  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const { code, nameEn } = values;
    const before = codes.seen(code.toUpperCase(), line);
    if (before) sheet.problem(line, "code", importWords.repeated(code, before));
    else if (taken.has(code.toUpperCase())) sheet.problem(line, "code", say.codeTaken({ code }).words);
    const folded = nameEn ? foldedToAscii(nameEn).trim() || null : null;
    if (nameEn && folded !== nameEn) sheet.note(line, "nameEn", importWords.folded(folded ?? ""));
    const record = recordOf({ ...values, nameEn: folded });
    const refusal = supplierRefusal(record);
    if (refusal) reportRefusal(sheet, line, refusal, columns);
    else ready.push(record);
  });
  return ready;
}

async function write(ctx: Ctx, rows: readonly Ready[]): Promise<readonly number[]> {
  const { createDept: _none, ...stamp } = auditColumns(ctx);
  const stamped = rows.map((row) => ({ ...newSupplier, ...stamp, id: ctx.nextId(), ...row }));
  await writeManyRows(ctx, "supplier", stamped);
  for (const { id, code, nameEn, nameZh } of stamped)
    ctx.audit({ entity: "supplier", entityId: id, action: "add", after: { code, nameEn, nameZh } });
  return stamped.map(({ id }) => id);
}
