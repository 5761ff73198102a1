/** Imports customers (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import { pick, type InputOf } from "@larder/domain/kernel/fields";
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { customerImportFields as columns } from "@larder/domain/sales/customer/customer-import.fields";
import { customerMessages as say } from "@larder/domain/sales/customer/customer.messages";
import { customerRefusal } from "@larder/domain/sales/customer/customer.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, reportRefusal, type Check, type Importer, type Sheet } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/record.ts";
import { inYieldingSteps } from "../../../platform/threads/yielding.ts";
import { wordedFields } from "../../company/index.ts";
import { customers, newCustomer, recordOf } from "./customer.service.ts";
import * as store from "./customer-import.store.ts";

type Row = InputOf<typeof columns>;
type Ready = ReturnType<typeof recordOf> & { readonly creditLimit: Row["creditLimit"] };

export const customerImporter: Importer<typeof columns, Ready> = {
  entity: "customer",
  permission: "sales:customer:import",
  name: words("Customers", "客戶"),
  columns,
  tables: ["customer", "auditLog"],
  searchable: { as: "customer", by: store.findable },
  worded: wordedFields,
  check,
  write,
  remove: customers.remove,
};

async function check(ctx: Ctx): Promise<Check<Row, Ready>> {
  const [taken, users, { region }] = await Promise.all([
    store.codesTaken(ctx),
    store.userIds(ctx),
    wordedFields(ctx, pick(columns, "region")),
  ]);
  const regions = new Set(region!.choices?.map(({ value }) => value));
  const known = { taken, users, regions, codes: new FirstLines() };
  return (sheet) => checkSlice(ctx, sheet, known);
}

interface Known {
  readonly taken: ReadonlySet<string>;
  readonly users: ReadonlyMap<string, number>;
  readonly regions: ReadonlySet<string>;
  /** In the file so far. */
  readonly codes: FirstLines;
}

async function checkSlice(ctx: Ctx, sheet: Sheet<Row>, { taken, users, regions, codes }: Known): Promise<Ready[]> {
  const mayGiveCredit = mayDo(ctx.actor, "acc:customer:creditLimit");
  const ready: Ready[] = [];

  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const { nameEn, salesperson, creditLimit, ...plain } = values;
    const { shopCode } = values;
    const before = codes.seen(shopCode.toUpperCase(), line);
    if (before) sheet.problem(line, "shopCode", importWords.repeated(shopCode, before));
    else if (taken.has(shopCode.toUpperCase()))
      sheet.problem(line, "shopCode", say.codeTaken({ code: shopCode }).words);

    const folded = nameEn ? foldedToAscii(nameEn).trim() || null : null;
    if (nameEn && folded !== nameEn) sheet.note(line, "nameEn", importWords.folded(folded ?? ""));
    const salespersonId = salesperson ? (users.get(salesperson.toLowerCase()) ?? null) : null;
    if (salesperson && salespersonId === null) sheet.problem(line, "salesperson", importWords.unknown(salesperson));
    if (plain.region && !regions.has(plain.region)) sheet.problem(line, "region", importWords.unknown(plain.region));
    // New customers start without credit; only the accounts manager sets a limit.
    if (creditLimit && !isZero(creditLimit) && !mayGiveCredit)
      sheet.problem(line, "creditLimit", say.creditLimitNotYours().words);

    const input = { ...plain, nameEn: folded, salespersonId };
    const record = recordOf(input);
    const refusal = customerRefusal(record);
    if (refusal) reportRefusal(sheet, line, refusal, columns);
    else ready.push({ ...record, creditLimit: mayGiveCredit ? (creditLimit ?? null) : ("0.00" as never) });
  });
  return ready;
}

async function write(ctx: Ctx, rows: readonly Ready[]): Promise<readonly number[]> {
  const ids = rows.map(() => ctx.nextId());
  await store.insertAll(
    ctx,
    rows.map((row, nth) => ({
      ...newCustomer,
      ...auditColumns(ctx),
      id: ids[nth]!,
      ...row,
      creditLimit: row.creditLimit ?? null,
      deptId: ctx.actor.deptId,
    })),
  );
  for (const [nth, { shopCode, nameEn, nameZh, creditLimit }] of rows.entries())
    ctx.audit({
      entity: "customer",
      entityId: ids[nth]!,
      action: "add",
      after: { shopCode, nameEn, nameZh, creditLimit },
    });
  return ids;
}
