import { inScope } from "../access/scope.ts";
import type { Ctx } from "../context.ts";
import { undeletedRows } from "../db/company-rows.ts";

/**
 * The documents of the company that the caller's roles let them see: those of their departments, and their own. Other
 * columns may say whose they are, too: `seenDocuments(ctx, "poHead", "poHead.buyerId")`.
 */
export const seenDocuments = <T extends Parameters<typeof undeletedRows>[1]>(ctx: Ctx, table: T, ...owners: string[]) =>
  undeletedRows(ctx, table).where(
    inScope(ctx, { dept: `${table}.createDept`, owners: [`${table}.createBy`, ...owners] }),
  );
