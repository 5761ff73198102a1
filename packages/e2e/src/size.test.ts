/**
 * What a browser must load before the first screen stands, at the sizes that go over the wire.
 * Each grows by itself when nobody looks: a screen that is imported where it should be lazy, a
 * library taken as a whole for one function.
 */
import { beforeAll, expect, test } from "vitest";
import { buildWeb } from "../../server/src/operations/build-web.ts";
import { kilobytes, loadedFirst } from "./loaded-first.ts";

beforeAll(() => buildWeb(() => {}));

test("the first screen needs at most 200 KB of scripts", () => {
  const { scripts } = loadedFirst();
  expect(scripts.size).toBeGreaterThan(1);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(200);
});

test("and at most 30 KB of styles", () => {
  const { styles } = loadedFirst();
  expect(styles.size).toBeGreaterThan(0);
  expect(kilobytes(styles)).toBeLessThanOrEqual(30);
});
