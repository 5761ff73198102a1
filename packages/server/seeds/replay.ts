/**
 * Runs a company's days through the same use cases that the screens call: permission, schema, transaction,
 * audit, everything but HTTP. Nothing bypasses the rules except the company itself and its users, who must
 * exist first.
 */
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import { openPlatform, routes } from "../src/app.ts";
import { savePasswords, drawPassword, readPasswords } from "../src/operations/data-folder.ts";
import { openCompany, type NewCompany, type OpenedCompany } from "../src/modules/operator/index.ts";
import { expireBatches } from "../src/modules/stock/index.ts";
import { setClock } from "../src/platform/clock.ts";
import { writeRows } from "../src/platform/db/insert-rows.ts";
import { inTransaction, type Tx } from "../src/platform/db/transaction.ts";
import { openLog } from "../src/platform/log/log.ts";
import { hashPassword } from "../src/platform/access/password.ts";
import { perform, performAsSystem, type Caller, RightsChanged } from "../src/platform/request/perform.ts";
import { loadRights } from "../src/platform/access/rights.ts";
import type { Route } from "../src/platform/request/serve.ts";
import type { LoadContext } from "./demo-company.ts";
import { newAccount } from "../src/modules/people/index.ts";
import { auditColumnsAt } from "../src/platform/record/audit-columns.ts";

type In<C> = C extends Call<infer I, infer _O> ? I : never;
type Out<C> = C extends Call<infer _I, infer O> ? O : never;

export interface Person {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
  /** Printed at the start with a password of its own; others may be given one by the administrator. */
  readonly listed?: boolean;
}

export interface Replay {
  readonly company: OpenedCompany;
  readonly clock: ReturnType<typeof setClock>;
  readonly userIds: ReadonlyMap<string, number>;
  nextId(): number;
  /** Rows of the company that no use case makes yet: warehouses, locations, settings. */
  write(work: (tx: Tx, tenantId: string) => void): Promise<void>;
  /** Does a call as this person, in this warehouse. */
  as<C extends AnyCall>(userName: string, call: C, input: Partial<In<C>> | Record<string, unknown>): Promise<Out<C>>;
  /** The nightly jobs. */
  night(): Promise<void>;
  /** Opens the company. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export interface ReplayOptions {
  readonly company: Omit<NewCompany, "adminPassword" | "stage">;
  readonly people: readonly Person[];
  readonly start: Date;
}

/**
 * A commit of an unfinished company does not wait for the disk: after a power cut the next start removes the company anyway
 * and loads it again.
 */
function withoutWaiting(appUrl: string): string {
  const url = new URL(appUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}

export async function openReplay(context: LoadContext, { company, people, start }: ReplayOptions): Promise<Replay> {
  const clock = setClock(start);
  const platform = openPlatform({
    databaseUrl: withoutWaiting(context.appUrl),
    privateKey: context.folder.privateKey,
    settings: { encrypt: false, captcha: false, clientId: context.folder.clientId },
    log: openLog("silent"),
    clock,
  });
  const { tenantId } = company;
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "load" };
  const write = async (work: (tx: Tx, tenantId: string) => void) => {
    await platform.ids.ready();
    await inTransaction(platform.database, bound, async (tx) => work(tx, tenantId));
  };

  const known = new Map(
    readPasswords(context.folder)
      .filter((one) => one.tenantId === tenantId)
      .map((one) => [one.userName, one.password]),
  );
  const passwordOf = (userName: string) => known.get(userName) ?? drawPassword();
  const listed = [company.adminName, ...people.filter((person) => person.listed).map((person) => person.userName)];
  const passwords = new Map(listed.map((userName) => [userName, passwordOf(userName)]));
  const hashes = new Map(
    await Promise.all(
      [...passwords].map(async ([userName, password]) => [userName, await hashPassword(password)] as const),
    ),
  );
  const closed = await hashPassword(drawPassword());

  await platform.ids.ready();
  const userIds = new Map<string, number>();
  const opened = await inTransaction(platform.database, bound, async (tx) => {
    const made = openCompany(
      tx,
      platform.ids.next,
      { ...company, adminPassword: hashes.get(company.adminName)!, stage: "loading" },
      start,
    );
    userIds.set(company.adminName, made.adminId);
    for (const person of people) {
      const userId = platform.ids.next();
      userIds.set(person.userName, userId);
      writeRows(tx, "appUser", [
        {
          ...newAccount,
          ...auditColumnsAt(tenantId, start),
          id: userId,
          deptId: made.deptId,
          userName: person.userName,
          displayName: person.displayName,
          password: hashes.get(person.userName) ?? closed,
        },
      ]);
      writeRows(
        tx,
        "userRole",
        person.roles.map((role) => ({ tenantId, userId, roleId: made.roleIds[role]! })),
      );
    }
    return made;
  });
  savePasswords(
    context.folder,
    [...passwords].map(([userName, password]) => ({ tenantId, company: company.companyName, userName, password })),
  );

  const byCall = new Map<AnyCall, Route>(routes.map((route) => [route.call, route]));
  const callers = new Map<string, Caller>();
  const callerOf = async (userName: string): Promise<Caller> => {
    const kept = callers.get(userName);
    if (kept) return kept;
    const userId = userIds.get(userName);
    if (userId === undefined) throw new Error(`Nobody is called ${userName}`);
    const rights = await inTransaction(
      platform.database,
      bound,
      (tx) => loadRights(tx, tenantId, userId, clock.now(), "loading"),
      { readOnly: true },
    );
    if (!rights) throw new Error(`${userName} may not work`);
    const caller: Caller = {
      actor: rights.actor,
      tenantId,
      version: rights.version,
      tokenHash: null,
      language: "en",
      address: null,
      requestId: "load",
    };
    callers.set(userName, caller);
    return caller;
  };

  return {
    company: opened,
    clock,
    userIds,
    nextId: platform.ids.next,
    write,
    async as(userName, call, input) {
      context.signal?.throwIfAborted();
      const route = byCall.get(call);
      if (!route) throw new Error(`No route answers ${call.method} ${call.path}`);
      const play = async () =>
        (await perform(platform, await callerOf(userName), route, input, null)) as Out<typeof call>;
      try {
        return await play();
      } catch (error) {
        // A previous step changed users' rights, as a new warehouse does.
        if (!(error instanceof RightsChanged)) throw error;
        callers.clear();
        return play();
      }
    },
    async night() {
      await performAsSystem(platform, tenantId, expireBatches);
    },
    async finish() {
      await write((tx) => {
        // From here on nobody removes the company any more: this commit is on the disk, and with it all those before.
        tx.write({ text: "set local synchronous_commit = on", values: [] });
        tx.write({ text: "update tenant set stage = 'ready' where tenant_id = $1", values: [tenantId] });
      });
    },
    close: () => platform.database.close(),
  };
}
