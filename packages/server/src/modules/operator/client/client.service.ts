/** Use cases of client applications (platform-api 12.12). */
import { hash, randomBytes } from "node:crypto";
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { isUnchanged } from "@larder/domain/kernel/masked";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { clientCalls } from "@larder/domain/operator/client/client.calls";
import { clientFields, type Client } from "@larder/domain/operator/client/client.fields";
import { clientMessages as say } from "@larder/domain/operator/client/client.messages";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { rightsChangedEverywhere } from "../../../platform/access/rights.ts";
import * as clients from "./client.store.ts";

type Input = InputOf<typeof clientCalls.create>;
type Edit = InputOf<typeof clientCalls.update>;

/** The product's own web application. */
const OURS = 1;
const GRANTS = new Set(["password"]);
/** Seconds; the product keeps a session for twelve hours (platform-api 5.5). */
const HALF_A_DAY = 43_200;

export const list = (ctx: Ctx, filters: clients.ClientFilters): Promise<Rows<Client>> => clients.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Client> => found((await clients.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "client", id);
}

const { clientSecret: _neverTold, grantTypeList: _asText, ...exported } = clientFields;

export async function exportList(ctx: Ctx, filters: clients.ClientFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => clients.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, exported, rows, words("Client applications", "客戶端"));
}

/** Only the hash is kept: it can be compared, and not told. */
const kept = (secret: string): string => hash("sha256", secret, "base64url");

function valuesOf(input: Input) {
  const grantTypes = [...new Set(input.grantTypeList)];
  const unknown = grantTypes.find((grant) => !GRANTS.has(grant));
  if (unknown !== undefined) refuse(say.grantUnknown({ grant: unknown }));
  return {
    clientKey: input.clientKey,
    grantTypes,
    deviceType: input.deviceType ?? "pc",
    activeTimeout: input.activeTimeout ?? HALF_A_DAY,
    timeout: input.timeout ?? HALF_A_DAY,
    status: input.status ?? "0",
  };
}

async function requireFree(ctx: Ctx, key: string, exceptId: number): Promise<void> {
  if (await clients.keyTaken(ctx, key, exceptId)) refuse(say.clientKeyTaken({ key }));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  const values = valuesOf(input);
  await requireFree(ctx, values.clientKey, 0);
  const id = ctx.nextId();
  clients.insert(ctx, {
    id,
    ...values,
    clientId: randomBytes(16).toString("hex"),
    clientSecret: kept(isUnchanged(input.clientSecret) ? randomBytes(24).toString("base64url") : input.clientSecret!),
    version: 1,
    createTime: ctx.now,
    updateTime: ctx.now,
  });
  ctx.audit({ entity: "client", entityId: id, action: "add", after: values });
  return null;
}

const requireOthers = (client: Client): void => {
  if (client.id === OURS) refuse(say.clientIsOurs({ key: client.clientKey }));
};

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await clients.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = valuesOf(input);
  if (values.status === "1") requireOthers(before);
  await requireFree(ctx, values.clientKey, input.id);
  clients.update(ctx, input.id, {
    ...values,
    ...(isUnchanged(input.clientSecret) ? {} : { clientSecret: kept(input.clientSecret!) }),
    version: before.version + 1,
    updateTime: ctx.now,
  });
  // Every process keeps the limit beside the sessions that it knows.
  if (values.activeTimeout !== before.activeTimeout) await rightsChangedEverywhere(ctx);
  ctx.audit({
    entity: "client",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: { ...values, ...(isUnchanged(input.clientSecret) ? {} : { clientSecret: "new" }) },
  });
  return null;
}

export async function changeStatus(ctx: Ctx, clientId: string, status: "0" | "1"): Promise<null> {
  const { id } = found(await clients.byClientId(ctx, clientId));
  await clients.lock(ctx, [id]);
  const before = await get(ctx, id);
  if (status === "1") requireOthers(before);
  clients.update(ctx, id, { status, version: before.version + 1, updateTime: ctx.now });
  ctx.audit({
    entity: "client",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await clients.lock(ctx, ids);
  const records = await clients.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  records.forEach(requireOthers);
  clients.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "client", entityId: record.id, action: "remove", before: valuesOf(record as Input) });
  return null;
}
