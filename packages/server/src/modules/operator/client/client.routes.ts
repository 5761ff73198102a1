import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { changeStatus, clients } from "./client.service.ts";

export const clientRoutes = serve(clientCalls, {
  ...platformAnswersOf(clients),
  changeStatus: (ctx, { clientId, status }) => changeStatus(ctx, clientId, status),
});
