/** The VAT rates of one day, as the document rules need them. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Rate } from "@larder/domain/kernel/decimal";
import { rateOn, type VatCode } from "@larder/domain/trade/vat";
import type { Ctx } from "../../../platform/context.ts";
import { vatRatesOf, type DatedRate } from "./vat-rate.store.ts";

export type RateOf = (vatCode: VatCode) => Rate;

/** An order shows the rates of its delivery date (docs/rules/vat.md#export). */
export function ratesFrom(rates: readonly DatedRate[], day: Day): RateOf {
  const dated = rates.map((row) => ({ vatCode: row.code as VatCode, rate: row.rate, validFrom: row.validFrom }));
  return (vatCode) => rateOn(dated, vatCode, day);
}

export const ratesOn = async (ctx: Ctx, day: Day): Promise<RateOf> => ratesFrom(await vatRatesOf(ctx), day);
