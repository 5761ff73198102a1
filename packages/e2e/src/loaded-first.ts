/** What the built web application makes a browser load before any screen of its own is asked for. */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { webFolder } from "../../server/src/operations/build-web.ts";

const read = (name: string): string => fs.readFileSync(path.join(webFolder, name), "utf8");
/** As they go over the wire, packed. */
export const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1024;

/** What `index.html` names, and all that these import at once. */
export function loadedFirst(): { scripts: Set<string>; styles: Set<string> } {
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
