/** Imports products (docs/rules/records.md#imports): the rules for manual entry, checked for all rows at once. */
import type { Factor } from "@larder/domain/kernel/decimal";
import { storedOf } from "@larder/domain/kernel/stored";
import { goodsUnitFields } from "@larder/domain/stock/goods/goods.fields";
import { goodsImportFields as columns } from "@larder/domain/stock/goods/goods-import.fields";
import { goodsMessages as say } from "@larder/domain/stock/goods/goods.messages";
import { factorRefusal, goodsRefusal } from "@larder/domain/stock/goods/goods.rules";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines } from "../../../platform/import/importer.ts";
import { recordImporter } from "../../../platform/import/record-importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { settingsOf } from "../../company/index.ts";
import { goods, recordOf } from "./goods.service.ts";
import * as store from "./goods-import.store.ts";

const ONE = "1.000000" as Factor;

export const goodsImporter = recordImporter({
  entity: "goods",
  columns,
  table: "goods",
  code: "code",
  codeTaken: say.codeTaken,
  searchable: { as: "goods", by: store.findable },
  async file(ctx) {
    const [{ ids, counted }, categories, { requireAllergens }] = await Promise.all([
      store.unitsByCode(ctx),
      store.categoryIds(ctx),
      settingsOf(ctx),
    ]);
    return { units: ids, counted, categories, mustDeclare: requireAllergens === "true", bars: new FirstLines() };
  },
  async judge(ctx, rows, { units, counted, categories, mustDeclare, bars }) {
    const barCodes = rows.flatMap(({ barCode, baseBarCode }) => [barCode, baseBarCode].filter((bar) => bar));
    const foreign = await store.barCodesTaken(ctx, barCodes as string[]);
    // What is written is what the file says: the whole record is built when it is written.
    return ({ category, baseUnit, unit, factor, barCode, baseBarCode, ...plain }, row) => {
      for (const [field, bar] of Object.entries({ barCode, baseBarCode }) as [
        "barCode" | "baseBarCode",
        string | null,
      ][]) {
        const seen = bar ? bars.seen(bar, row.line) : null;
        if (bar && seen) row.problem(field, importWords.repeated(bar, seen));
        else if (bar && foreign.has(bar))
          row.problem(field, say.barCodeTaken({ barCode: bar, code: foreign.get(bar)! }).words);
      }
      const idOf = (ids: ReadonlyMap<string, number>, field: "category" | "baseUnit" | "unit", code?: string | null) =>
        code ? (ids.get(code.toUpperCase()) ?? row.problem(field, importWords.unknown(code))) : null;
      const categoryId = idOf(categories, "category", category);
      const baseUnitId = idOf(units, "baseUnit", baseUnit);
      const unitId = unit ? idOf(units, "unit", unit) : baseUnitId;
      if (baseUnitId === null || unitId === null || (category && categoryId === null)) return null;
      const isBase = unitId === baseUnitId;
      if (!isBase && !factor) return row.problem("factor", say.factorMissing().words);

      const input = {
        ...plain,
        categoryId,
        origin: plain.origin?.toUpperCase() ?? null,
        baseUnitId,
        unitId,
        units: isBase
          ? [{ unitId, factor: ONE, barCode: barCode ?? baseBarCode ?? null }]
          : [
              { unitId: baseUnitId, factor: ONE, barCode: baseBarCode ?? null },
              { unitId, factor: factor!, barCode: barCode ?? null },
            ],
      };
      const refusal = goodsRefusal(recordOf(input), mustDeclare);
      if (refusal) return row.refuse(refusal);
      const factorProblem = factorRefusal(input, counted.has(baseUnitId), () => true);
      return factorProblem ? row.problem("factor", factorProblem.words) : input;
    };
  },
  row(ctx, input, id) {
    const { units: _units, minQtys: _mins, allergens: _allergens, ...values } = recordOf(input);
    return { ...auditColumns(ctx), id, ...values, deleted: false };
  },
  below: {
    table: "goodsUnit",
    rows: ({ tenantId }, { units }, goodsId) =>
      units.map((unit) => ({ tenantId, goodsId, ...storedOf(goodsUnitFields, unit) })),
  },
  shown: ({ salePrice }) => ({ salePrice }),
  remove: goods.remove,
});
