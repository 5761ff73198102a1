import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { platformChangesOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { changeStatus, configs, list, update } from "./oss-config.service.ts";

export const ossConfigRoutes = serve(ossConfigCalls, {
  ...platformChangesOf({ ...configs, update }),
  list,
  changeStatus: (ctx, { id, status }) => changeStatus(ctx, id, status),
});
