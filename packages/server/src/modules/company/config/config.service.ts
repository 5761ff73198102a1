/** Use cases of the configuration that clients read by key (docs/rules/companies.md#configuration, docs/rules/companies.md#packages). */
import { refuse } from "@larder/domain/kernel/refusal";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { configFields, type Config } from "@larder/domain/company/config/config.fields";
import { configMessages as say } from "@larder/domain/company/config/config.messages";
import { HIDDEN, INITIAL_PASSWORD, mayReadKey } from "@larder/domain/company/config/config.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { withEach } from "../../../platform/record/declared-lists.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./config.store.ts";

const mayAddUsers = (ctx: Ctx): boolean => mayDo(ctx.actor, "system:user:add");
const isHidden = (ctx: Ctx, key: string): boolean => key === INITIAL_PASSWORD && !mayAddUsers(ctx);

const shown = (ctx: Ctx, config: Config): Config =>
  isHidden(ctx, config.configKey) ? { ...config, configValue: HIDDEN } : config;

export const configs = recordUseCases({
  entity: "config",
  table: "config",
  fields: configFields,
  calls: configCalls,
  list: withEach(store.list, shown),
  byIds: store.byIds,
  async check(ctx, { values: { configKey, configValue, configType }, before }) {
    const builtIn = before?.configType === "Y";
    if (configKey !== before?.configKey) {
      if (builtIn) refuse(say.builtIn({ key: before.configKey }));
      if (await store.byKey(ctx, configKey)) refuse(say.keyTaken({ key: configKey }));
    }
    return {
      values: {
        // Values shown as stars come back as stars.
        configValue: before && configValue === HIDDEN ? (before.configValue ?? "") : configValue,
        // Otherwise a built-in one could be made removable in two steps.
        configType: builtIn ? "Y" : configType,
      },
    };
  },
  /** More people read the audit log than may know an initial password. */
  audited: (values) => (values.configKey === INITIAL_PASSWORD ? { ...values, configValue: HIDDEN } : values),
  remove: {
    row: "deleted",
    async mayGo(_ctx, records) {
      const fixed = records.find((record) => record.configType === "Y");
      if (fixed) refuse(say.builtIn({ key: fixed.configKey }));
    },
  },
});

export const get = async (ctx: Ctx, id: number): Promise<Config> => shown(ctx, await configs.get(ctx, id));

export async function value(ctx: Ctx, key: string): Promise<string> {
  if (!mayReadKey(key, mayAddUsers(ctx))) return "";
  return (await store.valueOf(ctx, key)) ?? "";
}

export async function updateByKey(ctx: Ctx, key: string, configValue: string): Promise<null> {
  const { id } = orNotFound(await store.byKey(ctx, key));
  await configs.update(ctx, { ...(await configs.forChange(ctx, id)), configValue });
  return null;
}
