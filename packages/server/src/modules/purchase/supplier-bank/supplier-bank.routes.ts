import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as banks from "./supplier-bank.service.ts";

export const supplierBankRoutes = serve(supplierBankCalls, {
  list: (ctx, { id }) => banks.list(ctx, id),
  ask: (ctx, input) => banks.ask(ctx, input),
  approve: (ctx, input) => banks.approve(ctx, input),
  reject: (ctx, input) => banks.reject(ctx, input),
});
