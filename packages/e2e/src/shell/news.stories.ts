/** What the server pushes to open pages, and the bell that lists it (docs/rules/sign-in.md#news). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";

export const newsStories = (environment: () => Environment) => {
  describe("news", () => {
    let reader: BrowserClient;
    let writer: BrowserClient;
    beforeAll(async () => {
      [reader, writer] = await Promise.all([openClient(environment(), "en"), openClient(environment(), "zh")]);
      await Promise.all([reader.signIn("ben"), writer.signIn("admin")]);
    });
    afterAll(() => Promise.all([reader?.close(), writer?.close()]));

    const bell = () => reader.page.getByRole("button", { name: /^Notices/ });
    /** Like the notice page does. */
    const pin = (noticeTitle: string) =>
      writer.page.evaluate(async (title) => {
        const stored = (name: string) => (JSON.parse(localStorage.getItem(name)!) as { value: string }).value;
        const answer = await fetch("/api/system/notice", {
          method: "POST",
          headers: {
            authorization: `Bearer ${stored("token")}`,
            clientid: stored("clientId"),
            "content-type": "application/json",
          },
          body: JSON.stringify({
            noticeTitle: title,
            noticeType: "1",
            noticeContent: "<p>From <b>noon</b> on</p>",
            status: "0",
          }),
        });
        return ((await answer.json()) as { code: number }).code;
      }, noticeTitle);

    test("a notice is shown in every open page of the company, and the bell counts it until it is read", async () => {
      await bell().click();
      await reader.page.getByRole("dialog", { name: /^Notices/ }).waitFor();
      // The stream of the page after signing in must not be taken for the one that is waited for.
      await reader.page.goto("about:blank");
      // Answered as soon as the server listens for news.
      const answered = reader.page.waitForResponse(/\/resource\/sse$/);
      await reader.page.goto("/dashboard");
      const stream = (await answered).request();
      expect(stream.headers()["authorization"], "the token is in a header, in no address").toMatch(/^Bearer /);
      expect(await pin("Stocktaking on Monday")).toBe(200);
      await reader.see("[Notice] Stocktaking on Monday");
      await soon(() => bell().getAttribute("aria-label")).toBe("Notices: 1 unread");
      await bell().click();
      const board = reader.page.getByRole("dialog", { name: /^Notices/ });
      await board.getByText("Stocktaking on Monday", { exact: true }).first().waitFor();
      await board.getByText("From noon on").first().waitFor();
      await reader.keys("Escape");
      await soon(() => bell().getAttribute("aria-label")).toBe("Notices");
      await reader.page.reload();
      await soon(() => bell().getAttribute("aria-label")).toBe("Notices");
    });

    test("one stream serves all tabs of a browser; when its tab is closed the next one takes over", async () => {
      const second = await reader.page.context().newPage();
      const streams: string[] = [];
      second.on("request", (request) => request.url().includes("/resource/sse") && streams.push(request.url()));
      await second.goto("/dashboard");
      await second.getByRole("button", { name: /^Notices/ }).waitFor();
      expect(await pin("Van 3 is off the road")).toBe(200);
      await second.getByText("Van 3 is off the road").first().waitFor();
      expect(streams, "the first tab listens for both").toEqual([]);
      const taken = second.waitForResponse(/\/resource\/sse$/);
      await reader.page.goto("about:blank");
      await taken;
      expect(streams).toHaveLength(1);
      expect(await pin("Van 3 is back")).toBe(200);
      await second.getByText("Van 3 is back").first().waitFor();
      await second.close();
    });

    test("a notice is drawn as stored, in the preview and on its page, and can be edited from there", async () => {
      const drawn = (where: string) => writer.page.locator(where).evaluate((box) => box.innerHTML);
      await writer.page.goto("/system/notice/add");
      await writer.field({ en: "Title", zh: "標題" }).fill("Price list");
      await writer.page
        .getByLabel("內容", { exact: true })
        .fill("# Rice\n**New** [prices](https://example.com/?a=1&b=2) <script>x</script>\n- one\n- *two*");
      const preview = await drawn(".notice-preview > div");
      await writer.keys("Control+s");
      await writer.see("Price list");
      const [kept] = await environment().rows<{ id: string; notice_content: string }>(
        "select id, notice_content from notice where notice_title = 'Price list'",
      );
      const asABrowserReads = await writer.page.evaluate(
        (html) => new DOMParser().parseFromString(html, "text/html").body.innerHTML,
        kept!.notice_content,
      );
      expect(asABrowserReads).toBe(
        '<h3>Rice</h3><p><strong>New</strong> <a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">prices</a> &lt;script&gt;x&lt;/script&gt;</p><ul><li>one</li><li><em>two</em></li></ul>',
      );
      expect(preview).toBe(asABrowserReads);
      await writer.page.goto(`/system/notice/${kept!.id}`);
      await writer.page.getByRole("link", { name: "prices" }).waitFor();
      expect(await writer.page.locator("div:has(> h3 + p > a)").evaluate((box) => box.innerHTML)).toBe(asABrowserReads);
      await writer.page.goto(`/system/notice/${kept!.id}/edit`);
      await soon(() => writer.page.getByLabel("內容", { exact: true }).inputValue()).toBe(
        "# Rice\n**New** [prices](https://example.com/?a=1&b=2) <script>x</script>\n- one\n- *two*",
      );
    });

    test("the stream is closed before signing out", async () => {
      const stream = writer.page.waitForRequest(/\/resource\/sse$/);
      await writer.page.goto("/dashboard");
      await stream;
      const ended: string[] = [];
      writer.page.on("request", (request) => ended.push(new URL(request.url()).pathname));
      await writer.page.getByRole("button", { name: "我的帳號" }).click();
      await writer.button({ en: "Sign out", zh: "登出" }).click();
      await soon(() => new URL(writer.page.url()).pathname).toBe("/login");
      expect(ended.filter((path) => /\/sse|\/logout/.test(path))).toEqual([
        "/api/resource/sse/close",
        "/api/auth/logout",
      ]);
    });
  });
};
