import { approvalCalls } from "@larder/domain/purchase/approval/approval.calls";
import { serve, type Route } from "../../../platform/request/serve.ts";
import * as approvals from "./approval.service.ts";

export const approvalRoutes: Route[] = serve(approvalCalls, {
  list: approvals.list,
  export: approvals.exportList,
  get: (ctx, { id }) => approvals.get(ctx, id),
  approve: approvals.approve,
  reject: approvals.reject,
  withdraw: approvals.withdraw,
});
