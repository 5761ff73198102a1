import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("a request cut off by leaving is not reported, unless the browser restores the page", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.resetModules();
  const { unlessLeaving } = await import("./leaving.ts");
  await unlessLeaving();

  page.dispatchEvent(new Event("pagehide"));
  let settled = 0;
  const cutOff = unlessLeaving().then(() => settled++);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(settled).toBe(0);

  page.dispatchEvent(new Event("pageshow"));
  await cutOff;
  await unlessLeaving();
  expect(settled).toBe(1);
});
