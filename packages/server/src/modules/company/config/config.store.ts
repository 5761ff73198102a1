import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { configCalls } from "@larder/domain/company/config/config.calls";
import type { Config } from "@larder/domain/company/config/config.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange, auditNames } from "../../../platform/record/record.ts";

export type ConfigFilters = InputOf<typeof configCalls.list>;

const configs = (ctx: Ctx) =>
  ctx.db
    .selectFrom("config")
    .where("config.tenantId", "=", ctx.tenantId)
    .selectAll("config")
    .select("config.id as configId")
    .select(auditNames(ctx, "config"));

export const list = (ctx: Ctx, filters: ConfigFilters): Promise<Rows<Config>> =>
  listRows(
    ctx,
    configs(ctx)
      .where(contains("config.configName", filters.configName ?? filters.search))
      .where(contains("config.configKey", filters.configKey))
      .where(equals("config.configType", filters.configType))
      .where(inRange("config.createTime", filters)),
    filters,
    {
      id: "config.id",
      order: [],
      sorts: {
        configId: "config.id",
        configName: "config.configName",
        configKey: "config.configKey",
        configType: "config.configType",
        createTime: "config.createTime",
      },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Config[]> =>
  configs(ctx)
    .where("config.id", "in", [...ids])
    .orderBy("config.id")
    .execute();

export const byKey = async (ctx: Ctx, key: string): Promise<Config | undefined> =>
  await configs(ctx).where("config.configKey", "=", key).executeTakeFirst();

export const valueOf = async (ctx: Pick<Ctx, "db" | "tenantId">, key: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom("config")
      .select("configValue")
      .where("tenantId", "=", ctx.tenantId)
      .where("configKey", "=", key)
      .executeTakeFirst()
  )?.configValue;
