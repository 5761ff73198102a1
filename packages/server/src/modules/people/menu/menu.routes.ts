import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as menus from "./menu.service.ts";

export const menuRoutes = serve(menuCalls, {
  list: (ctx, filters) => menus.list(ctx, filters),
  get: (ctx, { id }) => menus.get(ctx, id),
  history: (ctx, { id }) => menus.history(ctx, id),
  create: (ctx, input) => menus.create(ctx, input),
  update: (ctx, input) => menus.update(ctx, input),
  remove: (ctx, { id }) => menus.remove(ctx, id),
});
