import type { Ctx } from "../../../platform/context.ts";
import { cachedByVersion } from "../../../platform/cached.ts";

export interface DatedRate {
  readonly code: string;
  readonly validFrom: string;
  readonly rate: string;
}

/** All rates with their start dates; `rateOn` of the domain finds the one for a day. */
export const readVatRates = (ctx: Pick<Ctx, "db" | "tenantId">): Promise<DatedRate[]> =>
  ctx.db
    .selectFrom("vatRate")
    .select(["code", "validFrom", "rate"])
    .where("tenantId", "=", ctx.tenantId)
    .orderBy("code")
    .orderBy("validFrom")
    .execute();

export const vatRatesOf = cachedByVersion(readVatRates);
