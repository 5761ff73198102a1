import { sql } from "kysely";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictDataFields, type DictData } from "@larder/domain/company/dictionary/dict-data.fields";
import type { Ctx } from "../../../platform/context.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { anotherHas, byIdsOf, holds, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";

/** An entry as stored: with both labels, whatever a client sends. */
export type StoredEntry = DictData & { readonly labelEn: string; readonly labelZh: string };

const labelIn = (ctx: Ctx) => (ctx.language === "zh" ? "dictData.labelZh" : "dictData.labelEn");

const entries = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dictData")
    .where("dictData.tenantId", "=", ctx.tenantId)
    .select(columnsFor("dictData", dictDataFields))
    .select("dictData.id as dictCode")
    .select(sql<string>`${sql.ref(labelIn(ctx))}`.as("dictLabel"));

export const list = listOf(entries, {
  call: dictDataCalls.list,
  filters: {
    equals: ["dictType", "dictSort"],
    during: "createTime",
    where: (_ctx, { dictLabel, search }) => [holds("dictData", ["labelEn", "labelZh"], dictLabel ?? search)],
  },
  id: "dictData.id",
  order: ["dictSort"],
  sorts: (ctx) => ({
    ...sortsOf("dictData", ["dictSort", "dictValue", "createTime"]),
    dictCode: "dictData.id",
    dictLabel: labelIn(ctx),
  }),
});

export const byIds: (ctx: Ctx, ids: readonly number[]) => Promise<StoredEntry[]> = byIdsOf(entries, "dictData.id");

export const valueTaken = (ctx: Ctx, dictType: string, dictValue: string, exceptId: number): Promise<boolean> =>
  anotherHas(ctx, "dictData", { dictType, dictValue }, exceptId);
