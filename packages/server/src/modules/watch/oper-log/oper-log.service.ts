/** Reading and clearing the operation log; it is written by platform/request/operation-log.ts. */
import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { choicesOf, type Shape } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { operationKinds, operLogFields, outcomes, type OperLog } from "@larder/domain/watch/oper-log/oper-log.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { clearing } from "../clearing.ts";
import * as lines from "./oper-log.store.ts";

export const list = (ctx: Ctx, filters: lines.OperLogFilters): Promise<Rows<OperLog>> => lines.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<OperLog> => orNotFound(await lines.byId(ctx, id));

/** In an exported table the codes are labels. */
const exported: Shape = {
  ...operLogFields,
  kind: { ...operLogFields.kind, kind: "choice", choices: choicesOf(operationKinds) },
  status: { ...operLogFields.status, kind: "choice", choices: choicesOf(outcomes) },
};

export async function exportList(ctx: Ctx, filters: lines.OperLogFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => lines.list(ctx, { ...filters, ...page }), filters);
  const worded = rows.map((row) => ({
    ...row,
    kind: String(row.kind),
    status: String(row.status),
  }));
  return exportRows(ctx, exported, worded, words("Operation log", "操作日誌"));
}

export const { remove, clean } = clearing("operLog");
