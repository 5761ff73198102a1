/** Imports level prices (docs/rules/records.md#imports, docs/rules/prices.md#which-price). */
import type { InputOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { priceImportFields as columns } from "@larder/domain/sales/price/price-import.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal } from "@larder/domain/sales/price/price.rules";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, reportRefusal, type Importer, type Sheet } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/record.ts";
import { inYieldingSteps } from "../../../platform/threads/yielding.ts";
import { goodsByCodes, unitByCode } from "../../stock/index.ts";
import { levels } from "./price.service.ts";
import * as store from "./price-import.store.ts";

type Row = InputOf<typeof columns>;
interface Ready extends Pick<Row, "priceLevel" | "price" | "validFrom"> {
  readonly goodsId: number;
  readonly unitId: number;
  readonly validTo: string | null;
}

export const priceImporter: Importer<typeof columns, Ready> = {
  entity: "price",
  permission: "sales:price:import",
  name: words("Price lists", "價目表"),
  columns,
  tables: ["priceList", "auditLog"],
  check: async (ctx) => (sheet) => check(ctx, sheet),
  // All products are read once to find those of a file.
  whole: true,
  write,
  remove: levels.remove,
};

async function check(ctx: Ctx, sheet: Sheet<Row>): Promise<Ready[]> {
  const goods = await goodsByCodes(
    ctx,
    sheet.rows.map(({ values }) => values.goods),
  );
  const taken = await store.daysTaken(
    ctx,
    [...goods.values()].map(({ id }) => id),
  );
  const days = new FirstLines();
  const ready: Ready[] = [];
  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const one = goods.get(values.goods.toUpperCase());
    if (!one) return sheet.problem(line, "goods", importWords.unknown(values.goods));
    const unitId = values.unit ? unitByCode(one, values.unit)?.unitId : one.unitId;
    if (!unitId) return sheet.problem(line, "unit", say.unitNotListed().words);
    const { priceLevel, price, validFrom } = values;
    const row: Ready = { priceLevel, goodsId: one.id, unitId, price, validFrom, validTo: values.validTo ?? null };
    const refusal = datedPriceRefusal(row, [unitId]);
    if (refusal) return reportRefusal(sheet, line, refusal, columns);
    const key = store.dayKey(row);
    const before = days.seen(key, line);
    if (before) return sheet.problem(line, "validFrom", importWords.repeated(validFrom, before));
    if (taken.has(key)) return sheet.problem(line, "validFrom", say.sameDay({ day: validFrom }).words);
    ready.push(row);
  });
  return ready;
}

async function write(ctx: Ctx, rows: readonly Ready[]): Promise<number[]> {
  const stamped = rows.map((row) => ({ ...auditColumns(ctx), id: ctx.nextId(), ...row }));
  store.insertAll(ctx, stamped);
  stamped.forEach(({ id }, i) => ctx.audit({ entity: "price", entityId: id, action: "add", after: { ...rows[i] } }));
  return stamped.map(({ id }) => id);
}
