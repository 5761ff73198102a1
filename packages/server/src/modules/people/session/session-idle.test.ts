/** A session ends when it is idle longer than its client application allows, whichever process serves it. */
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { onlineCalls } from "@larder/domain/people/online/online.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { App } from "../../../app.ts";
import { TestClient } from "../../../../test/client.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID, PASSWORD } from "../../../../test/world.ts";
import { serverOn } from "../../../../test/server-on.ts";

const MINUTES = 60_000;

const { world, company } = openStory();
let second: App;
let secondBase: string;

beforeAll(async () => {
  await limit(30 * 60);
  ({ app: second, base: secondBase } = await serverOn(world.appUrl, { clock: world.clock }));
});
afterAll(() => second.close());

const limit = (seconds: number) => world.rows("000000", "update client set active_timeout = $1", [seconds]);
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * MINUTES));
const flush = () => Promise.all([world.app.platform.sessions.flush(), second.platform.sessions.flush()]);

let me: TestClient;
beforeEach(async () => {
  const anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
  const { access_token: token } = await anonymous.call(sessionCalls.signIn, {
    tenantId: company.tenantId,
    username: "admin",
    password: PASSWORD,
  });
  me = anonymous.with({ token });
});
const isIn = async (base = world.base): Promise<boolean> => {
  const { code } = await me.with({ base }).answer(sessionCalls.info);
  await flush();
  return code === 200;
};
/** Epoch milliseconds. */
const seenAt = async (): Promise<number> =>
  Number(
    (
      await world.rows<{ ms: string }>(
        company.tenantId,
        "select extract(epoch from seen_at) * 1000 as ms from session where tenant_id = $1 order by created_at desc, id desc limit 1",
        [company.tenantId],
      )
    )[0]!.ms,
  );

test("a working user stays in, one who pauses longer than allowed is out, and does not come back", async () => {
  for (let i = 0; i < 4; i++) {
    expect(await isIn()).toBe(true);
    later(29);
  }
  expect(await isIn()).toBe(true);
  later(32);
  expect(await isIn()).toBe(false);
  expect(await isIn()).toBe(false);
  expect(await isIn(secondBase)).toBe(false);
});

test("a process that saw no activity checks before it treats a session as idle", async () => {
  expect(await isIn(secondBase)).toBe(true);
  later(20);
  expect(await isIn()).toBe(true);
  later(20);
  expect(await isIn(secondBase)).toBe(true);
  later(20);
  expect(await isIn()).toBe(true);
});

test("the last use is written once a minute at most, and a clock that was set back does not stop it", async () => {
  const begun = world.clock.now();
  const table: [minutes: number, written: number][] = [
    [0.5, 0],
    [0.4, 0],
    [0.2, 1.1],
    [0.5, 1.1],
    [5, 6.6],
    [-6.6, 0],
  ];
  for (const [minutes, written] of table) {
    later(minutes);
    expect(await isIn()).toBe(true);
    expect(((await seenAt()) - begun.getTime()) / MINUTES).toBeCloseTo(written, 5);
  }
});

test("idle users are not listed as signed in", async () => {
  later(40);
  const admin = await company.as("admin");
  expect(await admin.answer(sessionCalls.info)).toMatchObject({ code: 200 });
  const { rows } = await admin.call(onlineCalls.list);
  expect(rows).toHaveLength(1);
});

test("a shorter limit takes effect with the next request, also for existing sessions", async () => {
  expect(await isIn(secondBase)).toBe(true);
  later(20);
  const operator = await world.operator();
  const row = (await operator.call(clientCalls.list)).rows[0]!;
  await operator.call(clientCalls.update, { ...row, clientSecret: "", activeTimeout: 600 });
  expect(await isIn(secondBase)).toBe(false);
});

test("the language that a session last used is known to every process", async () => {
  const { token } = (await company.as("sales")).options;
  const refusal = async (base: string, language?: string) =>
    (
      (await (
        await fetch(`${base}/system/tenant/list`, {
          headers: {
            clientid: CLIENT_ID,
            authorization: `Bearer ${token}`,
            ...(language ? { "content-language": language } : {}),
          },
        })
      ).json()) as { msg: string }
    ).msg;
  expect(await refusal(world.base, "zh_CN")).toMatch(/[\u4e00-\u9fff]/);
  await flush();
  expect(await refusal(secondBase)).toBe(await refusal(world.base));
  expect(await refusal(secondBase)).toMatch(/[\u4e00-\u9fff]/);
});
