import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictTypeFields, type DictType } from "@larder/domain/company/dictionary/dict-type.fields";
import type { Ctx } from "../../../platform/context.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";

const types = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dictType")
    .where("dictType.tenantId", "=", ctx.tenantId)
    .select(columnsFor("dictType", dictTypeFields))
    .select("dictType.id as dictId");

export const list = listOf(types, {
  call: dictTypeCalls.list,
  filters: { contains: ["dictName", "dictType"], during: "createTime" },
  id: "dictType.id",
  order: [],
  sorts: { dictId: "dictType.id", ...sortsOf("dictType", ["dictName", "dictType", "createTime"]) },
});

export const all = (ctx: Ctx): Promise<DictType[]> =>
  types(ctx).orderBy("dictType.id").execute() as Promise<DictType[]>;

export const byIds = byIdsOf(types, "dictType.id");

export const byType = async (ctx: Ctx, dictType: string): Promise<DictType | undefined> =>
  (await types(ctx).where("dictType.dictType", "=", dictType).executeTakeFirst()) as DictType | undefined;

/** A renamed type reaches its entries in the same statement: the foreign key is checked when both are done. */
export const rename = (ctx: Ctx, id: number, from: string, to: string): void =>
  ctx.write({
    text: `with entries as (update dict_data set dict_type = $4 where tenant_id = $1 and dict_type = $3)
      update dict_type set dict_type = $4 where tenant_id = $1 and id = $2`,
    values: [ctx.tenantId, id, from, to],
  });
