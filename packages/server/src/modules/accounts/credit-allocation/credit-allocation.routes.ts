import { creditAllocationCalls } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as credits from "./credit-allocation.service.ts";

export const creditAllocationRoutes = serve(creditAllocationCalls, {
  list: (ctx, { id }) => credits.list(ctx, id),
  allocate: credits.allocate,
  takeBack: credits.takeBack,
});
