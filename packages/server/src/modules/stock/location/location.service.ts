import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Location, locationCalls } from "@larder/domain/stock/location/location.calls";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./location.store.ts";

export const list = (ctx: Ctx, filters: InputOf<typeof locationCalls.list>): Promise<Rows<Location>> =>
  store.list(ctx, filters);
