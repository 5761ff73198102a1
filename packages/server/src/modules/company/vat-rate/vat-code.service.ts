import type { Rate } from "@larder/domain/kernel/decimal";
import { vatCodes } from "@larder/domain/trade/vat-codes";
import type { VatCodeToday } from "@larder/domain/company/vat-rate/vat-code.calls";
import { vatCodeGuidance } from "@larder/domain/company/vat-rate/vat-code.words";
import type { Ctx } from "../../../platform/context.ts";
import { vatRatesOf } from "../setting/vat-rate.store.ts";

/** Exempt and outside the scope have no rate (docs/rules/vat.md#codes), though they compute with 0. */
const withoutRate: ReadonlySet<string> = new Set(["E", "O"]);

export async function codes(ctx: Ctx): Promise<VatCodeToday[]> {
  const rates = await vatRatesOf(ctx);
  return vatCodes.map((code) => {
    const latest = withoutRate.has(code)
      ? undefined
      : rates.findLast((row) => row.code === code && row.validFrom <= ctx.today);
    return { code, rate: (latest?.rate as Rate | undefined) ?? null, ...vatCodeGuidance[code] };
  });
}
