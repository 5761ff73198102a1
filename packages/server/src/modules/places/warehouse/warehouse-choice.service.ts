/** The warehouses that forms choose from, and the one that a record refers to. */
import type { Page } from "@larder/domain/kernel/calls";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import * as warehouses from "./warehouse-choice.store.ts";

export const list = (ctx: Ctx, page: Page) => warehouses.list(ctx, page);

export const one = async (ctx: Ctx, id: number) => orNotFound(await warehouses.byId(ctx, id));
