/** Imports what suppliers ask from a day on (docs/rules/suppliers.md#price-files). */
import {
  priceFileFields as columns,
  priceReportFields,
} from "@larder/domain/purchase/supplier-price/price-file.fields";
import { priceChange } from "@larder/domain/purchase/supplier-price/price-file.rules";
import { supplierPriceMessages as say } from "@larder/domain/purchase/supplier-price/supplier-price.messages";
import { datedTermsRefusal } from "@larder/domain/trade/dated-price.rules";
import { writeManyRows } from "../../../platform/db/insert-many-rows.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { wordedFields } from "../../company/index.ts";
import { namedBy, type Values } from "./price-file.named.ts";
import { report, type Changed } from "./price-file.report.ts";
import * as store from "./price-file.store.ts";
import { supplierPrices } from "./supplier-price.service.ts";

function priceOf(values: Values, supplierId: number, goodsId: number, unitId: number) {
  const { price, validFrom } = values;
  const [minQty, validTo, supplierCode, vatCode] = [
    values.minQty ?? "0.000",
    values.validTo ?? null,
    values.supplierCode ?? null,
    values.vatCode ?? null,
  ];
  return { supplierId, goodsId, unitId, supplierCode, price, vatCode, minQty, validFrom, validTo };
}

export const priceFileImporter = importer<typeof columns, Changed, FirstLines>({
  entity: "supplierPrice",
  columns,
  report: priceReportFields,
  worded: wordedFields,
  tables: ["supplierPrice", "auditLog"],
  // What is not in the file is said as well.
  whole: true,
  file: async () => new FirstLines(),
  async judge(ctx, rows, seen) {
    const suppliers = await store.lockedByCodes(
      ctx,
      rows.map(({ supplier }) => supplier),
    );
    const asked = await store.askedBy(ctx, [...suppliers.values()]);
    const standing = Map.groupBy(asked, store.keyOf);
    const named = await namedBy(ctx, rows, asked);
    return (values, row) => {
      const supplierId = suppliers.get(values.supplier.toUpperCase());
      if (!supplierId) return row.problem("supplier", importWords.unknown(values.supplier));
      const found = named(values, supplierId, row);
      if (!found) return null;
      const { goods, unit } = found;
      if (!goods.purchasable) return row.problem("goods", say.notPurchasable({ code: goods.code }).words);
      const price = priceOf(found.values, supplierId, goods.id, unit.unitId);
      const wrong = datedTermsRefusal(price, [unit.unitId], say.unitNotListed);
      if (wrong) return row.refuse(wrong);
      const key = store.keyOf(price);
      const before = seen.seen(key, row.line);
      if (before) return row.problem("price", importWords.repeated(goods.code, before));
      const change = priceChange(price, standing.get(key) ?? []);
      if (change.kind === "refused") return row.refuse(change.refusal);
      // What the file does not say of VAT stays as agreed.
      const vatCode = price.vatCode ?? ("before" in change ? change.before.vatCode : null);
      return { key, supplier: values.supplier, price: { ...price, vatCode }, change };
    };
  },
  together: report,
  async write(ctx, rows) {
    const written = rows.filter(({ change }) => change.kind !== "same").map((row) => ({ ...row, id: ctx.nextId() }));
    const ended = written.flatMap(({ id, change }) =>
      "before" in change ? [{ id: change.before.id, replacedBy: id, validTo: change.endsOn, was: change.before }] : [],
    );
    store.endAt(ctx, ended);
    const { createDept: _, ...stamp } = auditColumns(ctx);
    const prices = written.map(({ id, price, change }) => ({
      ...{ ...stamp, id, ...price, replacedBy: null, validToBefore: null },
      preferred: "before" in change && change.before.preferred,
    }));
    await writeManyRows(ctx, "supplierPrice", prices);
    for (const { id, validTo, was } of ended)
      ctx.audit({
        entity: "supplierPrice",
        entityId: id,
        action: "edit",
        before: { validTo: was.validTo },
        after: { validTo },
      });
    for (const { id, price } of written)
      ctx.audit({ entity: "supplierPrice", entityId: id, action: "add", after: { ...price } });
    return written.map(({ id }) => id);
  },
  remove: supplierPrices.remove,
});
