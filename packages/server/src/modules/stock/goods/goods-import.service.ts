/** Imports products (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import type { Factor } from "@larder/domain/kernel/decimal";
import type { InputOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { goodsImportFields as columns } from "@larder/domain/stock/goods/goods-import.fields";
import { goodsMessages as say } from "@larder/domain/stock/goods/goods.messages";
import { factorRefusal, goodsRefusal } from "@larder/domain/stock/goods/goods.rules";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, reportRefusal, type Check, type Importer, type Sheet } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/record.ts";
import { inYieldingSteps } from "../../../platform/threads/yielding.ts";
import { settingsOf } from "../../company/index.ts";
import { goods, recordOf } from "./goods.service.ts";
import * as store from "./goods-import.store.ts";

type Row = InputOf<typeof columns>;
/** Only the fields in the file: the whole record is built a slice at a time, when it is written. */
type Ready = Parameters<typeof recordOf>[0];

const ONE = "1.000000" as Factor;

export const goodsImporter: Importer<typeof columns, Ready> = {
  entity: "goods",
  permission: "stock:goods:import",
  name: words("Goods", "商品"),
  columns,
  tables: ["goods", "goodsUnit", "auditLog"],
  searchable: { as: "goods", by: store.findable },
  check,
  write,
  remove: goods.remove,
};

async function check(ctx: Ctx): Promise<Check<Row, Ready>> {
  const [{ ids: units, counted }, categories, taken, settings] = await Promise.all([
    store.unitsByCode(ctx),
    store.categoryIds(ctx),
    store.codesTaken(ctx),
    settingsOf(ctx),
  ]);
  const mustDeclare = settings.requireAllergens === "true";
  const known = { units, counted, categories, taken, mustDeclare, codes: new FirstLines(), bars: new FirstLines() };
  return (sheet) => checkSlice(ctx, sheet, known);
}

interface Known {
  readonly units: ReadonlyMap<string, number>;
  /** Counted units. */
  readonly counted: ReadonlySet<number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly taken: ReadonlySet<string>;
  /** Whether allergens must be declared. */
  readonly mustDeclare: boolean;
  /** In the file so far. */
  readonly codes: FirstLines;
  readonly bars: FirstLines;
}

async function checkSlice(ctx: Ctx, sheet: Sheet<Row>, known: Known): Promise<Ready[]> {
  const { units, counted, categories, taken, codes, bars } = known;
  const barCodes = sheet.rows.flatMap(({ values }) => [values.barCode, values.baseBarCode].filter((code) => code));
  const foreign = await store.barCodesTaken(ctx, barCodes as string[]);
  const ready: Ready[] = [];

  const idOf = (ids: ReadonlyMap<string, number>, line: number, field: keyof Row, code: string | null | undefined) => {
    if (!code) return null;
    const id = ids.get(code.toUpperCase()) ?? null;
    if (id === null) sheet.problem(line, field, importWords.unknown(code));
    return id;
  };

  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const { nameEn, category, baseUnit, unit, factor, barCode, baseBarCode, ...plain } = values;
    const before = codes.seen(values.code.toUpperCase(), line);
    if (before) sheet.problem(line, "code", importWords.repeated(values.code, before));
    else if (taken.has(values.code.toUpperCase()))
      sheet.problem(line, "code", say.codeTaken({ code: values.code }).words);

    for (const field of ["barCode", "baseBarCode"] as const) {
      const bar = values[field];
      if (!bar) continue;
      const seen = bars.seen(bar, line);
      if (seen) sheet.problem(line, field, importWords.repeated(bar, seen));
      else if (foreign.has(bar))
        sheet.problem(line, field, say.barCodeTaken({ barCode: bar, code: foreign.get(bar)! }).words);
    }

    const folded = nameEn ? foldedToAscii(nameEn).trim() || null : null;
    if (nameEn && folded !== nameEn) sheet.note(line, "nameEn", importWords.folded(folded ?? ""));
    const categoryId = idOf(categories, line, "category", category);
    const baseUnitId = idOf(units, line, "baseUnit", baseUnit);
    const unitId = unit ? idOf(units, line, "unit", unit) : baseUnitId;
    if (baseUnitId === null || unitId === null || (category && categoryId === null)) return;
    if (unitId !== baseUnitId && !factor) return sheet.problem(line, "factor", say.factorMissing().words);

    const input = {
      ...plain,
      nameEn: folded,
      categoryId,
      origin: plain.origin?.toUpperCase() ?? null,
      baseUnitId,
      unitId,
      units:
        unitId === baseUnitId
          ? [{ unitId, factor: ONE, barCode: barCode ?? baseBarCode ?? null }]
          : [
              { unitId: baseUnitId, factor: ONE, barCode: baseBarCode ?? null },
              { unitId, factor: factor!, barCode: barCode ?? null },
            ],
    };
    const refusal = goodsRefusal(recordOf(input), known.mustDeclare);
    const factorProblem = factorRefusal(input, counted.has(baseUnitId), () => true);
    if (refusal) reportRefusal(sheet, line, refusal, columns);
    else if (factorProblem) sheet.problem(line, "factor", factorProblem.words);
    else ready.push(input);
  });
  return ready;
}

async function write(ctx: Ctx, ready: readonly Ready[]): Promise<readonly number[]> {
  const ids = ready.map(() => ctx.nextId());
  const rows = ready.map(recordOf);
  await store.insertAll(
    ctx,
    rows.map(({ units: _units, minQtys: _mins, allergens: _allergens, ...values }, nth) => ({
      ...auditColumns(ctx),
      id: ids[nth]!,
      ...values,
      deleted: false,
    })),
    rows.flatMap(({ units }, nth) => units.map((unit) => ({ tenantId: ctx.tenantId, goodsId: ids[nth]!, ...unit }))),
  );
  for (const [nth, { code, nameEn, nameZh, salePrice }] of rows.entries())
    ctx.audit({ entity: "goods", entityId: ids[nth]!, action: "add", after: { code, nameEn, nameZh, salePrice } });
  return ids;
}
