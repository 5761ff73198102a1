import { words } from "@larder/domain/kernel/words";
import { auditCalls } from "@larder/domain/settings/audit/audit.calls";
import { auditListFields } from "@larder/domain/settings/audit/audit.fields";
import { exportRows } from "../../../platform/export.ts";
import { allRows } from "../../../platform/list.ts";
import { found } from "../../../platform/record.ts";
import { serve } from "../../../platform/serve.ts";
import { byId, list } from "./audit.store.ts";

export const auditRoutes = serve(auditCalls, {
  list: (ctx, filters) => list(ctx, filters),
  get: async (ctx, { id }) => found(await byId(ctx, id)),
  export: async (ctx, filters) => {
    const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
    return exportRows(ctx.language, auditListFields, rows, words("Audit log", "審計記錄"));
  },
});
