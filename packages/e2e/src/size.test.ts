/**
 * What a browser must load before the first screen stands, at the sizes that go over the wire.
 * Each grows by itself when nobody looks: a screen that is imported where it should be lazy, a
 * library taken as a whole for one function.
 */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { buildWeb, webFolder } from "../../server/src/operations/build-web.ts";

beforeAll(() => buildWeb(() => {}));

const read = (name: string): string => fs.readFileSync(path.join(webFolder, name), "utf8");
const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1024;

/** What `index.html` names, and all that these import at once. */
function loadedFirst(): { scripts: Set<string>; styles: Set<string> } {
  const page = read("index.html");
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!);
  const styles = new Set(named.filter((name) => name.endsWith(".css")));
  const scripts = new Set<string>();
  const take = (name: string): void => {
    if (scripts.has(name)) return;
    scripts.add(name);
    for (const [, found] of read(name).matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]*?\bfrom\s*|\{[^}]*\}\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    ))
      take(path.posix.join(path.posix.dirname(name), found!));
  };
  named.filter((name) => name.endsWith(".js")).forEach(take);
  return { scripts, styles };
}

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
