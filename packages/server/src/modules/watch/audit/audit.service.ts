import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { AuditDetail } from "@larder/domain/watch/audit/audit.calls";
import { auditListFields, type AuditLogRow } from "@larder/domain/watch/audit/audit.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { withoutHidden } from "../../../platform/record/hidden-values.ts";
import { hiddenOf } from "../../../platform/record/record-registry.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { stateWords } from "../../../platform/record/state-words.ts";
import * as store from "./audit.store.ts";

export const list = (ctx: Ctx, filters: store.AuditFilters): Promise<Rows<AuditLogRow>> => store.list(ctx, filters);

export async function get(ctx: Ctx, id: number): Promise<AuditDetail> {
  const entry = orNotFound(await store.byId(ctx, id));
  return withoutHidden(ctx, hiddenOf(entry.entity), entry);
}

export async function exportList(ctx: Ctx, filters: store.AuditFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => store.list(ctx, { ...filters, ...page }), filters);
  const worded = rows.map((row) => {
    const known = row.state && stateWords(row.entity, row.state);
    return known ? { ...row, state: known[ctx.language] } : row;
  });
  return exportRows(ctx, auditListFields, worded, words("Audit log", "審計記錄"));
}
