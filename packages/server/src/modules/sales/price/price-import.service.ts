/** Imports level prices and special prices (docs/rules/records.md#imports, docs/rules/prices.md#which-price). */
import type { AuditEntity } from "@larder/domain/kernel/audited";
import type { InputOf, Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import { priceImportFields } from "@larder/domain/sales/price/price-import.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal, specialPriceRefusal, type SpecialTerms } from "@larder/domain/sales/price/price.rules";
import { specialPriceImportFields } from "@larder/domain/sales/price/special-price-import.fields";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer, type Importer, type Row } from "../../../platform/import/importer.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { wordedFields } from "../../company/index.ts";
import { goodsByCodes, unitByCode } from "../../stock/index.ts";
import { levels, specials } from "./price.service.ts";
import * as store from "./price-import.store.ts";

/** A price as written, without the names that it was found by. */
interface Ready {
  readonly goodsId: number;
  readonly unitId: number;
  readonly validFrom: string;
}

interface Prices<S extends Shape, R extends Ready> {
  readonly entity: AuditEntity;
  readonly columns: S;
  readonly table: store.PriceTable;
  readonly ready: (values: InputOf<S>, its: { goodsId: number; unitId: number }) => R;
  readonly refusal: (price: R, unitIds: readonly number[]) => Refusal | null;
  /** Another price has the same key. */
  readonly taken: (at: { day: string }) => Refusal;
  readonly remove: (ctx: Ctx, ids: readonly number[]) => Promise<unknown>;
}

/** The columns that every price is found by. */
type Named = { readonly goods: string; readonly unit?: string | null; readonly validFrom: string };

function pricesImporter<S extends Shape, R extends Ready>(of: Prices<S, R>): Importer<S, R, undefined> {
  const { entity, columns, table } = of;
  return importer({
    entity,
    columns,
    worded: wordedFields,
    tables: [table, "auditLog"],
    // All products are read once to find those of a file.
    whole: true,
    async judge(ctx, rows) {
      const goods = await goodsByCodes(
        ctx,
        rows.map((row) => (row as Named).goods),
      );
      const ids = [...goods.values()].map(({ id }) => id);
      const taken = await store.keysTaken(ctx, table, ids);
      const firsts = new FirstLines();
      return (values, its) => {
        const { goods: code, unit } = values as Named;
        const row = its as Row<Named>;
        const one = goods.get(code.toUpperCase());
        if (!one) return row.problem("goods", importWords.unknown(code));
        const unitId = unit ? unitByCode(one, unit)?.unitId : one.unitId;
        if (!unitId) return row.problem("unit", say.unitNotListed().words);
        const price = of.ready(values, { goodsId: one.id, unitId });
        const refusal = of.refusal(price, [unitId]);
        if (refusal) return row.refuse(refusal);
        const key = store.priceKey(table, price);
        const before = firsts.seen(key, row.line);
        if (before) return row.problem("validFrom", importWords.repeated(price.validFrom, before));
        return taken.has(key) ? row.problem("validFrom", of.taken({ day: price.validFrom }).words) : price;
      };
    },
    async write(ctx, prices) {
      const rows = prices.map((price) => ({ ...auditColumns(ctx), id: ctx.nextId(), ...price }));
      writeRows(ctx, table, rows as never);
      for (const [nth, { id }] of rows.entries())
        ctx.audit({ entity, entityId: id, action: "add", after: { ...prices[nth] } });
      return rows.map(({ id }) => id);
    },
    remove: of.remove,
  });
}

export const priceImporter = pricesImporter({
  entity: "price",
  columns: priceImportFields,
  table: "priceList",
  ready: ({ priceLevel, price, validFrom, validTo = null }, its) => ({ ...its, priceLevel, price, validFrom, validTo }),
  refusal: datedPriceRefusal,
  taken: say.sameDay,
  remove: levels.remove,
});

export const specialPriceImporter = pricesImporter<typeof specialPriceImportFields, Ready & SpecialTerms>({
  entity: "specialPrice",
  columns: specialPriceImportFields,
  table: "specialPrice",
  ready: ({ minQty, price = null, percentOff = null, validFrom, validTo, ...only }, its) => {
    const { priceLevel = null, region = null, customerKind = null } = only;
    const terms = { price, percentOff, validFrom, validTo, priceLevel, region, customerKind };
    return { ...its, ...terms, minQty: minQty ?? "0.000" };
  },
  refusal: specialPriceRefusal,
  taken: say.sameSpecial,
  remove: specials.remove,
});
