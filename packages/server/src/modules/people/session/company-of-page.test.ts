/**
 * A company with its own page: users who open it find that company and sign in to it, over HTTP as a browser
 * does (docs/rules/sign-in.md#before, docs/rules/sign-in.md#order-of-checks).
 */
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient, type Answer } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { CLIENT_ID, openWorld, PASSWORD, type Company, type World } from "../../../../test/world.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const page = (host: string) => ({ referer: `https://${host}/login?redirect=%2F` });

/** Both kinds of server: one that lists all companies to strangers, and one that does not. */
describe.each([
  ["that tells strangers all companies", false],
  ["that keeps other names from strangers (LARDER_COMPANIES_BY_HOST)", true],
])("on a server %s", (_, companiesByHost) => {
  let world: World;
  let jade: Company;
  let ruby: Company;
  const named = (company: Company, domain: string) =>
    world.rows(company.tenantId, "update tenant set domain = $2 where tenant_id = $1", [company.tenantId, domain]);
  beforeAll(async () => {
    world = await openWorld({ encrypt: true, companiesByHost });
    [jade, ruby] = [await world.company(), await world.company()];
    // As the operator entered it.
    await named(jade, " Jade.Example ");
    await named(ruby, "ruby.example");
  });
  afterAll(() => world.close());

  const anonymous = () => new TestClient({ base: world.base, clientId: CLIENT_ID });
  const offered = async (headers: Record<string, string>, token?: string): Promise<string[]> => {
    const client = token ? anonymous().with({ token }) : anonymous();
    const { data } = await client.answer(sessionCalls.tenants, {}, headers);
    return data.voList!.map((one) => one.tenantId);
  };
  const signIn = (from: Record<string, string>, over: object = {}): Promise<Answer<any>> =>
    dialectOf(anonymous(), from).encrypted("POST", "/auth/login", { username: "admin", password: PASSWORD, ...over });
  const companyOf = async ({ data }: Answer<any>): Promise<string> =>
    (await anonymous().with({ token: data.access_token }).call(sessionCalls.info)).user.tenantId;

  test("its page offers only that company, and users signing in there are in it", async () => {
    for (const [company, host] of [
      [jade, "jade.example"],
      [ruby, "RUBY.example:8443"],
    ] as const) {
      const [tenantId, ...more] = await offered(page(host));
      expect([tenantId, more]).toEqual([company.tenantId, []]);
      const answer = await signIn(page(host), {
        tenantId,
        clientId: CLIENT_ID,
        grantType: "password",
        code: "",
        uuid: "",
      });
      expect(await companyOf(answer)).toBe(company.tenantId);
    }
  });

  test("a client that sends only account and password is in the company of its page", async () => {
    for (const over of [{}, { tenantId: "" }])
      expect(await companyOf(await signIn(page("jade.example"), over))).toBe(jade.tenantId);
    // The page may be named by the request itself.
    expect(await companyOf(await signIn({ "x-forwarded-host": "ruby.example" }))).toBe(ruby.tenantId);
    expect(await companyOf(await signIn(page("jade.example"), { tenantId: ruby.tenantId })), "named").toBe(
      ruby.tenantId,
    );
  });

  test("on any other page the platform is meant, where nobody has this account and password", async () => {
    for (const host of ["other.example", "jade.example.evil.example", "xjade.example"])
      expect(await signIn(page(host))).toMatchObject({ code: 400, reason: "wrongAccountOrPassword" });
    const tries = await world.rows("000000", "select from login_log where tenant_id = '000000'");
    expect(tries, "they are in its log").toHaveLength(3);
  });

  test("on any other page strangers are offered all companies or none, the platform first", async () => {
    const all = expect.arrayContaining(["000000", jade.tenantId, ruby.tenantId]);
    expect(await offered(page("other.example"))).toEqual(companiesByHost ? [] : all);
    expect(await offered({ referer: "no address" })).toEqual(companiesByHost ? [] : all);
    const operator = (await world.operator()).options.token!;
    expect(await offered(page("jade.example"), operator), "the operator everywhere all").toEqual(all);
    const boss = (await jade.as("admin")).options.token!;
    expect(await offered(page("ruby.example"), boss), "others that of the page").toEqual([ruby.tenantId]);
  });

  test("a closed company is neither offered nor meant", async () => {
    const shut = await world.company();
    await named(shut, "shut.example");
    expect(await companyOf(await signIn(page("shut.example")))).toBe(shut.tenantId);
    await world.rows(shut.tenantId, "update tenant set status = '1' where tenant_id = $1", [shut.tenantId]);
    expect(await offered(page("shut.example"))).not.toContain(shut.tenantId);
    expect(await signIn(page("shut.example"))).toMatchObject({ code: 400, reason: "wrongAccountOrPassword" });
  });

  test("two companies with one host are both offered, and neither is meant", async () => {
    const twins = [await world.company(), await world.company()] as const;
    for (const company of twins) await named(company, "twins.example");
    expect(await offered(page("twins.example"))).toEqual(twins.map(({ tenantId }) => tenantId));
    const name = { username: "nobody.here" };
    expect(await signIn(page("twins.example"), name)).toMatchObject({ code: 400, reason: "wrongAccountOrPassword" });
    const { tenantId } = twins[1];
    expect(await companyOf(await signIn(page("twins.example"), { tenantId }))).toBe(tenantId);
  });
});
