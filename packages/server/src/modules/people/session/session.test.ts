import { constants, createCipheriv, createPublicKey, publicEncrypt } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient, type Answer } from "../../../../test/client.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID, openWorld, PASSWORD, type World } from "../../../../test/world.ts";

import { savePasswords, openDataFolder, readPasswords } from "../../../operations/data-folder.ts";
import { stillFirst } from "../../../operations/first-passwords.ts";

const { world, company } = openStory();
let anonymous: TestClient;

beforeAll(() => {
  anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
});

const signIn = (over: Record<string, unknown> = {}, client = anonymous): Promise<Answer<{ access_token: string }>> =>
  client.answer(sessionCalls.signIn, {
    tenantId: company.tenantId,
    username: "admin",
    password: PASSWORD,
    ...over,
  }) as never;

describe("signing in", () => {
  test("account and password are enough; the answer has the dialect's fields", async () => {
    const answer = await signIn();
    expect(answer.data).toEqual({
      access_token: expect.stringMatching(/^100001\.[\w-]{43}$/),
      refresh_token: null,
      expire_in: 43_200,
      refresh_expire_in: null,
      client_id: CLIENT_ID,
      scope: null,
      openid: null,
    });
    const me = anonymous.with({ token: answer.data.access_token });
    const info = await me.call(sessionCalls.info);
    expect(info).toMatchObject({
      roles: ["admin"],
      user: {
        userName: "admin",
        tenantId: company.tenantId,
        warehouses: [{ id: company.warehouseId, name: "Main warehouse" }],
      },
    });
    expect(info.permissions).toContain("sales:order:confirm");
    expect(JSON.stringify(info)).not.toContain("argon2");
  });

  test("a wrong password and an unknown account get the same message", async () => {
    const wrong = await signIn({ password: "nonsense" });
    const nobody = await signIn({ username: "nobody", password: "nonsense" });
    expect(wrong).toMatchObject({ code: 400, msg: "User does not exist/Password error" });
    expect(nobody.msg).toBe(wrong.msg);
    expect((await signIn({ username: "nobody" }, anonymous.with({ language: "zh" }))).msg).toBe(
      "帳號不存在或密碼錯誤，已輸錯 2 次",
    );
  });

  const refusals: [why: string, over: Record<string, unknown>, reason: string][] = [
    ["a company that does not exist", { tenantId: "999999" }, "tenantUnknown"],
    ["a company number that is none", { tenantId: "'; drop" }, "tenantUnknown"],
    ["a client that is not registered", { clientId: "stranger" }, "grantTypeUnknown"],
    ["a way to sign in that the client does not have", { grantType: "sms" }, "grantTypeUnknown"],
  ];
  test.each(refusals)("%s", async (_, over, reason) => {
    expect(await signIn(over)).toMatchObject({ code: 400, reason });
  });

  test("of sixty parallel attempts five are checked; then the account is locked, also for the right password, for ten minutes", async () => {
    const other = await world.company();
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => signIn({ tenantId: other.tenantId, password: "wrong" })),
    );
    expect(tries.filter((t) => t.reason === "wrongAccountOrPassword").length).toBeLessThanOrEqual(5);
    expect(await signIn({ tenantId: other.tenantId })).toMatchObject({ reason: "accountLocked" });
    expect((await signIn()).code, "the same name elsewhere is not touched").toBe(200);
    world.clock.set(new Date(world.clock.now().getTime() + 11 * 60_000));
    expect((await signIn({ tenantId: other.tenantId })).code).toBe(200);
  });

  test("strangers wait in a queue that holds nothing: a list is answered before them, and when the queue is full they are refused", async () => {
    const worker = await company.as("sales");
    await worker.call(customerCalls.list);
    let waiting = 0;
    const knock = async (nth: number, from: string, client = anonymous) => {
      waiting++;
      const input = { tenantId: company.tenantId, username: `crowd${nth}`, password: "nonsense" };
      const answer = await client.answer(sessionCalls.signIn, input, { "x-forwarded-for": from });
      waiting--;
      return answer;
    };
    // All addresses of one subscriber, however many.
    const crowd = Array.from({ length: 90 }, (_, nth) =>
      knock(nth, `2001:db8:7:7::${(nth + 1).toString(16)}`, anonymous.with({ language: nth % 2 ? "zh" : "en" })),
    );
    const elsewhere = knock(90, "2001:db8:7:8::1");
    await worker.call(customerCalls.list);
    expect(waiting, "the list came before most of them").toBeGreaterThan(40);
    const answers = await Promise.all(crowd);
    const full = answers.filter(({ reason }) => reason === "signInsBusy");
    expect(full.length).toBeGreaterThan(10);
    expect(full.length, "half of the line is theirs").toBeLessThanOrEqual(26);
    expect(new Set(full.map(({ msg }) => msg))).toEqual(
      new Set(["Too many sign-ins at this moment, try again in a minute.", "目前登入人數過多，請於一分鐘後再試。"]),
    );
    expect(await elsewhere, "somebody else finds room").toMatchObject({ reason: "wrongAccountOrPassword" });
    // Sixty failures of one subscriber are enough, from whichever of their addresses.
    expect(await knock(91, "2001:db8:7:7:ffff::1")).toMatchObject({ code: 400, reason: "accountLocked" });
    expect(await knock(92, "2001:db8:7:9::1")).toMatchObject({ reason: "wrongAccountOrPassword" });
  });

  test("every attempt is in the sign-in log, with its outcome and without the password", async () => {
    await signIn({ password: "spelt-wrong-77" });
    const rows = await world.rows<{ status: string; msg: string }>(
      company.tenantId,
      "select * from login_log where tenant_id = $1",
      [company.tenantId],
    );
    expect(rows.some((row) => row.status === "0")).toBe(true);
    expect(rows.some((row) => row.status === "1")).toBe(true);
    expect(JSON.stringify(rows)).not.toContain("spelt-wrong-77");
    expect((await signIn()).code).toBe(200);
  });
});

describe("a session", () => {
  test("seven kinds of bad token, one answer", async () => {
    const good = (await signIn()).data.access_token;
    const tokens = [
      null,
      "",
      "nonsense",
      `${company.tenantId}.${"A".repeat(43)}`,
      good.replace(company.tenantId, "100002"),
      `${good}x`,
      `999999${good.slice(6)}`,
    ];
    for (const token of tokens) {
      expect(await anonymous.with({ token }).answer(sessionCalls.info), String(token)).toMatchObject({
        code: 401,
        reason: "notSignedIn",
      });
    }
    expect(
      await anonymous.with({ token: good, clientId: "another" }).answer(sessionCalls.info),
      "a token of another client application",
    ).toMatchObject({ code: 401 });
  });

  test("signing out ends it at once, and always succeeds", async () => {
    const me = anonymous.with({ token: (await signIn()).data.access_token });
    expect((await me.answer(sessionCalls.info)).code).toBe(200);
    for (let i = 0; i < 2; i++) expect((await me.answer(sessionCalls.signOut)).code).toBe(200);
    expect((await me.answer(sessionCalls.info)).code).toBe(401);
  });

  test("it ends after twelve hours", async () => {
    const me = anonymous.with({ token: (await signIn()).data.access_token });
    const now = world.clock.now();
    world.clock.set(new Date(now.getTime() + 12 * 3_600_000 + 1000));
    expect((await me.answer(sessionCalls.info)).code).toBe(401);
    world.clock.set(now);
  });

  test("a change of rights takes effect with the next request", async () => {
    const other = await world.company();
    const sales = await other.as("sales");
    expect((await sales.answer(customerCalls.list)).code).toBe(200);
    await world.rows(other.tenantId, "update menu set status = '1' where perms = 'sales:customer:list'");
    await world.rows(other.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      other.tenantId,
    ]);
    expect((await sales.answer(customerCalls.list)).code).toBe(403);
    await world.rows(other.tenantId, "update menu set status = '0' where perms = 'sales:customer:list'");
    await world.rows(other.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      other.tenantId,
    ]);
    expect((await sales.answer(customerCalls.list)).code).toBe(200);
  });

  test("a disabled user is out at once", async () => {
    const other = await world.company();
    const sales = await other.as("sales");
    const { user } = await sales.call(sessionCalls.info);
    await world.rows(other.tenantId, "update app_user set status = '1' where tenant_id = $1 and id = $2", [
      other.tenantId,
      user.userId,
    ]);
    await world.rows(other.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      other.tenantId,
    ]);
    expect((await sales.answer(sessionCalls.info)).code).toBe(401);
  });
});

describe("one's own password", () => {
  test("must fit the rules, needs the old one, and its change ends the sessions", async () => {
    const other = await world.company();
    const into = (password: string) => signIn({ tenantId: other.tenantId, password });
    const me = anonymous.with({ token: (await into(PASSWORD)).data.access_token });
    const change = (oldPassword: string, newPassword: string) =>
      me.answer(sessionCalls.changePassword, { oldPassword, newPassword });
    expect(await change("wrong", "Fresh-Noodles-9")).toMatchObject({ code: 400, reason: "oldPasswordWrong" });
    expect(await change(PASSWORD, "short")).toMatchObject({ code: 400 });
    expect(await change(PASSWORD, "password")).toMatchObject({ code: 400, reason: "passwordCommon" });
    expect(await change(PASSWORD, 'quote"in-it')).toMatchObject({ code: 400, reason: "passwordForbiddenCharacters" });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ code: 400, reason: "passwordUnchanged" });
    expect((await change(PASSWORD, "Fresh-Noodles-9")).code).toBe(200);
    expect((await me.answer(sessionCalls.info)).code).toBe(401);
    expect((await into(PASSWORD)).code).toBe(400);
    expect((await into("Fresh-Noodles-9")).code).toBe(200);
  });

  test("cannot be guessed with the old one: attempts are counted like those of sign-in, each locked separately", async () => {
    const other = await world.company();
    const into = (password: string) => signIn({ tenantId: other.tenantId, password });
    const me = anonymous.with({ token: (await into(PASSWORD)).data.access_token });
    const change = (oldPassword: string, client = me) =>
      client.answer(sessionCalls.changePassword, { oldPassword, newPassword: "Fresh-Noodles-9" });
    // However many arrive at once, no more than five are checked.
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => change(`Guess-${i}`)));
    const reasons = tries.map(({ code, reason }) => `${code} ${reason}`);
    expect(reasons.filter((one) => one === "400 oldPasswordWrong")).toHaveLength(4);
    expect(reasons.filter((one) => one === "400 oldPasswordLocked")).toHaveLength(26);
    expect((await change(PASSWORD)).msg).toBe(
      "The old password was entered wrongly 5 times. Try again in 10 minutes, or ask an administrator to reset it.",
    );
    expect((await change(PASSWORD, me.with({ language: "zh" }))).msg).toBe(
      "舊密碼已輸入錯誤 5 次，請於 10 分鐘後再試，或由管理員重設密碼。",
    );
    // The user can still sign in.
    expect((await into(PASSWORD)).code).toBe(200);
    world.clock.set(new Date(world.clock.now().getTime() + 11 * 60_000));
    expect((await change(PASSWORD)).code).toBe(200);
    expect((await into("Fresh-Noodles-9")).code).toBe(200);
  });

  test("can be tried again at once when an administrator has reset it or unlocked the account", async () => {
    const other = await world.company();
    const admin = await other.as("admin");
    const clerk = await other.as("sales");
    const { user } = await clerk.call(sessionCalls.info);
    const change = (oldPassword: string, newPassword: string, client = clerk) =>
      client.answer(sessionCalls.changePassword, { oldPassword, newPassword });
    for (let i = 0; i < 5; i++) await change(`Guess-${i}`, "Fresh-Noodles-9");
    expect(await change(PASSWORD, "Fresh-Noodles-9")).toMatchObject({ reason: "oldPasswordLocked" });
    await admin.call(loginLogCalls.unlock, { userName: user.userName });
    expect(await change("Guess", "Fresh-Noodles-9")).toMatchObject({ reason: "oldPasswordWrong" });
    for (let i = 0; i < 4; i++) await change(`Guess-${i}`, "Fresh-Noodles-9");
    await admin.call(userCalls.resetPassword, { id: user.userId, password: "Plum-Wine-42" });
    const answer = await signIn({ tenantId: other.tenantId, username: user.userName, password: "Plum-Wine-42" });
    const again = anonymous.with({ token: answer.data.access_token });
    expect((await change("Plum-Wine-42", "Fresh-Noodles-9", again)).code).toBe(200);
  });
});

describe("a call that names no language", () => {
  const bare = async (method: string, route: string, token: string, body?: FormData) =>
    (await (
      await fetch(`${world.base}${route}`, {
        method,
        headers: { clientid: CLIENT_ID, authorization: `Bearer ${token}` },
        ...(body ? { body } : {}),
      })
    ).json()) as Answer;
  const page = () => {
    const form = new FormData();
    form.append("file", new Blob(["<html>"]), "page.html");
    return form;
  };

  test("is answered in the one that its session last used, uploads too", async () => {
    const { access_token: token } = (await signIn()).data;
    const me = anonymous.with({ token });
    const menus = () => bare("GET", "/system/tenant/list", token);
    expect((await menus()).msg, "nothing was said yet").toMatch(/^[A-Z]/);
    await me.with({ language: "zh" }).call(sessionCalls.info);
    expect((await menus()).msg).toMatch(/[\u4e00-\u9fff]/);
    expect((await bare("POST", "/resource/oss/upload", token, page())).msg).toMatch(/只接受/);
    await me.with({ language: "en" }).call(sessionCalls.info);
    expect((await bare("POST", "/resource/oss/upload", token, page())).msg).toMatch(/^Only PDF/);
    const { access_token: other } = (await signIn()).data;
    expect((await bare("GET", "/system/tenant/list", other)).msg, "another session").toMatch(/^[A-Z]/);
  });
});

describe("a first password", () => {
  test("its file is deleted when its owner chose another one, or it was reset; the others stay", async () => {
    const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-first-")));
    const place = await world.company();
    const { tenantId } = place;
    const admin = await place.as("admin");
    const people = ["chooses", "isreset", "keeps"];
    const firstOf = (userName: string) => `Rice-Cooker-7-${userName}`.slice(0, 20);
    const savedNames = () => readPasswords(folder).map(({ userName }) => userName);
    try {
      for (const userName of people) {
        const password = firstOf(userName);
        await admin.call(userCalls.create, {
          userName,
          nickName: userName,
          password,
          roleIds: [place.roleIds["sales"]!],
        } as never);
        savePasswords(folder, [{ tenantId, company: "Company", userName, password }]);
      }
      expect((await stillFirst(world.ownerUrl, folder)).map(({ userName }) => userName)).toEqual(people);
      expect(savedNames()).toEqual(people);

      const { access_token: token } = (await signIn({ tenantId, username: "chooses", password: firstOf("chooses") }))
        .data;
      await anonymous
        .with({ token })
        .call(sessionCalls.changePassword, { oldPassword: firstOf("chooses"), newPassword: "Own-Choice-77" });
      const [{ userId } = { userId: 0 }] = (await admin.call(userCalls.list, { userName: "isreset" })).rows as {
        userId: number;
      }[];
      await admin.call(userCalls.resetPassword, { userId, id: userId, password: "Given-Anew-88" } as never);
      expect((await stillFirst(world.ownerUrl, folder)).map(({ userName }) => userName)).toEqual(["keeps"]);
      expect(savedNames(), "and no longer in the file").toEqual(["keeps"]);
    } finally {
      fs.rmSync(folder.path, { recursive: true, force: true });
    }
  });
});

describe("encrypted requests", () => {
  let locked: World;
  beforeAll(async () => {
    locked = await openWorld({ encrypt: true });
    await locked.company();
  });
  afterAll(() => locked.close());

  const post = async (body: string, headers: Record<string, string>) =>
    (await (
      await fetch(`${locked.base}/prod-api/auth/login/`, {
        method: "POST",
        headers: { "content-type": "application/json", clientid: CLIENT_ID, ...headers },
        body,
      })
    ).json()) as Answer<{ access_token: string }>;

  const sealed = (text: string, publicKey: string, key = "k".repeat(32)) => {
    const cipher = createCipheriv("aes-256-ecb", key, null);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
    const rsa = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    const header = publicEncrypt(
      { key: rsa, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(Buffer.from(key).toString("base64")),
    ).toString("base64");
    return { body, header };
  };

  test("the body is Base64 text in quotes or without, under any prefix; plain it is refused", async () => {
    const config = await new TestClient({ base: locked.base, clientId: CLIENT_ID }).call(sessionCalls.config);
    expect(config).toMatchObject({ encrypt: true, captcha: false, clientId: CLIENT_ID });
    const text = JSON.stringify({ tenantId: "100001", username: "admin", password: PASSWORD });
    const { body, header } = sealed(text, config.publicKey);
    for (const form of [body, `"${body}"`])
      expect((await post(form, { "encrypt-key": header, isencrypt: "true" })).code).toBe(200);
    expect(await post(text, {})).toMatchObject({ code: 403, reason: "mustBeEncrypted" });
  });

  test("whatever is wrong with the encryption, the message is the same", async () => {
    const { publicKey } = await new TestClient({ base: locked.base, clientId: CLIENT_ID }).call(sessionCalls.config);
    const good = sealed("{}", publicKey);
    const broken: [string, string][] = [
      [good.body, "AAAA"],
      [good.body, `${good.header.slice(0, -6)}AAAA==`],
      ["not base64 !!", good.header],
      [good.body.slice(0, 12), good.header],
      [sealed("{}", publicKey, "short-key-of-16b" + "x".repeat(16)).body, good.header],
    ];
    const answers = await Promise.all(broken.map(([body, header]) => post(body, { "encrypt-key": header })));
    expect(new Set(answers.map((a) => `${a.code} ${a.reason}`))).toEqual(new Set(["400 undecipherable"]));
  });
});

describe("the captcha", () => {
  test("is asked for when switched on, works once, and is a picture", async () => {
    const guarded = await openWorld({ captcha: true });
    try {
      const { tenantId } = await guarded.company();
      const client = new TestClient({ base: guarded.base, clientId: CLIENT_ID });
      const captcha = await client.call(sessionCalls.captcha);
      expect(Buffer.from(captcha.img!, "base64").subarray(0, 6).toString()).toBe("GIF89a");
      const [{ answer } = { answer: "" }] = await guarded.rows<{ answer: string }>(
        "000000",
        "select answer from captcha where uuid = $1",
        [captcha.uuid],
      );
      const input = { tenantId, username: "admin", password: PASSWORD, uuid: captcha.uuid };
      expect(await client.answer(sessionCalls.signIn, { ...input, uuid: "", code: "" })).toMatchObject({
        reason: "captchaInvalid",
      });
      expect((await client.answer(sessionCalls.signIn, { ...input, code: answer })).code).toBe(200);
      expect(await client.answer(sessionCalls.signIn, { ...input, code: answer })).toMatchObject({
        reason: "captchaInvalid",
      });
    } finally {
      await guarded.close();
    }
  });
});

describe("the captcha picture", () => {
  let guarded: World;
  let tenantId: string;
  let client: TestClient;
  beforeAll(async () => {
    guarded = await openWorld({ captcha: true, captchasPerMinute: 6 });
    ({ tenantId } = await guarded.company());
    client = new TestClient({ base: guarded.base, clientId: CLIENT_ID });
  });
  afterAll(() => guarded.close());

  const drawn = async () => {
    const { uuid } = await client.call(sessionCalls.captcha);
    const [row] = await guarded.rows<{ answer: string }>("000000", "select answer from captcha where uuid = $1", [
      uuid,
    ]);
    return { uuid, answer: row!.answer };
  };
  const enter = (uuid: string | undefined, code: string, password = PASSWORD) =>
    client.answer(sessionCalls.signIn, { tenantId, username: "admin", password, uuid, code });

  test("is used up by the first attempt, whatever was wrong with it", async () => {
    const first = await drawn();
    expect(await enter(first.uuid, "nonsense")).toMatchObject({ code: 400, reason: "captchaError" });
    expect(await enter(first.uuid, first.answer)).toMatchObject({ code: 400, reason: "captchaInvalid" });
    const second = await drawn();
    expect(await enter(second.uuid, second.answer, "wrong")).toMatchObject({ reason: "wrongAccountOrPassword" });
    expect(await enter(second.uuid, second.answer)).toMatchObject({ reason: "captchaInvalid" });
  });

  test("lives two minutes", async () => {
    const { uuid, answer } = await drawn();
    guarded.clock.set(new Date(guarded.clock.now().getTime() + 121_000));
    expect(await enter(uuid, answer)).toMatchObject({ reason: "captchaInvalid" });
    const fresh = await drawn();
    expect((await enter(fresh.uuid, ` ${fresh.answer.toUpperCase()} `)).code).toBe(200);
  });

  test("is limited per minute and address, and available again in the next", async () => {
    guarded.clock.set(new Date(guarded.clock.now().getTime() + 61_000));
    const codes: number[] = [];
    for (let times = 0; times < 8; times++) codes.push((await client.answer(sessionCalls.captcha)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 400, 400]);
    const elsewhere = await client.answer(sessionCalls.captcha, {}, { "x-forwarded-for": "203.0.113.7" });
    expect(elsewhere.code, "another address").toBe(200);
    guarded.clock.set(new Date(guarded.clock.now().getTime() + 61_000));
    expect((await client.answer(sessionCalls.captcha)).code).toBe(200);
  });
});

describe("the menu of a user", () => {
  test("contains what their roles grant, titled in their language, with unique names", async () => {
    const admin = await company.as("admin");
    const warehouse = await company.as("warehouse");
    const all = await admin.with({ language: "zh" }).call(menuRouteCalls.routes);
    expect(all.map((node) => node.meta?.title)).toEqual(["銷售", "採購", "庫存", "財務", "系統設定", "系統監控"]);
    expect(all[0]).toMatchObject({
      path: "/sales",
      component: "Layout",
      redirect: "noRedirect",
      alwaysShow: true,
      hidden: false,
    });
    expect(all[0]!.children![0]).toMatchObject({
      path: "customer",
      component: "sales/customer/index",
      meta: { title: "客戶" },
    });
    const names = all.flatMap((node) => [node.name, ...(node.children ?? []).map((child) => child.name)]);
    expect(new Set(names).size).toBe(names.length);
    expect((await warehouse.call(menuRouteCalls.routes)).map((node) => node.meta?.title)).toEqual([
      ...["Sales", "Purchase", "Stock"],
    ]);
  });
});
