import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import type { DictType } from "@larder/domain/company/dictionary/dict-type.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, inRange } from "../../../platform/record/record.ts";
import { recordsIn } from "../../../platform/record/records-in.ts";

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

export const { lock, insert, remove } = recordsIn("dictType");

export const byType = async (ctx: Ctx, dictType: string): Promise<DictType | undefined> =>
  (await types(ctx).where("dictType.dictType", "=", dictType).executeTakeFirst()) as DictType | undefined;

/** Of these, the ones that have entries. */
export const withData = async (ctx: Ctx, dictTypes: readonly string[]): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom("dictData")
      .select("dictType")
      .distinct()
      .where("tenantId", "=", ctx.tenantId)
      .where("dictType", "in", [...dictTypes])
      .execute()
  ).map((row) => row.dictType);

interface Changes {
  readonly dictName: string;
  readonly dictType: string;
  readonly remark: string | null;
}

/** A new type goes to its entries in the same statement: the key between them is looked at when both are done. */
export function update(ctx: Ctx, before: DictType, { dictName, dictType, remark }: Changes): void {
  ctx.write({
    text: `with entries as (
        update dict_data set dict_type = $4 where tenant_id = $1 and dict_type = $3 and $4::text <> $3::text)
      update dict_type set dict_name = $5, dict_type = $4, remark = $6, version = version + 1, update_time = $7
       where tenant_id = $1 and id = $2`,
    values: [ctx.tenantId, before.id, before.dictType, dictType, dictName, remark, ctx.now],
  });
}
