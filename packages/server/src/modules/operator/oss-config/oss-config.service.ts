/**
 * Use cases of the storage configuration (docs/rules/companies.md#storage): exactly one is active, and only one
 * that is implemented.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import { omit } from "@larder/domain/kernel/fields";
import { isUnchanged } from "@larder/domain/kernel/masked";
import { refuse } from "@larder/domain/kernel/refusal";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { ossConfigFields, type OssConfig } from "@larder/domain/operator/oss-config/oss-config.fields";
import { ossConfigMessages as say } from "@larder/domain/operator/oss-config/oss-config.messages";
import type { Ctx } from "../../../platform/context.ts";
import { changesOf } from "../../../platform/record/record-use-cases.ts";
import * as store from "./oss-config.store.ts";

type Input = InputOf<typeof ossConfigCalls.create>;
type Edit = InputOf<typeof ossConfigCalls.update>;
type Built = Pick<OssConfig, "kind" | "configKey">;

/** Empty values or stars leave the stored value. The secret is stored encrypted, bound to its row. */
const keysOf = (ctx: Ctx, id: number, { accessKey, secretKey }: Input) => ({
  ...(isUnchanged(accessKey) ? {} : { accessKey: accessKey! }),
  ...(isUnchanged(secretKey) ? {} : { secretKey: ctx.seal.close(secretKey!, placeOf(id)) }),
});
export const placeOf = (id: number): string => `oss_config ${id}`;

function requireBuilt({ kind, configKey }: Built): void {
  if (kind !== "database") refuse(say.ossNotBuilt({ name: configKey }));
}

export const configs = changesOf({
  entity: "ossConfig",
  table: "ossConfig",
  idColumn: "ossConfigId",
  // Which one is active concerns all of them, and keys are write-only.
  fields: omit(ossConfigFields, "status", "accessKey", "secretKey"),
  calls: ossConfigCalls,
  fresh: () => ({ status: "1" as const, accessKey: null, secretKey: null }),
  byIds: store.byIds,
  lock: store.lockAll,
  async check(ctx, { id, input, values, before }) {
    const kind = input.kind ?? before?.kind ?? values.kind;
    if (before && kind !== before.kind) refuse(say.ossKindStays());
    const name = values.configKey;
    if (await store.nameTaken(ctx, name, id)) refuse(say.ossNameTaken({ name }));
    const stored = { values: { kind, ...keysOf(ctx, id, input) } };
    if (before) return stored;
    await store.lockAll(ctx);
    const use = input.status === "0";
    if (use) requireBuilt({ kind, configKey: name });
    return { ...stored, below: { status: use ? "0" : "1" } };
  },
  saved(ctx, { id, before, below }) {
    if (!before && below?.status === "0") store.use(ctx, id);
  },
  asStored: (config) => ({ ...config, accessKey: null, secretKey: null }),
  audited: ({ accessKey, secretKey, ...values }) => (accessKey || secretKey ? { ...values, keys: "new" } : values),
  remove: {
    row: "deleted",
    async mayGo(_ctx, records) {
      const used = records.find(({ status }) => status === "0");
      if (used) refuse(say.ossInUse({ name: used.configKey }));
    },
  },
});

export const { list } = store;

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  const before = await configs.forChange(ctx, input.id);
  const saved = await configs.update(ctx, input);
  if (input.status && input.status !== before.status) moveTo(ctx, before, input.status);
  return saved;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  const config = await configs.forChange(ctx, id);
  // Nothing would change: reporting success would make the user believe that files are now stored elsewhere.
  if (status === config.status)
    refuse(
      status === "0" ? say.ossUsedAlready({ name: config.configKey }) : say.ossNotUsed({ name: config.configKey }),
    );
  moveTo(ctx, config, status);
  return null;
}

function moveTo(ctx: Ctx, config: OssConfig, status: string): void {
  if (status === "1") refuse(say.ossInUse({ name: config.configKey }));
  requireBuilt(config);
  store.use(ctx, config.id);
  ctx.audit({
    entity: "ossConfig",
    entityId: config.id,
    action: "enable",
    before: { status: config.status },
    after: { status },
  });
}
