import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import type { OssConfig } from "@larder/domain/operator/oss-config/oss-config.fields";
import type { Ctx } from "../../../platform/context.ts";
import { MASK } from "@larder/domain/kernel/masked";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange } from "../../../platform/record/record.ts";

export type OssConfigFilters = InputOf<typeof ossConfigCalls.list>;

const masked = (column: "access_key" | "secret_key") =>
  sql<string | null>`case when ${sql.ref(`oss_config.${column}`)} <> '' then ${MASK} end`;

/** Never with its keys. */
const configs = (ctx: Ctx) =>
  ctx.db
    .selectFrom("ossConfig")
    .select([
      "ossConfig.ossConfigId",
      "ossConfig.ossConfigId as id",
      "ossConfig.configKey",
      "ossConfig.kind",
      "ossConfig.bucketName",
      "ossConfig.prefix",
      "ossConfig.endpoint",
      "ossConfig.domain",
      "ossConfig.isHttps",
      "ossConfig.region",
      "ossConfig.accessPolicy",
      "ossConfig.status",
      "ossConfig.ext1",
      "ossConfig.remark",
      "ossConfig.createTime",
      "ossConfig.updateTime",
      "ossConfig.version",
    ])
    .select([masked("access_key").as("accessKey"), masked("secret_key").as("secretKey")]);

export const list = (ctx: Ctx, filters: OssConfigFilters): Promise<Rows<OssConfig>> =>
  listRows(
    ctx,
    configs(ctx)
      .where(contains("ossConfig.configKey", filters.configKey ?? filters.search))
      .where(contains("ossConfig.bucketName", filters.bucketName))
      .where(equals("ossConfig.status", (filters as { status?: string }).status))
      .where(inRange("ossConfig.createTime", filters)),
    filters,
    {
      id: "ossConfig.ossConfigId",
      order: [],
      sorts: {
        ossConfigId: "ossConfig.ossConfigId",
        configKey: "ossConfig.configKey",
        createTime: "ossConfig.createTime",
      },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<OssConfig[]> =>
  configs(ctx)
    .where("ossConfig.ossConfigId", "in", [...ids])
    .orderBy("ossConfig.ossConfigId")
    .execute();

/** All of them, because only one can be active. */
export const lockAll = (ctx: Ctx) =>
  ctx.db.selectFrom("ossConfig").select("ossConfigId").orderBy("ossConfigId").forUpdate().execute();

export const nameTaken = async (ctx: Ctx, name: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("ossConfig")
    .select("ossConfigId")
    .where("configKey", "=", name)
    .where("ossConfigId", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

/** Off before on: the index allows only one. */
export function use(ctx: Ctx, id: number): void {
  ctx.write({
    text: "update oss_config set status = '1', version = version + 1 where status = '0' and oss_config_id <> $1",
    values: [id],
  });
  ctx.write({
    text: "update oss_config set status = '0', version = version + 1, update_time = $2 where oss_config_id = $1",
    values: [id, ctx.now],
  });
}
