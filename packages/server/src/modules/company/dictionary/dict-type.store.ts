import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import type { DictType } from "@larder/domain/company/dictionary/dict-type.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, inRange } from "../../../platform/record/record.ts";

export type DictTypeFilters = InputOf<typeof dictTypeCalls.list>;

const types = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dictType")
    .where("dictType.tenantId", "=", ctx.tenantId)
    .select([
      "dictType.id",
      "dictType.id as dictId",
      "dictType.dictName",
      "dictType.dictType",
      "dictType.system",
      "dictType.remark",
      "dictType.createTime",
      "dictType.updateTime",
      "dictType.version",
    ]);

export const list = (ctx: Ctx, filters: DictTypeFilters): Promise<Rows<DictType>> =>
  listRows(
    ctx,
    types(ctx)
      .where(contains("dictType.dictName", filters.dictName ?? filters.search))
      .where(contains("dictType.dictType", filters.dictType))
      .where(inRange("dictType.createTime", filters)),
    filters,
    {
      id: "dictType.id",
      order: [],
      sorts: {
        dictId: "dictType.id",
        dictName: "dictType.dictName",
        dictType: "dictType.dictType",
        createTime: "dictType.createTime",
      },
    },
  ) as Promise<Rows<DictType>>;

export const all = (ctx: Ctx): Promise<DictType[]> =>
  types(ctx).orderBy("dictType.id").execute() as Promise<DictType[]>;

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<DictType[]> =>
  types(ctx)
    .where("dictType.id", "in", [...ids])
    .orderBy("dictType.id")
    .execute() as Promise<DictType[]>;

export const byType = async (ctx: Ctx, dictType: string): Promise<DictType | undefined> =>
  (await types(ctx).where("dictType.dictType", "=", dictType).executeTakeFirst()) as DictType | undefined;

/** A renamed type reaches its entries in the same statement: the foreign key is checked when both are done. */
export const rename = (ctx: Ctx, id: number, from: string, to: string): void =>
  ctx.write({
    text: `with entries as (update dict_data set dict_type = $4 where tenant_id = $1 and dict_type = $3)
      update dict_type set dict_type = $4 where tenant_id = $1 and id = $2`,
    values: [ctx.tenantId, id, from, to],
  });
