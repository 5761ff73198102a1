/** VAT rates with their start dates: a row is added, one in use stays (docs/rules/vat.md#codes). */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { vatCodes, type VatCode } from "@larder/domain/trade/vat-codes";
import { changeableVatCodes } from "@larder/domain/company/setting/company.fields";
import type { vatRateCalls } from "@larder/domain/company/setting/setting.calls";
import { settingMessages as say } from "@larder/domain/company/setting/setting.messages";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { readVatRates } from "./vat-rate.store.ts";

export async function list(ctx: Ctx): Promise<OutputOf<typeof vatRateCalls.list>> {
  const rates = await readVatRates(ctx);
  const current = new Map(rates.filter((row) => row.validFrom <= ctx.today).map((row) => [row.code, row.validFrom]));
  const order = (code: string) => vatCodes.indexOf(code as VatCode);
  return rates
    .toSorted((a, b) => order(a.code) - order(b.code) || b.validFrom.localeCompare(a.validFrom))
    .map((row, at) => ({
      id: at + 1,
      code: row.code as VatCode,
      validFrom: row.validFrom,
      rate: row.rate as never,
      state: row.validFrom > ctx.today ? "COMING" : current.get(row.code) === row.validFrom ? "NOW" : "OVER",
    }));
}

export async function add(ctx: Ctx, { code, validFrom, rate }: InputOf<typeof vatRateCalls.add>): Promise<null> {
  if (!changeableVatCodes.includes(code)) refuse(say.rateFixed({ code }));
  if (validFrom <= ctx.today) refuse(say.rateTooEarly());
  const rates = await readVatRates(ctx);
  if (rates.some((row) => row.code === code && row.validFrom === validFrom))
    refuse(say.rateThere({ code, day: validFrom }));
  ctx.write(ctx.db.insertInto("vatRate").values({ tenantId: ctx.tenantId, code, validFrom, rate }));
  ctx.audit({ entity: "vatRate", entityId: null, action: "add", after: { code, validFrom, rate } });
  return null;
}

/** Entered by mistake and not started yet: it may be removed. */
export async function remove(ctx: Ctx, { code, validFrom }: InputOf<typeof vatRateCalls.remove>): Promise<null> {
  const rates = await readVatRates(ctx);
  const row = orNotFound(rates.find((one) => one.code === code && one.validFrom === validFrom));
  if (validFrom <= ctx.today) refuse(say.rateInUse({ day: validFrom }));
  ctx.write(
    ctx.db
      .deleteFrom("vatRate")
      .where("tenantId", "=", ctx.tenantId)
      .where("code", "=", code)
      .where("validFrom", "=", validFrom),
  );
  ctx.audit({ entity: "vatRate", entityId: null, action: "remove", before: { code, validFrom, rate: row.rate } });
  return null;
}
