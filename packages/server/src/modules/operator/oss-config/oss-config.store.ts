import { sql } from "kysely";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import type { Ctx } from "../../../platform/context.ts";
import { MASK } from "@larder/domain/kernel/masked";
import { byIdsOf, listOf, sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";

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

export const list = listOf(configs, {
  call: ossConfigCalls.list,
  filters: { contains: ["configKey", "bucketName"], equals: ["status"], during: "createTime" },
  id: "ossConfig.ossConfigId",
  order: [],
  sorts: sortsOf("ossConfig", ["ossConfigId", "configKey", "createTime"]),
});

export const byIds = byIdsOf(configs, "ossConfig.ossConfigId");

/** All of them, because only one can be active. */
export const lockAll = (ctx: Ctx) =>
  ctx.db.selectFrom("ossConfig").select("ossConfigId").orderBy("ossConfigId").forUpdate().execute();

export const nameTaken = takenIn("ossConfig", "configKey", { id: "ossConfigId" });

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
