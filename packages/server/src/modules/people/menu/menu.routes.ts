import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { platformChangesOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { list, menus } from "./menu.service.ts";

export const menuRoutes = serve(menuCalls, {
  ...platformChangesOf(menus),
  list,
  remove: (ctx, { id }) => menus.remove(ctx, [id]),
});
