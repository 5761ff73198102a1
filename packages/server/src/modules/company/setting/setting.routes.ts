import {
  bankHolidayCalls,
  companyCalls,
  settingCalls,
  vatRateCalls,
} from "@larder/domain/company/setting/setting.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as holidays from "./bank-holiday.service.ts";
import * as company from "./company.service.ts";
import * as settings from "./settings.service.ts";
import * as vatRates from "./vat-rate.service.ts";

export const settingRoutes = [
  ...serve(settingCalls, {
    get: (ctx) => settings.get(ctx),
    history: (ctx) => settings.history(ctx),
    update: (ctx, input) => settings.update(ctx, input),
    updateMoney: (ctx, input) => settings.updateMoney(ctx, input),
  }),
  ...serve(companyCalls, {
    get: (ctx) => company.get(ctx),
    history: (ctx) => company.history(ctx),
    update: (ctx, input) => company.update(ctx, input),
    logo: (ctx) => company.logo(ctx),
    setLogo: (ctx, { file }) => company.setLogo(ctx, file),
    brand: (ctx) => company.brand(ctx),
    brandLogo: (ctx) => company.logo(ctx),
    removeLogo: (ctx) => company.removeLogo(ctx),
  }),
  ...serve(bankHolidayCalls, {
    list: (ctx) => holidays.list(ctx),
    add: (ctx, input) => holidays.add(ctx, input),
    remove: (ctx, { ids }) => holidays.remove(ctx, ids),
  }),
  ...serve(vatRateCalls, {
    list: (ctx) => vatRates.list(ctx),
    add: (ctx, input) => vatRates.add(ctx, input),
    remove: (ctx, input) => vatRates.remove(ctx, input),
  }),
];
