import { deptChoiceCalls } from "@larder/domain/settings/dept/dept-choice.calls";
import { userChoiceCalls } from "@larder/domain/settings/user/user-choice.calls";
import { warehouseChoiceCalls } from "@larder/domain/settings/warehouse/warehouse-choice.calls";
import { serve } from "../../platform/request/serve.ts";
import { departments, users, warehouses } from "./choice.service.ts";

export const choiceRoutes = [
  ...serve(userChoiceCalls, {
    list: (ctx, page) => users.list(ctx, page),
    one: (ctx, { id }) => users.one(ctx, id),
  }),
  ...serve(deptChoiceCalls, {
    list: (ctx, page) => departments.list(ctx, page),
    one: (ctx, { id }) => departments.one(ctx, id),
  }),
  ...serve(warehouseChoiceCalls, {
    list: (ctx, page) => warehouses.list(ctx, page),
    one: (ctx, { id }) => warehouses.one(ctx, id),
  }),
];
