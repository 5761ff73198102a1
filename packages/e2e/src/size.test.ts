/**
 * What a browser must load before the first screen is shown, in bytes on the wire. Each of these grows
 * unnoticed: a screen imported where it should be lazy, a whole library for one function.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEnvironment, type Environment } from "./environment.ts";
import { kilobytes, loadedFirst, loadedFor } from "./loaded-first.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

test("the sign-in page transfers at most 200 KB, headers included", async () => {
  const window = await environment.open({ language: "en" });
  const network = await window.page.context().newCDPSession(window.page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await window.page.goto("/login", { waitUntil: "networkidle" });
  await window.page.getByLabel("Account").waitFor();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / 1024).toBeLessThanOrEqual(200);
  await window.close();
});

test("every screen needs at most 185 KB of scripts", () => {
  const { scripts } = loadedFirst();
  expect(scripts.size).toBeGreaterThan(1);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(185);
});

test.each([
  ["dashboard.screen", 15, "the first page shows figures and leads on"],
  ["overview-workspace", 20, "a workspace of it adds its charts and nothing of the lists behind them"],
  ["sales-order.pages", 50, "a list; its form, its record and every window come when a hand moves"],
  ["goods.pages", 50, "another list"],
])("%s needs at most %i KB more: %s", (screen, most) => {
  const scripts = loadedFor(screen);
  expect(scripts.size).toBeGreaterThan(0);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(most);
});

test("and at most 30 KB of styles", () => {
  const { styles } = loadedFirst();
  expect(styles.size).toBeGreaterThan(0);
  expect(kilobytes(styles)).toBeLessThanOrEqual(30);
});
