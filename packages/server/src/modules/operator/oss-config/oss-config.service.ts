/** Use cases of the storage configuration (platform-api 12.14): exactly one is used, and only one that is built. */
import type { HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import type { OssConfig } from "@larder/domain/operator/oss-config/oss-config.fields";
import { ossConfigMessages as say } from "@larder/domain/operator/oss-config/oss-config.messages";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { isUnchanged } from "@larder/domain/kernel/masked";
import * as configs from "./oss-config.store.ts";

type Input = InputOf<typeof ossConfigCalls.create>;
type Edit = InputOf<typeof ossConfigCalls.update>;

export const list = (ctx: Ctx, filters: configs.OssConfigFilters): Promise<Rows<OssConfig>> =>
  configs.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<OssConfig> => found((await configs.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "ossConfig", id);
}

/** Foreign clients know object storages only. */
const valuesOf = (input: Input) => ({
  configKey: input.configKey,
  kind: input.kind ?? "s3",
  bucketName: input.bucketName ?? null,
  prefix: input.prefix ?? null,
  endpoint: input.endpoint ?? null,
  domain: input.domain ?? null,
  isHttps: input.isHttps ?? "Y",
  region: input.region ?? null,
  accessPolicy: input.accessPolicy ?? "0",
  ext1: input.ext1 ?? null,
  remark: input.remark ?? null,
});

/** What came empty or as stars stays as it was. The secret lies sealed, bound to its row. */
const keysOf = (ctx: Ctx, id: number, { accessKey, secretKey }: Input) => ({
  ...(isUnchanged(accessKey) ? {} : { accessKey: accessKey! }),
  ...(isUnchanged(secretKey) ? {} : { secretKey: ctx.seal.close(secretKey!, placeOf(id)) }),
});
export const placeOf = (id: number): string => `oss_config ${id}`;

async function requireFree(ctx: Ctx, name: string, exceptId: number): Promise<void> {
  if (await configs.nameTaken(ctx, name, exceptId)) refuse(say.ossNameTaken({ name }));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  const values = valuesOf(input);
  await requireFree(ctx, values.configKey, 0);
  await configs.lockAll(ctx);
  const use = input.status === "0";
  if (use) requireBuilt(values);
  const id = ctx.nextId();
  configs.insert(ctx, {
    ossConfigId: id,
    ...values,
    accessKey: null,
    secretKey: null,
    ...keysOf(ctx, id, input),
    status: "1",
    version: 1,
    createTime: ctx.now,
    updateTime: ctx.now,
  });
  if (use) configs.use(ctx, id);
  ctx.audit({ entity: "ossConfig", entityId: id, action: "add", after: { ...values, status: use ? "0" : "1" } });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await configs.lockAll(ctx);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = valuesOf({ ...input, kind: input.kind ?? before.kind });
  if (values.kind !== before.kind) refuse(say.ossKindStays());
  await requireFree(ctx, values.configKey, input.id);
  const keys = keysOf(ctx, input.id, input);
  const moves = input.status !== undefined && input.status !== null && input.status !== before.status;
  configs.update(ctx, input.id, { ...values, ...keys, version: before.version + 1, updateTime: ctx.now });
  ctx.audit({
    entity: "ossConfig",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: { ...values, ...(Object.keys(keys).length > 0 ? { keys: "new" } : {}) },
  });
  if (moves) moveTo(ctx, before, input.status!);
  return null;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await configs.lockAll(ctx);
  const config = await get(ctx, id);
  // Nothing would change: to be told of a success is to believe that files lie elsewhere now.
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
  configs.use(ctx, config.id);
  ctx.audit({
    entity: "ossConfig",
    entityId: config.id,
    action: "enable",
    before: { status: config.status },
    after: { status },
  });
}

function requireBuilt({ kind, configKey }: Pick<OssConfig, "kind" | "configKey">): void {
  if (kind !== "database") refuse(say.ossNotBuilt({ name: configKey }));
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await configs.lockAll(ctx);
  const records = await configs.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const used = records.find(({ status }) => status === "0");
  if (used) refuse(say.ossInUse({ name: used.configKey }));
  configs.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "ossConfig", entityId: record.id, action: "remove", before: valuesOf(record as Input) });
  return null;
}
