import { configCalls } from "@larder/domain/company/config/config.calls";
import type { Config } from "@larder/domain/company/config/config.fields";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";

const configs = (ctx: Ctx) =>
  ownRows(ctx, "config").selectAll("config").select("config.id as configId").select(auditNames(ctx, "config"));

export const list = listOf(configs, {
  call: configCalls.list,
  filters: { contains: ["configName", "configKey"], equals: ["configType"], during: "createTime" },
  id: "config.id",
  order: [],
  sorts: { configId: "config.id", ...sortsOf("config", ["configName", "configKey", "configType", "createTime"]) },
});

export const byIds = byIdsOf(configs, "config.id");

export const byKey = async (ctx: Ctx, key: string): Promise<Config | undefined> =>
  await configs(ctx).where("config.configKey", "=", key).executeTakeFirst();

export const valueOf = async (ctx: Pick<Ctx, "db" | "tenantId">, key: string): Promise<string | undefined> =>
  (await ownRows(ctx, "config").select("configValue").where("configKey", "=", key).executeTakeFirst())?.configValue;
