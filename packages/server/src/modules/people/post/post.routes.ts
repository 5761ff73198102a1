import { postCalls } from "@larder/domain/people/post/post.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as posts from "./post.service.ts";

export const postRoutes = serve(postCalls, {
  list: (ctx, filters) => posts.list(ctx, filters),
  export: (ctx, filters) => posts.exportList(ctx, filters),
  get: (ctx, { id }) => posts.get(ctx, id),
  history: (ctx, { id }) => posts.history(ctx, id),
  create: (ctx, input) => posts.create(ctx, input),
  update: (ctx, input) => posts.update(ctx, input),
  remove: (ctx, { ids }) => posts.remove(ctx, ids),
  options: (ctx, asked) => posts.options(ctx, asked),
});
