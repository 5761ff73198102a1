/**
 * Dated prices (docs/rules/prices.md#which-price): level prices, customers' contract prices and special prices
 * (docs/rules/prices.md#special-prices). They work alike; a price may begin in the future.
 */
import { refuse, refuseIf, type Refusal } from "@larder/domain/kernel/refusal";
import { contractPriceCalls, priceCalls, specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { contractPriceFields, priceFields, specialPriceFields } from "@larder/domain/sales/price/price.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal, specialPriceRefusal, type DatedTerms } from "@larder/domain/sales/price/price.rules";
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

/** The refusals of one kind of price. */
interface Refusals<T extends Terms> {
  readonly of: (terms: T, unitIds: readonly number[]) => Refusal | null;
  readonly taken: (at: { day: string }) => Refusal;
}
const dated: Refusals<Terms> = { of: datedPriceRefusal, taken: say.sameDay };

/** Two prices of one product and unit, for the same payers, never begin on one day. */
async function checkTerms<T extends Terms>(ctx: Ctx, terms: T, another: AnotherHas, said: Refusals<T>): Promise<void> {
  const { goodsId, unitId, validFrom } = terms;
  const [goods, taken] = await Promise.all([goodsByIds(ctx, [goodsId]), another({ goodsId, unitId, validFrom })]);
  const units = orNotFound(goods.get(goodsId)).units.map((unit) => unit.unitId);
  refuseIf(said.of(terms, units));
  if (taken) refuse(said.taken({ day: validFrom }));
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
    checkTerms(
      ctx,
      values,
      (same) => anotherHas(ctx, "priceList", { ...same, priceLevel: values.priceLevel }, id),
      dated,
    ),
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
    await checkTerms(ctx, values, (same) => anotherHas(ctx, "customerPrice", { ...same, customerId }, id), dated);
  },
  remove,
});

export const specials = recordUseCases({
  entity: "specialPrice",
  table: "specialPrice",
  fields: specialPriceFields,
  calls: specialPriceCalls,
  list: store.specialList,
  byIds: store.specialsByIds,
  check(ctx, { id, values }) {
    const { minQty, priceLevel, region, customerKind } = values;
    const payers = { minQty, priceLevel, region, customerKind };
    return checkTerms(ctx, values, (same) => anotherHas(ctx, "specialPrice", { ...same, ...payers }, id), {
      of: specialPriceRefusal,
      taken: say.sameSpecial,
    });
  },
  remove,
});
