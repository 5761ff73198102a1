import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as notices from "./notice.service.ts";

export const noticeRoutes = serve(noticeCalls, {
  list: (ctx, filters) => notices.list(ctx, filters),
  board: (ctx) => notices.board(ctx),
  get: (ctx, { id }) => notices.get(ctx, id),
  history: (ctx, { id }) => notices.history(ctx, id),
  create: (ctx, input) => notices.create(ctx, input),
  update: (ctx, input) => notices.update(ctx, input),
  remove: (ctx, { ids }) => notices.remove(ctx, ids),
});
