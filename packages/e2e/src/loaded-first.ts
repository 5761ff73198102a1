/** What the built web application makes a browser load: at the start, and for each screen. */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { webFolder } from "../../server/src/operations/build-web.ts";

const read = (name: string): string => fs.readFileSync(path.join(webFolder, name), "utf8");
/** Compressed, as they are transferred. */
export const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1024;

/** Adds a script and everything that it imports statically. */
function take(name: string, taken: Set<string>): void {
  if (taken.has(name)) return;
  taken.add(name);
  for (const [, found] of read(name).matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]*?\bfrom\s*|\{[^}]*\}\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
  ))
    take(path.posix.join(path.posix.dirname(name), found!), taken);
}

/** The scripts in `index.html`, with their static imports. */
export function loadedFirst(): { scripts: Set<string>; styles: Set<string> } {
  const page = read("index.html");
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!);
  const styles = new Set(named.filter((name) => name.endsWith(".css")));
  const scripts = new Set<string>();
  for (const name of named) if (name.endsWith(".js")) take(name, scripts);
  return { scripts, styles };
}

/** What every page has once somebody is signed in: the scripts of the sign-in page, and what is around the pages. */
export const loadedSignedIn = (): Set<string> => new Set([...loadedFirst().scripts, ...scriptsOf("shell")]);

/** The additional scripts of a screen before it is drawn: `sales-order.pages`. */
export function loadedFor(screen: string): Set<string> {
  const scripts = scriptsOf(screen);
  for (const name of loadedSignedIn()) scripts.delete(name);
  return scripts;
}

function scriptsOf(part: string): Set<string> {
  const scripts = new Set<string>();
  for (const name of fs.readdirSync(path.join(webFolder, "assets")))
    if (name.startsWith(`${part}-`) && name.endsWith(".js")) take(`assets/${name}`, scripts);
  if (scripts.size === 0) throw new Error(`No script of ${part} was built`);
  return scripts;
}
