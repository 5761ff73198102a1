/** What suppliers ask for what we buy (docs/rules/suppliers.md#prices). */
import { refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { supplierPriceFields } from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { supplierPriceMessages as say } from "@larder/domain/purchase/supplier-price/supplier-price.messages";
import { overlapRefusal } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import { datedTermsRefusal } from "@larder/domain/trade/dated-price.rules";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { goodsByIds } from "../../stock/index.ts";
import { lockSupplier } from "../supplier-bank/supplier-bank.store.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { giveBackDays } from "./price-file.store.ts";
import * as store from "./supplier-price.store.ts";

export const supplierPrices = recordUseCases({
  entity: "supplierPrice",
  table: "supplierPrice",
  fields: supplierPriceFields,
  calls: supplierPriceCalls,
  list: store.list,
  byIds: store.byIds,
  fresh: () => ({ replacedBy: null, validToBefore: null }),
  async check(ctx, { id, values, before }) {
    // A price stays with the supplier who asks it.
    const supplierId = before?.supplierId ?? values.supplierId;
    await suppliers.get(ctx, supplierId);
    const goods = orNotFound((await goodsByIds(ctx, [values.goodsId])).get(values.goodsId));
    // A price of a product that is no longer bought can still be ended.
    if (!goods.purchasable && before?.goodsId !== goods.id)
      refuseAt("goodsId", say.notPurchasable({ code: goods.code }));
    const unitIds = goods.units.map(({ unitId }) => unitId);
    refuseIf(datedTermsRefusal(values, unitIds, say.unitNotListed));
    // Two people may enter the same days at once.
    await lockSupplier(ctx, supplierId);
    refuseIf(overlapRefusal(values, await store.besides(ctx, { ...values, supplierId }, id)));
    const preferred = values.preferred ? await store.preferredBefore(ctx, values.goodsId, id) : undefined;
    if (preferred !== undefined) {
      store.endPreference(ctx, preferred);
      const [was, is] = [{ preferred: true }, { preferred: false }];
      ctx.audit({ entity: "supplierPrice", entityId: preferred, action: "edit", before: was, after: is });
    }
    return { values: { supplierId } };
  },
  remove: {
    row: "deleted",
    // What it replaced is not a use of it: that holds again.
    apart: ["supplierPrice"],
    async gone(ctx, records) {
      const ids = records.map(({ id }) => id);
      const preferred = records.filter((one) => one.preferred).map(({ id }) => id);
      for (const { id, validTo, validToBefore } of await giveBackDays(ctx, ids, preferred))
        ctx.audit({
          ...{ entity: "supplierPrice", entityId: id, action: "edit" },
          before: { validTo },
          after: { validTo: validToBefore },
        });
    },
  },
});
