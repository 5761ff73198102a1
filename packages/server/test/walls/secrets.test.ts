/**
 * An entered secret can be read nowhere afterwards: not in the server's most verbose log, not in any table, not
 * in any answer. Every secret field of the contract is tried, with right and wrong values, and faults are
 * provoked meanwhile.
 */
import { createCipheriv, createPublicKey, constants, publicEncrypt, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { App } from "../../src/app.ts";
import { openLog } from "../../src/platform/log/log.ts";
import type { TestClient } from "../client.ts";
import { CLIENT_ID, PASSWORD, type Company } from "../world.ts";
import { pathsOf, plausible } from "./inputs.ts";
import { isWrite, nameOf, openTried, type Tried } from "./tried.ts";
import { serverOn } from "../server-on.ts";

let tried: Tried;
let app: App;
let base: string;
let logged = "";
const answered: string[] = [];

beforeAll(async () => {
  tried = await openTried();
  const { world } = tried;
  ({ app, base } = await serverOn(world.appUrl, {
    settings: { ...world.app.platform.settings, encrypt: false, captcha: false, clientId: CLIENT_ID },
    log: openLog(
      "trace",
      new Writable({
        write(chunk: Buffer, _, done) {
          logged += chunk.toString();
          done();
        },
      }),
    ),
    clock: world.clock,
  }));
}, 60_000);
afterAll(async () => {
  await app.close();
  await tried.world.close();
});

/** Names of fields that only their owner may read. The id of a session (`tokenId`) is not one: it grants nothing. */
const SECRET = /(?:pass(?:word|wd)|pwd|secret(?:Key)?|token|credential|privateKey|apiKey)$/i;

const planted = new Map<string, string>();
/** Unique, and accepted by every rule for a password. */
function plant(where: string): string {
  const word = `Zq7${randomBytes(6).toString("hex")}`;
  planted.set(word, where);
  return word;
}

const remember = async (response: Response) => void answered.push(await response.text());
const send = async (client: TestClient, call: AnyCall, input: Record<string, unknown>, headers = {}) =>
  remember(await client.fetch(call, input, { "x-forwarded-for": "203.0.113.9", ...headers }));

/** The input with a different secret in each field for one. */
function withSecrets(call: AnyCall): Record<string, unknown> {
  const input = plausible(call, (name) => tried.ids.of(call, name));
  for (const path of pathsOf(call).filter((one) => SECRET.test(one.at(-1)!) && !one.includes("[]"))) {
    let place = input;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place[path.at(-1)!] = plant(`${nameOf(call)} ${path.join(".")}`);
  }
  return input;
}

/** As our web encrypts a body (docs/rules/wire.md#encryption). */
function sealed(body: object): { text: string; key: string } {
  const key = randomBytes(16).toString("hex");
  const cipher = createCipheriv("aes-256-ecb", key, null);
  const text = Buffer.concat([cipher.update(JSON.stringify(body), "utf8"), cipher.final()]).toString("base64");
  const rsa = createPublicKey({
    key: Buffer.from(app.platform.keys.publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  const wrapped = publicEncrypt(
    { key: rsa, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(Buffer.from(key).toString("base64")),
  );
  return { text, key: wrapped.toString("base64") };
}

test("none of the planted secrets is found in log, tables and answers", { timeout: 60_000 }, async () => {
  const { admin, operator, calls, ours, world } = tried;
  const people = [admin, operator].map((client) => client.with({ base }));
  const anonymous = people[0]!.with({ token: null });
  const holders = calls.filter(
    (call) => isWrite(call) && !call.upload && pathsOf(call).some((path) => SECRET.test(path.at(-1)!)),
  );
  expect(holders.map(nameOf), "the calls that hold secrets").toEqual(
    expect.arrayContaining(["POST /auth/login", "PUT /system/user/profile/updatePwd"]),
  );

  for (const call of holders) {
    for (const client of [...people, anonymous]) {
      await send(client, call, withSecrets(call));
      // Refused for another field, whose message may quote the input.
      await send(client, call, { ...withSecrets(call), version: "x", tenantId: { a: 1 }, userId: "none", userName: 5 });
      const sendAsIs = async (body: string, more: Record<string, string> = {}) =>
        remember(
          await fetch(`${base}${call.path.replaceAll(/\{\w+\}/g, "1")}`, {
            method: call.method,
            headers: {
              "content-type": "application/json",
              clientid: CLIENT_ID,
              authorization: `Bearer ${client.options.token}`,
              ...more,
            },
            body,
          }),
        );
      // Careless programs quote input that they cannot parse.
      const broken = `${JSON.stringify(withSecrets(call)).slice(0, -1)},,}`;
      await sendAsIs(broken);
      const { text, key } = sealed(withSecrets(call));
      await sendAsIs(`"${text}"`, { "encrypt-key": key });
      planted.set(key, "the sealed key of a body");
    }
  }

  // A token in the right place, and in wrong ones.
  const { data } = await anonymous.answer(sessionCalls.signIn, {
    tenantId: ours.tenantId,
    username: "admin",
    password: PASSWORD,
  });
  const token = data.access_token;
  planted.set(token.slice(7), "the token of a session");
  const signedIn = anonymous.with({ token });
  await send(signedIn, sessionCalls.info, {});
  await remember(await fetch(`${base}/system/user/getInfo?Authorization=Bearer%20${token}&clientid=${CLIENT_ID}`));
  await remember(await fetch(`${base}/no/such/path?Authorization=Bearer%20${token}`));
  await remember(await fetch(`${base}/no/such/path?password=${plant("the query of a path that does not exist")}`));
  await send(
    anonymous.with({ token: `${ours.tenantId}.${plant("a token that is none").padEnd(43, "x")}` }),
    sessionCalls.info,
    {},
  );
  await send(anonymous, sessionCalls.info, {}, { authorization: `Basic ${plant("another scheme")}` });

  // And with the database unavailable: faults are logged with all their details.
  const owner = new Client({ connectionString: inject("database").adminUrl });
  await owner.connect();
  const name = new URL(world.appUrl).pathname.slice(1);
  for (let round = 0; round < 6; round++) {
    const under = Promise.allSettled(
      holders.flatMap((call) => people.map((client) => send(client, call, withSecrets(call)))),
    );
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'larder%'",
      [name],
    );
    await under;
  }
  const holder = new Client({ connectionString: world.ownerUrl });
  await holder.connect();
  // A missing table is a fault of ours, logged with all its details.
  await holder.query("alter table login_guard rename to login_guard_away");
  for (const call of holders) for (const client of people) await send(client, call, withSecrets(call));
  await holder.query("alter table login_guard_away rename to login_guard");
  // The database disconnects in the middle of a statement.
  await holder.query("begin");
  await holder.query("lock table app_user in access exclusive mode");
  const held = Promise.allSettled(
    people.map((client) => send(client, userCalls.create, withSecrets(userCalls.create))),
  );
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = $1 and application_name like 'larder%' and wait_event_type = 'Lock'`,
            [name],
          )
        ).rowCount,
      { timeout: 4000 },
    )
    .toBeGreaterThan(0);
  await holder.end();
  await held;
  await owner.end();
  await signedIn.answer(sessionCalls.signOut, {});
  for (const call of calls.filter(({ method, answer }) => method === "GET" && answer !== "stream")) {
    for (const client of people) await send(client, call, tried.asked(call));
  }
  await useWell(anonymous, ours);
  await app.platform.operations.flush();

  expect(logged.length, "the log has something to say").toBeGreaterThan(100);
  expect(logged, "faults were provoked").toContain('"msg":"fault"');
  expect(planted.size).toBeGreaterThan(holders.length * 10);
  const found = [...planted].filter(([word]) => logged.includes(word)).map(([, where]) => `log: ${where}`);
  found.push(
    ...[...planted]
      .filter(([word]) => answered.some((text) => text.includes(word) && !text.includes("access_token")))
      .map(([, where]) => `answer: ${where}`),
  );
  const rows = await everyRow([ours.tenantId, tried.theirs.tenantId, "000000"]);
  for (const [word, where] of planted) {
    for (const { table, text } of rows) if (text.includes(word)) found.push(`table ${table}: ${where}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

/** Where everything else is valid the program handles the password: a failed sign-in, a change, a reset, a sign-in. */
async function useWell(anonymous: TestClient, { tenantId }: Company): Promise<void> {
  const signIn = (password: string) => anonymous.answer(sessionCalls.signIn, { tenantId, username: "admin", password });
  planted.set(PASSWORD, "the right password at sign-in");
  expect(await signIn(plant("a wrong password at sign-in"))).toMatchObject({ reason: "wrongAccountOrPassword" });
  const me = anonymous.with({ token: (await signIn(PASSWORD)).data.access_token });
  const [another] = await tried.world.rows<{ id: number }>(
    tenantId,
    "select id from app_user where tenant_id = $1 and user_name <> 'admin' order by id limit 1",
    [tenantId],
  );
  // The earlier wrong passwords have used up the attempts.
  tried.world.clock.set(new Date(tried.world.clock.now().getTime() + 11 * 60_000));
  const reset = { userId: another!.id, password: plant("the password that somebody is given") };
  const changed = { oldPassword: PASSWORD, newPassword: plant("one's own new password") };
  for (const [call, input] of [
    [userCalls.resetPassword, reset],
    [sessionCalls.changePassword, changed],
  ] as const) {
    const answer = await me.answer(call, input);
    expect(answer, nameOf(call)).toMatchObject({ code: 200 });
    answered.push(JSON.stringify(answer));
  }
  expect(await signIn(changed.newPassword)).toMatchObject({ code: 200 });
}

async function everyRow(tenants: readonly string[]): Promise<{ table: string; text: string }[]> {
  const all: { table: string; text: string }[] = [];
  for (const tenantId of tenants) {
    const tables = await tried.world.rows<{ name: string }>(
      tenantId,
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables) {
      const rows = await tried.world.rows<{ text: string }>(tenantId, `select t::text as text from "${name}" t`);
      all.push(...rows.map(({ text }) => ({ table: name, text })));
    }
  }
  return all;
}
