import { deptChoiceCalls } from "@larder/domain/settings/dept/dept-choice.calls";
import { userChoiceCalls } from "@larder/domain/settings/user/user-choice.calls";
import { warehouseChoiceCalls } from "@larder/domain/settings/warehouse/warehouse-choice.calls";
import { found } from "../../platform/record.ts";
import { serve } from "../../platform/serve.ts";
import * as departments from "./dept/dept-choice.store.ts";
import * as users from "./user/user-choice.store.ts";
import * as warehouses from "./warehouse/warehouse-choice.store.ts";

export const choiceRoutes = [
  ...serve(userChoiceCalls, {
    list: (ctx, page) => users.list(ctx, page),
    one: async (ctx, { id }) => found(await users.byId(ctx, id)),
  }),
  ...serve(deptChoiceCalls, {
    list: (ctx, page) => departments.list(ctx, page),
    one: async (ctx, { id }) => found(await departments.byId(ctx, id)),
  }),
  ...serve(warehouseChoiceCalls, {
    list: (ctx, page) => warehouses.list(ctx, page),
    one: async (ctx, { id }) => found(await warehouses.byId(ctx, id)),
  }),
];
