import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { holdFields, type HeldOrder } from "@larder/domain/sales/hold/hold.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import * as holds from "./hold.store.ts";

export const list = (ctx: Ctx, filters: holds.HoldFilters): Promise<Rows<HeldOrder>> => holds.list(ctx, filters);

export async function exportList(ctx: Ctx, filters: holds.HoldFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => holds.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, holdFields, rows, words("Credit holds", "信貸暫停"));
}
