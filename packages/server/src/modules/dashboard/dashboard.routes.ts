import { dashboardCalls } from "@larder/domain/dashboard/dashboard.calls";
import { serve } from "../../platform/request/serve.ts";
import { checklist, firstSteps, hideSteps } from "./checklist.service.ts";
import { show } from "./dashboard.service.ts";

export const dashboardRoutes = serve(dashboardCalls, {
  show: (ctx, asked) => show(ctx, asked),
  checklist: (ctx) => checklist(ctx),
  firstSteps: (ctx) => firstSteps(ctx),
  hideSteps: (ctx) => hideSteps(ctx),
});
