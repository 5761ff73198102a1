/**
 * Dated prices (docs/rules/prices.md#which-price): level prices and customers' contract prices. Both work
 * alike; a price may begin in the future.
 */
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import { contractPriceFields, priceFields } from "@larder/domain/sales/price/price.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal, type DatedTerms } from "@larder/domain/sales/price/price.rules";
import type { Ctx } from "../../../platform/context.ts";
import { anotherHas } from "../../../platform/record/declared-lists.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { goodsByIds } from "../../stock/index.ts";
import * as store from "./price.store.ts";

interface Terms extends DatedTerms {
  readonly goodsId: number;
}

/** Whether another price with these values has the same payer. */
type AnotherHas = (same: Pick<Terms, "goodsId" | "unitId" | "validFrom">) => Promise<boolean>;

/** Two prices of one product and unit, for the same payer, never begin on one day. */
async function checkTerms(ctx: Ctx, terms: Terms, another: AnotherHas): Promise<void> {
  const { goodsId, unitId, validFrom } = terms;
  const [goods, taken] = await Promise.all([goodsByIds(ctx, [goodsId]), another({ goodsId, unitId, validFrom })]);
  const units = orNotFound(goods.get(goodsId)).units.map((unit) => unit.unitId);
  refuseIf(datedPriceRefusal(terms, units));
  if (taken) refuse(say.sameDay({ day: validFrom }));
}

// Saved lines keep their price: a removal affects only new lines.
const remove = { row: "deleted" } as const;

export const levels = recordUseCases({
  entity: "price",
  table: "priceList",
  fields: priceFields,
  calls: priceCalls,
  list: store.list,
  byIds: store.byIds,
  check: (ctx, { id, values }) =>
    checkTerms(ctx, values, (same) => anotherHas(ctx, "priceList", { ...same, priceLevel: values.priceLevel }, id)),
  remove,
});

export const contracts = recordUseCases({
  entity: "contractPrice",
  table: "customerPrice",
  fields: contractPriceFields,
  calls: contractPriceCalls,
  list: store.contractList,
  byIds: store.contractsByIds,
  async check(ctx, { id, values }) {
    const { customerId } = values;
    orNotFound(await store.customerExists(ctx, customerId));
    await checkTerms(ctx, values, (same) => anotherHas(ctx, "customerPrice", { ...same, customerId }, id));
  },
  remove,
});
