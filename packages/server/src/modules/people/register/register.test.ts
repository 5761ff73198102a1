import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { expect, test } from "vitest";
import { TestClient } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { registrationOf } from "../../../../test/registration.fixture.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID } from "../../../../test/world.ts";

const { world, company } = openStory({ encrypt: true });

const anonymous = () => dialectOf(new TestClient({ base: world.base, clientId: CLIENT_ID }));
const register = (over: object = {}) =>
  anonymous().encrypted("POST", "/auth/register", { ...registrationOf(company), ...over });

test("registration is closed, and must be encrypted", async () => {
  expect(await register()).toMatchObject({ code: 400, reason: "registerOff" });
  expect(await anonymous().post("/auth/register", { username: "newcomer", password: "Plum-Wine-42" })).toMatchObject({
    code: 403,
  });
});

test("where it is open, new users can sign in and may do nothing yet", async () => {
  await world.rows(
    company.tenantId,
    `insert into config (tenant_id, id, config_name, config_key, config_value) values ($1, 77, 'Register', 'sys.account.registerUser', 'true')
     on conflict (tenant_id, config_key) do update set config_value = 'true'`,
    [company.tenantId],
  );
  expect(await register()).toMatchObject({ code: 200, data: null });
  const { data } = await anonymous().encrypted("POST", "/auth/login", {
    tenantId: company.tenantId,
    username: "newcomer",
    password: "Plum-Wine-42",
  });
  const me = new TestClient({ base: world.base, clientId: CLIENT_ID, token: data.access_token });
  expect(await me.call(sessionCalls.info)).toMatchObject({ roles: [], permissions: [], warehouses: [] });

  const wrong: [object, string][] = [
    [{ username: "NEWCOMER" }, "userNameTaken"],
    [{ username: "陳大文" }, "userNameChinese"],
    [{ username: "other", password: "12345" }, "passwordTooShort"],
    [{ tenantId: "999999" }, "tenantUnknown"],
  ];
  for (const [over, reason] of wrong) expect(await register(over)).toMatchObject({ code: 400, reason });
  await world.rows(company.tenantId, "update tenant set account_count = 1 where tenant_id = $1", [company.tenantId]);
  expect(await register({ username: "another" })).toMatchObject({ code: 400, reason: "userQuotaExceeded" });
});
