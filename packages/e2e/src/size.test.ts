/**
 * What a browser must load before the first screen is shown, in bytes on the wire. Each of these grows
 * unnoticed: a screen imported where it should be lazy, a whole library for one function.
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webFolder } from "../../server/src/operations/build-web.ts";
import { openEnvironment, type Environment } from "./environment.ts";
import { kilobytes, loadedFirst, loadedFor, loadedSignedIn } from "./loaded-first.ts";

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

test("the sign-in page needs at most 164 KB of scripts", () => {
  const { scripts } = loadedFirst();
  expect(scripts.size).toBeGreaterThan(1);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(164);
});

// Each new screen adds its address and the names of its scripts.
test("every screen behind it needs at most 183 KB of scripts", () => {
  const scripts = loadedSignedIn();
  expect(scripts.size).toBeGreaterThan(loadedFirst().scripts.size);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(183);
});

test.each([
  ["dashboard.screen", 12, "the first page shows figures and leads on"],
  ["overview-workspace", 13, "a workspace of it adds its charts and nothing of the lists behind them"],
  ["sales-order.pages", 48, "a list; its form, its record and every window come when a hand moves"],
  ["goods.pages", 48, "another list"],
])("%s needs at most %d KB more: %s", (screen, most) => {
  expect(kilobytes(loadedFor(screen))).toBeLessThanOrEqual(most);
});

test("the typeface is at most 45 KB with every letter it has", () => {
  const assets = path.join(webFolder, "assets");
  const files = fs.readdirSync(assets).filter((name) => name.endsWith(".woff2"));
  const bytes = files.reduce((sum, name) => sum + fs.statSync(path.join(assets, name)).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes / 1024).toBeLessThanOrEqual(45);
});

test("and at most 30 KB of styles", () => {
  const { styles } = loadedFirst();
  expect(styles.size).toBeGreaterThan(0);
  expect(kilobytes(styles)).toBeLessThanOrEqual(30);
});
