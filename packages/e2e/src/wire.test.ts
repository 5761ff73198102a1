/**
 * The error catalogue (docs/rules/screens.md#reactions) and what every request carries (7): against the real
 * server where it gives such answers, otherwise against one that answers late, malformed or not at all.
 */
import fs from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Method } from "../../web/dev/parts.contract.ts";
import { soon } from "./browser-client.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";
import { json, openBench, type Answer, type Bench } from "./parts.ts";

let environment: Environment;
let bench: Bench;
let page: Page;
beforeAll(async () => {
  environment = await openEnvironment();
  bench = await openBench(environment.address);
});
afterAll(async () => {
  await bench?.close();
  await environment?.close();
});
beforeEach(async () => {
  page = await bench.open();
});
afterEach(async () => {
  bench.answers.clear();
  await page.context().close();
});

const toast = (text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });
const dialog = () => page.getByRole("dialog");
const signIn = (user: string) =>
  page.evaluate(({ tenant, user, password }) => parts.signIn(tenant, user, password), {
    tenant: TENANT,
    user,
    password: environment.password(user),
  });
const ways = () => page.evaluate(() => parts.ways);

/** Modal, titled "prompt", 320 wide: the user must read it. */
async function expectPrompt(text: string | RegExp): Promise<void> {
  await dialog().getByText(text).waitFor();
  expect((await dialog().getByRole("heading").innerText()).toLowerCase()).toBe("prompt");
  await soon(async () => Math.round((await dialog().boundingBox())!.width)).toBe(320);
  expect(await page.getByRole("alert").count()).toBe(0);
}

/** Sends a request and returns the message of the refusal, which must have this code. */
async function refused(method: Method, path: string, input: Record<string, unknown>, code: number): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes(path));
  await page.evaluate(({ method, path, input }) => void parts.send(method, path, input), { method, path, input });
  const { code: answered, msg } = (await (await answer).json()) as { code: number; msg: string };
  expect(answered, msg).toBe(code);
  expect(msg).toMatch(/\S/);
  return msg;
}

describe("refusals of the real server", () => {
  const table: [code: number, method: Method, path: string, input: Record<string, unknown>][] = [
    [400, "GET", "/pss/sales/customer/list", { orderByColumn: "password", isAsc: "asc" }],
    [404, "GET", "/pss/no/such/thing", {}],
    [405, "DELETE", "/auth/config", {}],
  ];
  test.each(table)("%i: its message in a toast, and the user stays on the page", async (code, method, path, input) => {
    await signIn("admin");
    await toast(await refused(method, path, input, code)).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await ways()).toEqual({ signOut: 0, leave: 0 });
  });

  test("500, our own fault: a number to quote and no internal details", async () => {
    await signIn("admin");
    await environment.rows("alter table customer rename to customer_away");
    try {
      await page.evaluate(() => void parts.send("GET", "/pss/sales/customer/list"));
      const said = await toast(/\S/).first().innerText();
      expect(said).toMatch(/\d|[0-9a-f]{6}/);
      expect(said).not.toMatch(/customer_away|relation|select|\.ts/i);
      expect(environment.faults.splice(0), "the log has what the user is not told").toEqual([
        expect.stringMatching(/relation .*customer/),
      ]);
    } finally {
      await environment.rows("alter table customer_away rename to customer");
    }
  });

  test("1000, a business rule, and 2000, a changed state: a dialog that must be read", async () => {
    await signIn("admin");
    const [order] = await environment.rows<{ id: string; version: number }>(
      "select id, version from order_head where tenant_id = $1 and state = 'CONFIRMED' limit 1",
      [TENANT],
    );
    const read = async (words: string) => {
      await expectPrompt(words);
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await dialog().waitFor({ state: "detached" });
    };
    await read(await refused("DELETE", `/pss/sales/order/${order!.id}`, {}, 1000));
    await read(await refused("POST", `/pss/sales/order/${order!.id}/confirm`, { version: order!.version }, 2000));
  });

  test("401: its message, and two seconds later sign-out, once for ten requests", async () => {
    await signIn("amy");
    await environment.rows("delete from session where user_id = (select id from app_user where user_name = 'amy')");
    await page.clock.install();
    await page.evaluate(() =>
      Promise.all(
        Array.from({ length: 10 }, (_, at) => parts.send("GET", "/pss/sales/customer/list", { pageNum: at })),
      ),
    );
    await toast(/\S/).waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
    await page.clock.fastForward(1000);
    expect((await ways()).signOut).toBe(0);
    await page.clock.fastForward(1100);
    expect(await ways()).toEqual({ signOut: 1, leave: 0 });
  });

  test("403: its message, and two seconds later home", async () => {
    await signIn("amy");
    await page.clock.install();
    await page.evaluate(() => Promise.all([1, 2].map(() => parts.send("GET", "/pss/acc/payment/list"))));
    await toast(/\S/).waitFor();
    await page.clock.fastForward(1000);
    expect((await ways()).leave).toBe(0);
    await page.clock.fastForward(1100);
    expect(await ways()).toEqual({ signOut: 0, leave: 1 });
  });
});

describe("no answer", () => {
  const never: Answer = () => {};
  const broken: Answer = (request) => void request.socket.destroy();
  const empty: Answer = (_, response) => void response.writeHead(502).end();

  /** Somebody who is signed in asks for this, and gets that answer. */
  async function asked(place: string, answer: Answer): Promise<void> {
    bench.answers.set(place, answer);
    await signIn("admin");
    await page.evaluate((path) => void parts.send("GET", path), place);
  }

  test("nothing within 60 seconds: Network Timeout!", async () => {
    bench.answers.set("/slow", never);
    await signIn("admin");
    await page.clock.install();
    const asked = page.waitForRequest(/\/slow/);
    await page.evaluate(() => void parts.send("GET", "/slow"));
    await asked;
    await page.clock.fastForward(59_000);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.clock.fastForward(1100);
    await toast("Network Timeout!").waitFor();
  });

  test("a lost connection: Network Connection Error!, in both languages", async () => {
    await asked("/broken", broken);
    await toast("Network Connection Error!").waitFor();
    await page.evaluate(() => {
      parts.speak("zh");
      void parts.send("GET", "/broken");
    });
    await toast("網絡連線錯誤！").waitFor();
  });

  test("a failing answer without a body: Interface Path Not Found", async () => {
    await asked("/empty", empty);
    await toast("Interface Path Not Found").waitFor();
  });

  test("an answer without a code counts as a failure (code 1), with its time stored as nowDate", async () => {
    bench.answers.set("/plain", json({ data: 7, dateTime: "2026-11-20 09:04:00" }));
    await signIn("admin");
    expect(await page.evaluate(() => parts.send("GET", "/plain"))).toBe(7);
    expect(await page.evaluate(() => sessionStorage.getItem("nowDate"))).toBe("2026-11-20 09:04:00");
  });
});

describe("downloads", () => {
  const sheet =
    (headers: Record<string, string>): Answer =>
    (_, response) =>
      void response.writeHead(200, { "content-type": "application/octet-stream", ...headers }).end("rows");
  const savedAs = async (path: string, name?: string) => {
    const saved = page.waitForEvent("download");
    await page.evaluate(({ path, name }) => parts.download(path, name), { path, name });
    const file = await saved;
    expect(fs.readFileSync((await file.path())!, "utf8")).toBe("rows");
    return file.suggestedFilename();
  };

  test("are named by the server's header, otherwise by the caller", async () => {
    bench.answers.set("/named", sheet({ "download-filename": encodeURIComponent("客戶 列表.xlsx") }));
    bench.answers.set("/nameless", sheet({}));
    await signIn("admin");
    expect(await savedAs("/named", "ignored.xlsx")).toBe("客戶 列表.xlsx");
    expect(await savedAs("/nameless", "orders.xlsx")).toBe("orders.xlsx");
  });

  test("an answer in JSON is a refusal: its message in a dialog", async () => {
    bench.answers.set("/refused", json({ code: 500, msg: "More than 100,000 rows: narrow the list." }));
    await signIn("admin");
    await page.evaluate(() => parts.download("/refused"));
    await expectPrompt("More than 100,000 rows: narrow the list.");
  });

  test("a failed one says whom to contact", async () => {
    bench.answers.set(
      "/fails",
      (_, response) => void response.writeHead(500, { "content-type": "text/html" }).end("x"),
    );
    await signIn("admin");
    await page.evaluate(() => parts.download("/fails"));
    await toast("There was an error downloading the file, please contact the administrator!").waitFor();
  });
});

describe("the content of a request", () => {
  test("token, client, language; the warehouse in every payload; nested keys of a query", async () => {
    const seen: { url: string; headers: Record<string, unknown>; body: string }[] = [];
    const echo: Answer = (request, response, body) => {
      seen.push({ url: decodeURIComponent(request.url!), headers: request.headers, body });
      json({ code: 200, data: null })(request, response, body);
    };
    bench.answers.set("/echo", echo);
    await signIn("admin");
    await page.evaluate(async () => {
      parts.workIn(42);
      await parts.send("GET", "/echo", {
        params: { beginTime: "2026-11-01 00:00:00" },
        ids: [3, 4],
        empty: "",
        none: null,
      });
      await parts.send("POST", "/echo", { note: "a" });
      await parts.send("POST", "/echo", { warehouseId: "" });
    });
    expect(seen[0]!.url).toBe("/api/echo?params[beginTime]=2026-11-01 00:00:00&ids=3,4&warehouseId=42");
    expect(seen[0]!.headers).toMatchObject({ "content-language": "en_GB" });
    expect(seen[0]!.headers["authorization"]).toMatch(/^Bearer \S{20,}/);
    expect(seen[0]!.headers["clientid"]).toMatch(/^\S{8,}/);
    expect(seen[1]!.headers["content-type"]).toContain("application/json");
    expect(JSON.parse(seen[1]!.body)).toEqual({ note: "a", warehouseId: 42 });
    expect(JSON.parse(seen[2]!.body), "an own warehouse of the caller stands").toEqual({ warehouseId: "" });
  });

  test("the sign-in password is sent encrypted, with its own key in the header", async () => {
    const sent = page.waitForRequest(/\/auth\/login$/);
    await signIn("admin");
    const request = await sent;
    expect(request.headers()["encrypt-key"]).toMatch(/^[\w+/=]{100,}$/);
    expect(request.postData()).toMatch(/^"?[\w+/=]{32,}"?$/);
    expect(request.postData()).not.toContain(environment.password("admin"));
  });

  test("the overlay covers the page after a short delay until the last answer", async () => {
    const waiting: (() => void)[] = [];
    bench.answers.set("/late", (request, response, body) => {
      waiting.push(() => json({ code: 200, data: null })(request, response, body));
    });
    await signIn("admin");
    const overlay = page.getByRole("status", { name: "Please wait" });
    await page.evaluate(() => {
      Object.assign(window, { first: parts.send("GET", "/late", { n: 1 }, { overlay: true }) });
      void parts.send("GET", "/late", { n: 2 }, { overlay: true });
    });
    await overlay.waitFor();
    await soon(() => waiting.length).toBe(2);
    waiting[0]!();
    await page.evaluate(() => (window as { first?: Promise<unknown> }).first?.then(() => {}));
    expect(await overlay.isVisible()).toBe(true);
    waiting[1]!();
    await overlay.waitFor({ state: "detached" });
  });
});
