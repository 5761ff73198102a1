/** What forms choose from: matches while typing, and the record that another one refers to. */
import type { Page } from "@larder/domain/kernel/calls";
import type { Ctx } from "../../platform/context.ts";
import { orNotFound } from "../../platform/record/found-and-fresh.ts";
import * as departmentStore from "./dept/dept-choice.store.ts";
import * as userStore from "./user/user-choice.store.ts";

export const users = {
  list: (ctx: Ctx, page: Page) => userStore.list(ctx, page),
  one: async (ctx: Ctx, id: number) => orNotFound(await userStore.byId(ctx, id)),
};

export const departments = {
  list: (ctx: Ctx, page: Page) => departmentStore.list(ctx, page),
  one: async (ctx: Ctx, id: number) => orNotFound(await departmentStore.byId(ctx, id)),
};
