/** Imports level prices (docs/rules/records.md#imports, docs/rules/prices.md#which-price). */
import { priceImportFields as columns } from "@larder/domain/sales/price/price-import.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal } from "@larder/domain/sales/price/price.rules";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer } from "../../../platform/import/importer.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { goodsByCodes, unitByCode } from "../../stock/index.ts";
import { levels } from "./price.service.ts";
import * as store from "./price-import.store.ts";

export const priceImporter = importer({
  entity: "price",
  columns,
  tables: ["priceList", "auditLog"],
  // All products are read once to find those of a file.
  whole: true,
  async judge(ctx, rows) {
    const goods = await goodsByCodes(
      ctx,
      rows.map((row) => row.goods),
    );
    const taken = await store.daysTaken(
      ctx,
      [...goods.values()].map(({ id }) => id),
    );
    const days = new FirstLines();
    return ({ goods: code, unit, priceLevel, price, validFrom, validTo = null }, row) => {
      const one = goods.get(code.toUpperCase());
      if (!one) return row.problem("goods", importWords.unknown(code));
      const unitId = unit ? unitByCode(one, unit)?.unitId : one.unitId;
      if (!unitId) return row.problem("unit", say.unitNotListed().words);
      const ready = { priceLevel, goodsId: one.id, unitId, price, validFrom, validTo };
      const refusal = datedPriceRefusal(ready, [unitId]);
      if (refusal) return row.refuse(refusal);
      const key = store.dayKey(ready);
      const before = days.seen(key, row.line);
      if (before) return row.problem("validFrom", importWords.repeated(validFrom, before));
      return taken.has(key) ? row.problem("validFrom", say.sameDay({ day: validFrom }).words) : ready;
    };
  },
  async write(ctx, prices) {
    const rows = prices.map((price) => ({ ...auditColumns(ctx), id: ctx.nextId(), ...price }));
    writeRows(ctx, "priceList", rows);
    for (const [nth, { id }] of rows.entries())
      ctx.audit({ entity: "price", entityId: id, action: "add", after: { ...prices[nth] } });
    return rows.map(({ id }) => id);
  },
  remove: levels.remove,
});
