/**
 * How every call of a signed-in user runs, in this order: permission, schema, warehouse, one transaction bound
 * to the tenant, the use case, its audit rows, COMMIT.
 *
 * It is the only way into a use case, for the routes and for the replay of the demonstration data.
 */
import { hash } from "node:crypto";
import { SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { problemsOf } from "@larder/domain/kernel/problems";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import type { QueryResult } from "pg";
import type { z } from "zod";
import { difference, type AuditEntry } from "../record/audit.ts";
import { isOneOf, mayDo, todayOf, type Actor, type Ctx } from "../context.ts";
import { writeManyRows } from "../db/insert-many-rows.ts";
import { ID_BLOCK } from "../db/ids.ts";
import { writeRows } from "../db/insert-rows.ts";
import type { Connections } from "../db/connections.ts";
import { inTransaction, type Begun, type Claim, type Tx } from "../db/transaction.ts";
import { settled } from "./lost-commit.ts";
import { platformMessages } from "../messages.ts";
import { readReport } from "./report.ts";
import type { Platform } from "../platform.ts";
import { loadRights } from "../access/rights.ts";
import { canonical, isOnce, repeatKey } from "./repeat.ts";
import type { Route } from "./serve.ts";
import { actorIn } from "../access/impersonation.ts";

export interface Caller {
  readonly actor: Actor;
  readonly tenantId: string;
  /** Version of the rights from which `actor` was built. */
  readonly version: number;
  readonly tokenHash: Buffer | null;
  readonly language: Language;
  readonly address: string | null;
  readonly requestId: string;
  /** Prefix of the caller's addresses, used for the links of an answer too. */
  readonly prefix?: string;
}

export interface Repeat {
  /** The header `Idempotency-Key`, if present. */
  readonly key: string | null;
}

/** The rights have changed since the caller's were read: read them again and retry. */
export class RightsChanged extends Error {}

const writes = (call: AnyCall): boolean => call.method !== "GET" && !call.reads;

/** What may be read from a replica: exports always, others if they declare it. */
const isReport = (call: AnyCall): boolean =>
  !writes(call) && !call.changes && (call.report === true || call.business === "export");

/**
 * Calls reserved for the platform's operator run in the platform itself, which sees all companies, wherever
 * they are working; calls about their own account run at home: working elsewhere never makes them someone else
 * (docs/rules/companies.md#the-operator-at-work-in-a-company).
 */
export const placeOf = (caller: Caller, call: AnyCall): Caller =>
  call.role === "superadmin" || call.ownCompany ? { ...caller, tenantId: caller.actor.tenantId } : caller;

/** Answers that are not JSON of the contract. */
const asItIs: ReadonlySet<AnyCall["answer"]> = new Set(["file", "bare", "stream"]);

export async function perform(
  platform: Platform,
  from: Caller,
  route: Route,
  raw: unknown,
  repeat: Repeat | null,
): Promise<unknown> {
  const { call } = route;
  checkPermission(from.actor, call);
  const caller = placeOf(from, call);
  const input = parseInput(call, raw);
  const warehouseId = call.warehouse ? warehouseIn(caller.actor, raw) : null;
  const write = writes(call);
  const now = platform.clock.now();
  const guarded = write && repeat !== null && (repeat.key !== null || isOnce(call));
  const once = guarded ? guardOf(caller, call, { input, warehouseId }, repeat, now) : null;
  await platform.ids.ready();

  const binding = {
    homeTenantId: caller.actor.tenantId,
    tenantId: caller.tenantId,
    userId: caller.actor.id,
    requestId: caller.requestId,
    sessionHash: caller.tokenHash,
    claim: once?.claim ?? null,
  };
  const judge = (begun: Begun) => {
    if (!begun.alive) refuse(platformMessages.notSignedIn());
    if (begun.version !== caller.version) throw new RightsChanged();
  };
  await route.first?.(
    {
      actor: caller.actor,
      now,
      committed: (work) => inTransaction(platform.database, { ...binding, claim: null }, work, { judge }),
    },
    input,
  );
  const answerFrom = (connections: Connections, judged: (begun: Begun) => void, ours = false) =>
    inTransaction<unknown>(
      connections,
      binding,
      async (tx) => {
        if (once && !tx.begun.claimed) return once.replay(tx, ours);
        const { ctx, entries } = contextOf(platform, caller, tx, now, warehouseId);
        const result = await route.handle(ctx, input);
        writeAudit(ctx, entries);
        // Keys that the contract does not name never leave the server.
        const answer = asItIs.has(call.answer) ? result : call.output.parse(result ?? null);
        if (once) tx.write(once.remember(answer));
        return answer;
      },
      { readOnly: !write && !call.changes, judge: judged },
    );

  if (isReport(call) && platform.database.replica) {
    const { read, answer } = await readReport(platform, binding, judge, (replica) => answerFrom(replica, () => {}));
    platform.metrics.reported(read ? "replica" : "primary");
    if (read) return answer;
  }
  return settled(
    () => answerFrom(platform.database, judge),
    // Completed work is answered as it was, whatever has happened to the session and its rights since.
    once && (() => answerFrom(platform.database, (begun) => begun.claimed && judge(begun), true)),
  );
}

/** What a use case works with, whoever calls it. */
export const meansOf = ({ ids, numbers, jobs, seal, copies }: Platform, { db, query, write }: Tx) => ({
  ...{ db, query, write, numbers, jobs, seal, copies },
  nextId: ids.next,
  // Others go on drawing meanwhile.
  reserveIds: (wanted: number) => ids.ready(wanted + 2 * ID_BLOCK),
});

function contextOf(platform: Platform, caller: Caller, tx: Tx, now: Date, warehouseId: number | null) {
  const entries: AuditEntry[] = [];
  const ctx: Ctx = {
    tenantId: caller.tenantId,
    actor: caller.actor,
    language: caller.language,
    warehouseId,
    now,
    today: todayOf(now),
    requestId: caller.requestId,
    address: caller.address,
    sessionHash: caller.tokenHash,
    version: caller.tenantId === caller.actor.tenantId ? tx.begun.version : null,
    ...meansOf(platform, tx),
    links: platform.links.behind(caller.prefix ?? ""),
    audit: (entry) => void entries.push(entry),
  };
  return { ctx, entries };
}

/** Whom the audit log names for scheduled work. */
export const clockwork = (tenantId: string): Actor => ({
  id: 0,
  name: "system",
  displayName: "System 系統",
  tenantId,
  deptId: null,
  deptName: null,
  roles: new Set(),
  permissions: new Set(["*:*:*"]),
  scope: null,
  warehouseIds: new Set(),
});

/** Work that nobody requested in person: nightly jobs, bound to one company, audited like any other. */
export async function performAsSystem<T>(
  platform: Platform,
  tenantId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  await platform.ids.ready();
  const now = platform.clock.now();
  const requestId = `job-${now.toISOString()}`;
  const caller: Caller = {
    actor: clockwork(tenantId),
    tenantId,
    version: 0,
    tokenHash: null,
    language: "en",
    address: null,
    requestId,
  };
  const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId };
  return inTransaction(platform.database, binding, async (tx) => {
    const { ctx, entries } = contextOf(platform, caller, tx, now, null);
    const result = await work(ctx);
    writeAudit(ctx, entries);
    return result;
  });
}

/** Before anything else is checked: a caller without the permission learns nothing about their input. */
export function checkPermission(actor: Actor, call: AnyCall): void {
  if (call.permission !== SIGNED_IN && !mayDo(actor, call.permission)) refuse(platformMessages.forbidden());
  if (call.role && !isOneOf(actor, call.role)) refuse(platformMessages.forbidden());
}

/** The input in its canonical form, or a refusal that names every wrong field. */
export function parseInput<In>(call: { readonly input: z.ZodType<In> }, raw: unknown): In {
  const result = call.input.safeParse(raw ?? {});
  if (result.success) return result.data;
  const fields = problemsOf(result.error);
  const first = fields[0]!;
  throw new Refused({ ...platformMessages.invalid({ first: first.words }), fields });
}

/** Every operational call is limited to a warehouse of the user (docs/rules/people.md#warehouses). */
export function warehouseIn(actor: Actor, raw: unknown): number {
  const given = (raw as { warehouseId?: unknown } | null)?.warehouseId;
  if (given === undefined || given === null || given === "") return refuse(platformMessages.warehouseMissing());
  // Anything else, such as an object from `warehouseId[x]=1`, is not a number and could not be converted to
  // one.
  const id = typeof given === "string" || typeof given === "number" ? Number(given) : Number.NaN;
  if (!actor.warehouseIds.has(id)) return refuse(platformMessages.wrongWarehouse());
  return id;
}

/** The user of work that continues after the answer; their rights are read again when it starts. */
export interface Asked {
  readonly homeTenantId: string;
  readonly tenantId: string;
  readonly userId: number;
  readonly language: Language;
  readonly warehouseId: number | null;
  readonly requestId: string;
}

/**
 * Work that a user started and that continues without them: bound to the company they worked in, with their
 * current rights. `settle` sends the audit rows so far and waits until the database has taken everything, so
 * that long work does not pile up in memory.
 */
export async function performAsUser<T>(
  platform: Platform,
  asked: Asked,
  work: (ctx: Ctx, settle: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { homeTenantId, tenantId, userId, requestId, language, warehouseId } = asked;
  await platform.ids.ready();
  const now = platform.clock.now();
  const rights = await inTransaction(
    platform.database,
    { homeTenantId, tenantId: homeTenantId, userId: null, requestId },
    (tx) => loadRights(tx, homeTenantId, userId, now),
    { readOnly: true },
  );
  const { actor: atHome, version } = rights ?? refuse(platformMessages.forbidden());
  const actor = await actorIn(platform.database, atHome, tenantId, requestId);
  if (warehouseId !== null) warehouseIn(actor, { warehouseId });
  const caller: Caller = { actor, tenantId, version, tokenHash: null, language, address: null, requestId };
  return inTransaction(platform.database, { homeTenantId, tenantId, userId, requestId }, async (tx) => {
    const { ctx, entries } = contextOf(platform, caller, tx, now, warehouseId);
    const settle = async () => {
      await writeManyRows(ctx, "auditLog", auditRows(ctx, entries.splice(0)));
      await ctx.query("select 1");
    };
    const result = await work(ctx, settle);
    writeAudit(ctx, entries.splice(0));
    return result;
  });
}

/* ---------- repeats ---------- */

interface Once {
  readonly claim: Claim;
  readonly remember: (answer: unknown) => { text: string; values: readonly unknown[] };
  /** What the first one answered; `ours`: this very request was the first. */
  readonly replay: (tx: Tx, ours: boolean) => Promise<unknown>;
}

function guardOf(caller: Caller, call: AnyCall, asked: object, repeat: Repeat, now: Date): Once {
  const route = `${call.method} ${call.path}`;
  const content = hash("sha256", canonical(asked), "buffer");
  const key = repeat.key ?? repeatKey(route, content, caller.tokenHash);
  if (key.length < 8 || key.length > 255) refuse(platformMessages.keyMalformed());
  const who = [caller.tenantId, caller.actor.id, key] as const;
  return {
    claim: { key, route, content, at: now, again: repeat.key === null },
    remember: (answer) => ({
      text: "update idempotency set answer = $4 where tenant_id = $1 and user_id = $2 and key = $3",
      values: [...who, JSON.stringify({ answer: answer ?? null })],
    }),
    replay: async (tx, ours) => {
      if (repeat.key === null && !ours) return refuse(platformMessages.repeated());
      const { rows }: QueryResult = await tx.query(
        "select route, content, answer from idempotency where tenant_id = $1 and user_id = $2 and key = $3",
        [...who],
      );
      const first = rows[0] as { route: string; content: Buffer; answer: { answer: unknown } | null } | undefined;
      if (!first) return refuse(platformMessages.busy());
      if (first.route !== route || !first.content.equals(content)) return refuse(platformMessages.keyReused());
      return first.answer?.answer ?? null;
    },
  };
}

/* ---------- audit ---------- */

const writeAudit = (ctx: Ctx, entries: readonly AuditEntry[]): void =>
  writeRows(ctx, "auditLog", auditRows(ctx, entries));

const auditRows = (ctx: Ctx, entries: readonly AuditEntry[]) =>
  entries.map((entry) => {
    const { before, after } = difference(entry.before, entry.after);
    return {
      tenantId: ctx.tenantId,
      id: ctx.nextId(),
      at: ctx.now,
      userId: ctx.actor.id || null,
      userName: ctx.actor.name,
      address: ctx.address,
      requestId: ctx.requestId,
      entity: entry.entity,
      entityId: entry.entityId,
      action: entry.action,
      state: entry.state ?? null,
      before: before as never,
      after: after as never,
      reason: entry.reason ?? null,
      override: entry.override ?? null,
    };
  });
