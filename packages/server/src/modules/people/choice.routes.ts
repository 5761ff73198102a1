import { deptChoiceCalls } from "@larder/domain/people/dept/dept-choice.calls";
import { userChoiceCalls } from "@larder/domain/people/user/user-choice.calls";
import { serve } from "../../platform/request/serve.ts";
import { departments, users } from "./choice.service.ts";

export const choiceRoutes = [
  ...serve(userChoiceCalls, {
    list: (ctx, page) => users.list(ctx, page),
    one: (ctx, { id }) => users.one(ctx, id),
  }),
  ...serve(deptChoiceCalls, {
    list: (ctx, page) => departments.list(ctx, page),
    one: (ctx, { id }) => departments.one(ctx, id),
  }),
];
