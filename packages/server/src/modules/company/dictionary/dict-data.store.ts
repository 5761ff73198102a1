import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import type { DictData } from "@larder/domain/company/dictionary/dict-data.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange } from "../../../platform/record/record.ts";

export type DictDataFilters = InputOf<typeof dictDataCalls.list>;

/** An entry as stored: with both labels, whatever a client sends. */
export type StoredEntry = DictData & { readonly labelEn: string; readonly labelZh: string };

const labelIn = (ctx: Ctx) => (ctx.language === "zh" ? "dictData.labelZh" : "dictData.labelEn");

const entries = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dictData")
    .where("dictData.tenantId", "=", ctx.tenantId)
    .select([
      "dictData.id",
      "dictData.id as dictCode",
      "dictData.dictType",
      "dictData.dictValue",
      "dictData.labelEn",
      "dictData.labelZh",
      "dictData.dictSort",
      "dictData.styleClass",
      "dictData.colour",
      "dictData.isDefault",
      "dictData.remark",
      "dictData.createTime",
      "dictData.updateTime",
      "dictData.version",
    ])
    .select(sql<string>`${sql.ref(labelIn(ctx))}`.as("dictLabel"));

export const list = (ctx: Ctx, filters: DictDataFilters): Promise<Rows<DictData>> => {
  const entered = filters.dictLabel ?? filters.search;
  return listRows(
    ctx,
    entries(ctx)
      .where(equals("dictData.dictType", filters.dictType))
      .where(equals("dictData.dictSort", filters.dictSort))
      .where(
        entered
          ? sql<boolean>`(${contains("dictData.labelEn", entered)} or ${contains("dictData.labelZh", entered)})`
          : sql<boolean>`true`,
      )
      .where(inRange("dictData.createTime", filters)),
    filters,
    {
      id: "dictData.id",
      order: ["dictSort"],
      sorts: {
        dictSort: "dictData.dictSort",
        dictCode: "dictData.id",
        dictLabel: labelIn(ctx),
        dictValue: "dictData.dictValue",
        createTime: "dictData.createTime",
      },
    },
  );
};

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<StoredEntry[]> =>
  entries(ctx)
    .where("dictData.id", "in", [...ids])
    .orderBy("dictData.id")
    .execute();

export const valueTaken = async (ctx: Ctx, dictType: string, value: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("dictData")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where("dictType", "=", dictType)
    .where("dictValue", "=", value)
    .where("id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;
