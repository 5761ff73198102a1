import type { Ctx } from "../../../platform/context.ts";
import { cachedByVersion } from "../../../platform/cached.ts";

export interface DatedRate {
  readonly code: string;
  readonly validFrom: string;
  readonly rate: string;
}

/** All rates with the day from which they count; `rateOn` of the domain finds the one of a day. */
export const readVatRates = (ctx: Pick<Ctx, "db" | "tenantId">): Promise<DatedRate[]> =>
  ctx.db
    .selectFrom("vatRate")
    .select(["code", "validFrom", "rate"])
    .where("tenantId", "=", ctx.tenantId)
    .orderBy("code")
    .orderBy("validFrom")
    .execute();

export const vatRatesOf = cachedByVersion(readVatRates);
