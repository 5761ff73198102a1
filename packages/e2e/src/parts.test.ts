/**
 * The confirm dialog, both viewers, messages and guards on their own, with every default of the product
 * (docs/rules/screens.md).
 */
import fs from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { soon } from "./browser-client.ts";
import { openBench, pdfOf, type Bench } from "./parts.ts";

let bench: Bench;
let page: Page;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  page = await bench.open();
});
afterEach(() => page.context().close());

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const gone = () => dialog().waitFor({ state: "detached" });

describe("the confirm dialog", () => {
  type Type = "info" | "success" | "warning" | "error" | "confirm" | "delete";
  const table: [type: Type, title: string, buttons: string[]][] = [
    ["info", "Information", ["Confirm"]],
    ["success", "Done", ["Confirm"]],
    ["warning", "Warning", ["Confirm"]],
    ["error", "Error", ["Confirm"]],
    ["confirm", "Please confirm", ["Cancel"]],
    ["delete", "Delete", ["No", "Yes"]],
  ];
  test.each(table)("%s: its title and its buttons", async (type, title, buttons) => {
    await page.evaluate((type) => void parts.ask({ type, content: "Really?" }), type);
    await dialog().getByText("Really?").waitFor();
    expect(await dialog().getByRole("heading").innerText()).toBe(title);
    const names = await dialog().getByRole("button").allInnerTexts();
    expect(names.filter((name) => name !== "")).toEqual(buttons);
  });

  test("delete in red and in both languages; the delete button is not under the pointer", async () => {
    await page.evaluate(() => {
      parts.speak("zh");
      void parts.ask({ type: "delete", content: "確定？" });
    });
    await button("是").waitFor();
    expect(await button("是").evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      "rgb(179, 32, 42)",
    );
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("否");
  });

  test("520 wide over everything; a click on the mask changes nothing, and it is gone 300 ms after the answer", async () => {
    const answer = page.evaluate(() => parts.ask({ type: "info", content: "Read this" }));
    await dialog().waitFor();
    await soon(async () => Math.round((await dialog().boundingBox())!.width)).toBe(520);
    const level = await dialog().evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const level = getComputedStyle(at).zIndex;
        if (level !== "auto") return level;
      }
      return null;
    });
    expect(level).toBe("999999");
    await page.mouse.click(20, 20);
    // Longer than a dialog takes to close.
    await page.waitForTimeout(400);
    expect(await dialog().isVisible()).toBe(true);
    // By the clock of the page: from the click until the dialog has left the document.
    const closing = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            "click",
            () => {
              const clicked = performance.now();
              const watch = new MutationObserver(() => {
                if (document.querySelector('[role="dialog"]')) return;
                watch.disconnect();
                resolve(performance.now() - clicked);
              });
              watch.observe(document.body, { childList: true, subtree: true });
            },
            { once: true, capture: true },
          );
        }),
    );
    await button("Confirm").click();
    const took = await closing;
    expect(took).toBeGreaterThanOrEqual(290);
    expect(took).toBeLessThan(500);
    expect(await answer).toBe("ok");
  });

  test("a custom width; cancel, the cross and Escape are distinguished", async () => {
    const ask = () => page.evaluate(() => parts.ask({ type: "confirm", content: "Go?", width: 400 }));
    let answer = ask();
    await soon(async () => Math.round((await dialog().boundingBox())!.width)).toBe(400);
    await button("Cancel").click();
    expect(await answer).toBe("cancel");
    await gone();
    answer = ask();
    await button("Close").click();
    expect(await answer).toBe("close");
    await gone();
    answer = ask();
    await dialog().waitFor();
    await page.keyboard.press("Escape");
    expect(await answer).toBe("close");
  });

  test("it waits for the handler, stays open if that fails, and can be tried again", async () => {
    const words = { en: "Settle", zh: "結清" };
    const slow = page.evaluate((okLabel) => parts.ask({ type: "confirm", content: "Go?", okLabel }, "slowly"), words);
    await button("Settle").click();
    expect(await button("Settle").getAttribute("aria-busy")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await dialog().isVisible()).toBe(true);
    expect(await slow).toBe("ok");
    await gone();

    const failing = page.evaluate((okLabel) => parts.ask({ type: "confirm", content: "Go?", okLabel }, "fails"), words);
    const failed = () => soon(() => button("Settle").getAttribute("aria-busy")).not.toBe("true");
    await button("Settle").click();
    await failed();
    expect(await dialog().isVisible()).toBe(true);
    await button("Settle").click();
    await failed();
    await button("Cancel").click();
    expect(await failing).toBe("cancel");
  });

  test("one that fails is closed and says so; the page stays, and so does the next window", async () => {
    const answer = page.evaluate(() => parts.ask({ type: "info", content: { neither: "words nor text" } as never }));
    expect(await answer).toBe("close");
    await page.getByText("This window has stopped working. See what the page shows, then try again.").waitFor();
    await page.evaluate(() => void parts.ask({ type: "info", content: "Really?" }));
    await dialog().getByText("Really?").waitFor();
  });

  test("the focus stays inside and returns to its previous element", async () => {
    const behind = button("Behind 0");
    await behind.focus();
    await page.evaluate(() => void parts.ask({ type: "delete", content: "Sure?" }));
    await dialog().waitFor();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await gone();
    await soon(() => behind.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("the viewers", () => {
  const pageInput = () => dialog().getByLabel("Page", { exact: true });
  const paper = () => dialog().locator("canvas");
  beforeEach(() => {
    for (const [name, pages] of [
      ["one", 3],
      ["two", 1],
      ["three", 2],
    ] as const)
      bench.answers.set(
        `/paper/${name}`,
        (_, response) => void response.writeHead(200, { "content-type": "application/octet-stream" }).end(pdfOf(pages)),
      );
  });
  const showOne = () => page.evaluate(() => parts.showOne({ url: "/paper/one", originalName: "Invoice 7.pdf" }));

  test("one document: zooms, keeps within the first and last page, downloads under its own name", async () => {
    await showOne();
    await paper().waitFor();
    await dialog().getByText("/ 3").waitFor();
    const zoom = dialog().getByLabel("Zoom");
    expect(await zoom.locator("option").allInnerTexts()).toEqual(["20%", "50%", "70%", "100%", "120%"]);
    expect(await zoom.inputValue()).toBe("70");
    // 595 points wide, drawn at 96 pixels to the inch.
    await soon(async () => Math.round((await paper().boundingBox())!.width)).toBe(Math.floor(595 * 0.7 * (96 / 72)));
    await zoom.selectOption("100");
    await soon(async () => Math.round((await paper().boundingBox())!.width)).toBe(Math.floor(595 * (96 / 72)));
    for (const [entered, shown] of [
      ["2", "2"],
      ["99", "3"],
      ["0", "1"],
      ["x", "1"],
    ] as const) {
      await pageInput().fill(entered);
      await pageInput().press("Enter");
      expect(await pageInput().inputValue(), entered).toBe(shown);
    }
    await button("Next page").click();
    expect(await pageInput().inputValue()).toBe("2");
    await dialog().getByRole("img", { name: "Invoice 7.pdf 2" }).waitFor();
    expect(await button("Previous document").count()).toBe(0);
    const file = page.waitForEvent("download");
    await button("Download").click();
    const saved = await file;
    expect(saved.suggestedFilename()).toBe("Invoice 7.pdf");
    expect(
      fs
        .readFileSync((await saved.path())!)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("printing in a browser that cannot show PDF saves the document and says so", async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
    await page.reload();
    await page.waitForFunction(() => "parts" in window);
    await showOne();
    await paper().waitFor();
    const file = page.waitForEvent("download");
    await button("Print").click();
    expect((await file).suggestedFilename()).toBe("Invoice 7.pdf");
    await page.getByText(/cannot print documents by itself/).waitFor();
    expect(await page.locator("iframe#larder-print").count()).toBe(0);
  });

  test("printing sends the document itself to the printer", async ({ skip }) => {
    skip(!(await page.evaluate(() => navigator.pdfViewerEnabled)), "this browser shows no PDF itself");
    await page.addInitScript(() => {
      Object.defineProperty(window, "print", {
        value: () => window.top!.postMessage(`printed ${location.protocol}`, "*"),
      });
    });
    await page.reload();
    await page.waitForFunction(() => "parts" in window);
    const printed = page.evaluate(
      () => new Promise((done) => window.addEventListener("message", ({ data }) => done(data), { once: true })),
    );
    await showOne();
    await paper().waitFor();
    await button("Print").click();
    const frame = page.locator("iframe#larder-print");
    await frame.waitFor({ state: "attached" });
    expect(await frame.getAttribute("src")).toMatch(/^blob:/);
    expect(await printed).toBe("printed blob:");
  });

  test("several documents: arrows between them, each with its name and its own pages", async () => {
    await page.evaluate(() =>
      parts.showMany([
        { url: "/paper/one", originalName: "One.pdf" },
        { url: "/paper/two", originalName: "Two.pdf" },
        { url: "/paper/three", originalName: "三.pdf" },
      ]),
    );
    await dialog().getByText("/ 3", { exact: true }).waitFor();
    expect(await dialog().getByRole("heading").innerText()).toBe("One.pdf");
    expect(await button("Previous document").getAttribute("aria-disabled")).toBe("true");
    await button("Next document").click();
    await soon(() => dialog().getByRole("heading").innerText()).toBe("Two.pdf");
    await dialog().getByText("/ 1", { exact: true }).waitFor();
    await button("Next document").click();
    await soon(() => dialog().getByRole("heading").innerText()).toBe("三.pdf");
    await dialog().getByText("/ 2", { exact: true }).waitFor();
    expect(await button("Next document").getAttribute("aria-disabled")).toBe("true");
    const file = page.waitForEvent("download");
    await button("Download").click();
    expect((await file).suggestedFilename()).toBe("三.pdf");
  });

  test("a document that cannot be loaded or read says so in its place", async () => {
    bench.answers.set("/paper/broken", (_, response) => void response.writeHead(200).end("no document"));
    await page.evaluate(() => parts.showOne({ url: "/paper/broken", originalName: "Broken.pdf" }));
    await dialog().getByText("This document cannot be read.").waitFor();
    await button("Close").click();
    await gone();
    await page.evaluate(() => parts.showOne({ url: "/paper/missing", originalName: "Missing.pdf" }));
    await button("Try again").waitFor();
  });
});

describe("messages", () => {
  test("an undo is offered for eight seconds, longer while hovered, and reverses the step", async () => {
    await page.clock.install();
    const undone = page.evaluate(() => parts.undo("Disabled"));
    const line = page.getByText("Disabled", { exact: true });
    await line.waitFor();
    await page.clock.fastForward(7000);
    expect(await line.isVisible()).toBe(true);
    await line.hover();
    await page.clock.fastForward(20_000);
    expect(await line.isVisible()).toBe(true);
    await button("Undo").click();
    expect(await undone).toBe("undone");
    await line.waitFor({ state: "detached" });
    await page.evaluate(() => void parts.undo("Enabled"));
    await page.getByText("Enabled", { exact: true }).waitFor();
    await page.mouse.move(640, 700);
    await page.clock.fastForward(8100);
    await page.getByText("Enabled", { exact: true }).waitFor({ state: "detached" });
  });
});

describe("guards", () => {
  const orders = ["sales:order:list"];
  const table: [permissions: string[], roles: string[], seesPermission: boolean, seesRole: boolean, why: string][] = [
    [orders, ["clerk"], true, true, "holds both"],
    [["stock:goods:list"], ["driver"], false, false, "holds neither: they are not in the page at all"],
    [["*:*:*"], ["driver"], true, false, "the wildcard holds every permission, and no role"],
    [[], ["admin"], false, true, "an administrator passes every role check, and no permission check"],
    [[], ["superadmin"], false, true, "so does the operator"],
  ];
  test.each(table)("%j %j: %s", async (permissions, roles, seesPermission, seesRole) => {
    await page.evaluate(
      ({ permissions, roles }) =>
        parts.guard({ permissions, roles }, { permissions: ["sales:order:list"], roles: ["clerk"] }),
      { permissions, roles },
    );
    await soon(() => page.getByText("permission held").count()).toBe(seesPermission ? 1 : 0);
    expect(await page.getByText("role held").count()).toBe(seesRole ? 1 : 0);
  });

  test("a guard without permissions is a developer's mistake, reported the first time it is shown", async () => {
    const pageError = page.waitForEvent("pageerror");
    await page.evaluate(() => parts.guard({ permissions: [], roles: [] }, { permissions: [], roles: ["clerk"] }));
    expect((await pageError).message).toMatch(/guard needs at least one permission/i);
  });
});
