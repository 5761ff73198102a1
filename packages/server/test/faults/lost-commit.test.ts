/**
 * The database connection is cut exactly at COMMIT. The connection cannot tell whether it was carried out, but
 * the books can. The caller gets the real outcome, is never told that nothing was saved when it was, and
 * nothing is saved twice.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { expectBooksProved } from "../books.ts";
import type { Answer, TestClient } from "../client.ts";
import { seed, size } from "../size.ts";
import { openStory } from "../story.ts";
import { PASSWORD } from "../world.ts";
import { openCutLine, type Cut, type CutLine } from "./cut-line.ts";
import { serverOn } from "../server-on.ts";

const CUTS = size(4);
const random = seeded(seed);

const { world, company } = openStory();
let line: CutLine;
let app: App;
let base: string;
let clerk: TestClient;
let customerId: number;

beforeAll(async () => {
  const url = new URL(world.appUrl);
  line = await openCutLine(Number(url.port));
  url.port = String(line.port);
  ({ app, base } = await serverOn(url.href, { clock: world.clock }));
  clerk = (await company.as("admin")).with({ base });
  customerId = (await clerk.call(customerCalls.create, { shopCode: "CUT", nameEn: "Jade Garden" })).id;
});
afterAll(async () => {
  await expectBooksProved(world, company.tenantId);
  await app.close();
  await line.close();
});

let count = 0;
const aPayment = () => ({ customerId, amount: "12.50", method: "BANK_TRANSFER", reference: `cut-${seed}-${++count}` });
const saved = async (reference: string): Promise<number> =>
  Number(
    (
      await world.rows<{ count: string }>(
        company.tenantId,
        "select count(*) from payment where tenant_id = $1 and reference = $2",
        [company.tenantId, reference],
      )
    )[0]!.count,
  );

/** With these headers and no others: the client of the tests would add a key. */
const ask = async (client: TestClient, call: AnyCall, input: object, headers: Record<string, string> = {}) =>
  (await (await client.fetch(call, input as Record<string, unknown>, headers)).json()) as Answer<{ id: number }>;

const keys: [who: string, headers: () => Record<string, string>][] = [
  ["a client that sends a key", () => ({ "idempotency-key": `lost-commit-${++count}` })],
  // Requests are then identified by their content.
  ["a client that sends none", () => ({})],
];
const outcomes: [how: Cut, why: string][] = [
  ["before", "it never reached the database: it is done on a new line"],
  ["after", "it was carried out: its first answer is given"],
];

describe.each(keys)(`%s pays (${CUTS} cuts, seed ${seed})`, (_, headers) => {
  test.each(outcomes)(
    "the connection is cut %s COMMIT: %s, and the payment exists once",
    { timeout: 30_000 + CUTS * 1000 },
    async (how) => {
      const before = line.cuts;
      for (let nth = 0; nth < CUTS; nth++) {
        const payment = aPayment();
        const said = headers();
        line.cut(how, payment.reference);
        const answer = await ask(clerk, paymentCalls.create, payment, said);
        expect(answer).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
        expect(await saved(payment.reference)).toBe(1);
        const repeat = await ask(clerk, paymentCalls.create, payment, said);
        if (said["idempotency-key"]) expect(repeat.data).toEqual(answer.data);
        else expect(repeat).toMatchObject({ code: 400, reason: "repeated" });
        expect(await saved(payment.reference)).toBe(1);
      }
      expect(line.cuts - before).toBe(CUTS);
    },
  );
});

test.each(keys)(
  "a request by %s that was carried out and changed the rights returns its first answer",
  async (_, headers) => {
    const code = `LC${++count}`;
    line.cut("after", code);
    const warehouse = { code, nameEn: "Cut off", kind: "MAIN" };
    const answer = await ask(clerk, warehouseCalls.create, warehouse, headers());
    expect(answer).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
  },
);

test("a password change that was carried out is reported as changed", async () => {
  const own = (await company.as("sales")).with({ base });
  const [me] = await world.rows<{ name: string }>(
    company.tenantId,
    "select user_name as name from app_user where tenant_id = $1 and display_name = 'sales'",
    [company.tenantId],
  );
  const newPassword = `Lost-Commit-${++count}`;
  // The name is in the row of the audit log.
  line.cut("after", me!.name);
  const answer = await ask(own, sessionCalls.changePassword, { oldPassword: PASSWORD, newPassword });
  expect(answer).toMatchObject({ code: 200 });
});

test.each(outcomes)(
  "the connection is cut %s COMMIT and there is no new one: told that it may have been saved; the same key again creates exactly one",
  { timeout: 30_000 + CUTS * 6000 },
  async (how) => {
    const rounds = Math.max(1, Math.floor(CUTS / 10));
    for (let nth = 0; nth < rounds; nth++) {
      const payment = aPayment();
      const said = { "idempotency-key": `lost-commit-${++count}` };
      line.cut(how, payment.reference, true);
      const began = Date.now();
      const answer = await ask(clerk, paymentCalls.create, payment, said);
      expect(answer).toMatchObject({ code: 2000, reason: "maybeSaved" });
      expect(answer.msg).toMatch(/it may have been saved\. Check the list: .* press the button again/);
      expect(Date.now() - began).toBeLessThan(9_000);
      expect(await saved(payment.reference)).toBe(how === "after" ? 1 : 0);
      line.mend();
      const again = await ask(clerk, paymentCalls.create, payment, said);
      expect(again).toMatchObject({ code: 200 });
      expect(await saved(payment.reference)).toBe(1);
    }
  },
);

test.each(outcomes)("a call of the dialect without a key, cut %s COMMIT: it may have been saved", async (how) => {
  const postCode = `CUT${++count}`;
  const post = { deptId: company.deptId, postCode, postNameEn: postCode, postNameCn: "司機", postSort: 1 };
  line.cut(how, postCode);
  const answer = await ask(clerk.with({ language: "zh" }), postCalls.create, post);
  expect(answer).toMatchObject({ code: 2000, reason: "maybeSaved" });
  expect(answer.msg).toMatch(/可能已經儲存。請先查看列表/);
  const { rows } = await clerk.call(postCalls.list, { postCode });
  expect(rows).toHaveLength(how === "after" ? 1 : 0);
});

test("random cuts under load: each payment exists once", { timeout: 60_000 + CUTS * 3000 }, async () => {
  for (let nth = 0; nth < CUTS; nth++) {
    const payments = random.times(6, aPayment);
    const hit = random.oneOf(payments);
    line.cut(random.oneOf(["before", "after"]), hit.reference);
    const answers = await Promise.all(
      payments.map((payment) =>
        clerk.answer(paymentCalls.create, payment, { "idempotency-key": `crowd-${payment.reference}` }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(payments.map(() => 200));
    for (const { reference } of payments) expect(await saved(reference)).toBe(1);
  }
});
