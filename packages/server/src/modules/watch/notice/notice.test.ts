import http, { type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStream } from "../../../../test/event-stream.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID } from "../../../../test/world.ts";
import { serverOn } from "../../../../test/server-on.ts";

const { world, company, staff } = openStory();
const { admin } = staff;

const notice = { noticeTitle: "Closed on Monday", noticeType: "1", noticeContent: "<p>Bank holiday</p>", status: "0" };

describe("as another client maintains notices", () => {
  test("adds, finds by title, kind and writer, edits with the whole object, removes", async () => {
    const dialect = dialectOf(admin);
    expect(await dialect.post("/system/notice", { noticeId: undefined, ...notice, remark: "" })).toMatchObject({
      code: 200,
      data: null,
    });
    const list = await dialect.get(
      "/system/notice/list?pageNum=1&pageSize=10&noticeTitle=monday&noticeType=1&createByName=ADMIN",
    );
    expect(list).toMatchObject({ code: 200, total: 1, rows: [{ ...notice, createByName: "admin", remark: null }] });
    expect((await dialect.get("/system/notice/list?createByName=adm")).total).toBe(0);
    const { noticeId } = list.rows![0] as { noticeId: number };
    const whole = (await dialect.get(`/system/notice/${noticeId}`)).data;
    expect(await dialect.put("/system/notice", { ...whole, noticeTitle: "Open on Monday", status: "1" })).toMatchObject(
      { code: 200 },
    );
    expect(await dialect.put("/system/notice", { ...whole })).toMatchObject({ code: 2000 });
    expect((await admin.call(noticeCalls.history, { id: noticeId })).map(({ action }) => action)).toEqual([
      "edit",
      "add",
    ]);
    expect(await dialect.delete(`/system/notice/${noticeId}`)).toMatchObject({ code: 200 });
  });

  test("a title is plain text, and only harmless content is stored", async () => {
    const dialect = dialectOf(admin);
    expect(await dialect.post("/system/notice", { ...notice, noticeTitle: "<b>Big</b>" })).toMatchObject({
      code: 400,
      reason: "titleMarkup",
    });
    expect(await dialect.post("/system/notice", { ...notice, noticeTitle: "x".repeat(51) })).toMatchObject({
      code: 400,
    });
    await dialect.post("/system/notice", {
      ...notice,
      noticeTitle: "Markup",
      noticeContent:
        '<p onclick="x()">A<script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">B</a></p>',
    });
    const { rows } = await admin.call(noticeCalls.list, { noticeTitle: "Markup" });
    expect(rows[0]!.noticeContent).toBe("<p>A B</p>");
  });

  test("everyone reads the notices, without closed ones; another company has its own", async () => {
    await admin.call(noticeCalls.create, { ...notice, noticeTitle: "Over", status: "1" } as never);
    const clerk = await company.as("warehouse");
    expect((await clerk.call(noticeCalls.board)).rows.map(({ noticeTitle }) => noticeTitle)).toEqual(["Markup"]);
    expect(await clerk.refusal(noticeCalls.list)).toMatchObject({ code: 403 });
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.call(noticeCalls.board)).total).toBe(0);
    const [row] = (await admin.call(noticeCalls.list)).rows;
    expect(await stranger.refusal(noticeCalls.get, { id: row!.id })).toMatchObject({ code: 404 });
  });
});

/* ---------- the stream ---------- */

const openNews = (client: TestClient, { base = world.base, more = "" } = {}) => openStream(client, base, more);

describe("open pages", () => {
  test("get a new notice in their language, and nobody in another company does", async () => {
    const chinese = await openNews(await company.as("warehouse"), { more: "&lang=zh" });
    const english = await openNews(await company.as("sales"));
    const stranger = await openNews(await (await world.company()).as("admin"));
    for (const page of [chinese, english, stranger]) await page.until(": connected");
    expect(english.response.headers.get("content-type")).toContain("text/event-stream");
    expect(english.response.headers.get("x-accel-buffering")).toBe("no");
    expect(english.text().startsWith(": connected\n\n")).toBe(true);
    await admin.call(noticeCalls.create, { ...notice, noticeTitle: "Van 3 is back" } as never);
    await english.until("event: message\ndata: [Notice] Van 3 is back\n\n");
    await chinese.until("data: [通知] Van 3 is back\n\n");
    await world.app.platform.push.beat();
    await stranger.until(": still here");
    expect(stranger.text()).not.toContain("Van 3");
  });

  test("get nothing when a notice was refused", async () => {
    const page = await openNews(admin);
    await page.until(": connected");
    await admin.answer(noticeCalls.create, { ...notice, noticeTitle: "<Not> told" });
    await world.app.platform.push.beat();
    await page.until(": still here");
    expect(page.text()).not.toContain("told");
  });

  test("get what another server process published", async () => {
    const { app: second, base } = await serverOn(world.appUrl, { clock: world.clock });
    const page = await openNews(admin, { base });
    await page.until(": connected");
    await admin.call(noticeCalls.create, { ...notice, noticeTitle: "From the other one" } as never);
    await page.until("From the other one");
    // A server that stops does not wait for its streams: it closes them.
    await second.close();
    await page.ended;
  });

  test("of the operator get the events of the company they work in", async () => {
    const operator = await world.operator();
    await operator.call(tenantCalls.switchTo, { tenantId: company.tenantId });
    const page = await openNews(operator);
    await page.until(": connected");
    await admin.call(noticeCalls.create, { ...notice, noticeTitle: "Guest in the house" } as never);
    await page.until("Guest in the house");
  });
});

describe("a stream ends", () => {
  const someone = async () => {
    const person = await company.as("auditor");
    return person;
  };
  test("when its reader closes it, successfully even a second time and without a stream", async () => {
    const person = await someone();
    const page = await openNews(person);
    await page.until(": connected");
    const close = `/resource/sse/close?Authorization=${encodeURIComponent(`Bearer ${person.options.token}`)}&clientid=${CLIENT_ID}`;
    const dialect = dialectOf(person.with({ token: null }));
    expect(await dialect.get(close)).toMatchObject({ code: 200, data: null });
    await page.ended;
    expect(await dialect.get(close)).toMatchObject({ code: 200 });
    expect(await dialect.get("/resource/sse/close")).toMatchObject({ code: 200 });
    expect(await dialect.get("/resource/sse/close?Authorization=Bearer%20nonsense")).toMatchObject({ code: 200 });
  });

  test("with its session", async () => {
    const person = await someone();
    const page = await openNews(person);
    await page.until(": connected");
    await world.app.platform.push.beat();
    await page.until(": still here");
    await person.answer(sessionCalls.signOut);
    await world.app.platform.push.beat();
    await page.ended;
  });

  test("before it begins without a session: the answer says so", async () => {
    const answer = await fetch(`${world.base}/resource/sse?Authorization=Bearer%20nonsense&clientid=${CLIENT_ID}`);
    expect(await answer.json()).toMatchObject({ code: 401 });
    const other = await openNews((await company.as("accounts")).with({ clientId: "stranger" }));
    await other.ended;
    expect(JSON.parse(other.text())).toMatchObject({ code: 401 });
  });
});

describe("tabs of one browser, which keeps six connections to a server over HTTP/1.1", () => {
  test("the eighth works like the first: four receive events, the oldest are told not to reconnect", async () => {
    const browser = new http.Agent({ keepAlive: true, maxSockets: 6 });
    const { token, clientId } = (await company.as("sales")).options;
    const ask = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
      new Promise((answered, failed) => {
        const signal = AbortSignal.timeout(5000);
        http.get(`${world.base}${path}`, { agent: browser, headers, signal }, answered).on("error", failed);
      });
    const received: string[] = [];
    const open: boolean[] = [];
    try {
      for (let tab = 0; tab < 8; tab++) {
        const query = `Authorization=${encodeURIComponent(`Bearer ${token}`)}&clientid=${clientId}&lang=${tab === 1 ? "zh" : "en"}`;
        const stream = await ask(`/resource/sse?${query}`);
        received[tab] = "";
        open[tab] = true;
        stream.on("data", (chunk: Buffer) => (received[tab] += chunk.toString()));
        stream.on("error", () => {});
        stream.on("close", () => (open[tab] = false));
        const info = await ask(sessionCalls.info.path, { authorization: `Bearer ${token}`, clientid: clientId });
        const answer = JSON.parse(await text(info)) as { code: number };
        expect(answer.code, `tab ${tab + 1} shows its page`).toBe(200);
      }
      await expect.poll(() => open.filter(Boolean).length).toBe(4);
      expect(open).toEqual([false, false, false, false, true, true, true, true]);
      expect(received[0]).toContain("retry: 86400000\nevent: superseded\ndata: Newer pages of this browser");
      expect(received[1]).toContain("data: 即時訊息已改由此瀏覽器較新的頁面接收。");
      await admin.call(noticeCalls.create, { ...notice, noticeTitle: "To all tabs" } as never);
      await expect.poll(() => received.slice(4).every((one) => one.includes("To all tabs"))).toBe(true);
    } finally {
      browser.destroy();
    }
  });
});
