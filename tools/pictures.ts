/**
 * The picture of the tables in ARCHITECTURE.md, drawn from what says it elsewhere: which tables there are (the
 * generated types), whose they are (the part "Tables" of each module's page), and which refer to which (the
 * migrations).
 *
 *     npx node tools/pictures.ts      draws it again
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
export const PAGE = "ARCHITECTURE.md";
const BEGIN = "<!-- tables: drawn by tools/pictures.ts -->";
const END = "<!-- end of tables -->";

/** A module's page, or a migration. */
export interface Text {
  readonly name: string;
  readonly text: string;
}

const snake = (name: string): string => name.replaceAll(/[A-Z0-9]/g, (sign) => `_${sign.toLowerCase()}`);

export const tablesIn = (types: string): string[] => {
  const listed = /export interface Tables \{([^}]*)\}/.exec(types)?.[1] ?? "";
  return [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => snake(name!));
};

/** Tables named in the first paragraph below "Tables", in order. */
export const ownedIn = (page: string): string[] => {
  const paragraph = /^## Tables\n+([\s\S]*?)(?:\n\n|$(?![\s\S]))/m.exec(page)?.[1] ?? "";
  return [...paragraph.matchAll(/`([a-z][a-z0-9_]*)`/g)].map(([, name]) => name!);
};

/** Table → tables that its foreign keys reference. */
export function referencesIn(migrations: readonly Text[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { text } of migrations) {
    const plain = text.replaceAll(/--.*$/gm, "");
    for (const statement of plain.split(";")) {
      const table = /^\s*(?:create table(?: if not exists)?|alter table(?: only)?) (\w+)/i.exec(statement)?.[1];
      if (!table) continue;
      for (const [, to] of statement.matchAll(/\breferences (\w+)/gi))
        found.set(table, (found.get(table) ?? new Set()).add(to!));
    }
  }
  return found;
}

export interface Drawn {
  readonly picture: string;
  /** Tables that no page names, or more than one. */
  readonly unclear: readonly string[];
}

export function drawn(tables: readonly string[], modules: readonly Text[], migrations: readonly Text[]): Drawn {
  const known = new Set(tables);
  const owned = modules.map(({ name, text }) => ({ name, tables: ownedIn(text).filter((table) => known.has(table)) }));
  const ownersOf = (table: string) => owned.filter((module) => module.tables.includes(table)).map(({ name }) => name);
  const edges = new Set<string>();
  for (const [from, targets] of referencesIn(migrations)) {
    for (const to of targets) {
      const [ours, theirs] = [ownersOf(from)[0], ownersOf(to)[0]];
      // Every row has its company, so that key would draw a line from every table.
      if (ours && theirs && ours !== theirs && to !== "tenant") edges.add(`  ${ours} --> ${theirs}`);
    }
  }
  return {
    unclear: tables.filter((table) => ownersOf(table).length !== 1),
    picture: [
      "```mermaid",
      "flowchart LR",
      ...owned
        .filter((module) => module.tables.length > 0)
        .map((module) => `  ${module.name}["<b>${module.name}</b><br/>${module.tables.join("<br/>")}"]`),
      ...[...edges].toSorted(),
      "```",
    ].join("\n"),
  };
}

const read = (file: string): Text => ({
  name: path.basename(path.dirname(file)),
  text: fs.readFileSync(path.join(root, file), "utf8"),
});

const folder = (name: string): string[] =>
  fs
    .readdirSync(path.join(root, name))
    .toSorted()
    .map((file) => `${name}/${file}`);

export function drawnNow(): Drawn {
  const server = "packages/server";
  const pages = [
    ...folder(`${server}/src/modules`).map((module) => `${module}/README.md`),
    `${server}/src/platform/README.md`,
  ].filter((file) => fs.existsSync(path.join(root, file)));
  const migrations = folder(`${server}/migrations`).filter((file) => file.endsWith(".sql"));
  return drawn(tablesIn(read(`${server}/src/platform/db/tables.ts`).text), pages.map(read), migrations.map(read));
}

/** What is on the page between the two marks. */
export const pictureOn = (page: string): string => page.split(BEGIN)[1]?.split(END)[0]?.trim() ?? "";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(root, PAGE);
  const page = fs.readFileSync(file, "utf8");
  const [before, rest] = page.split(BEGIN);
  if (rest === undefined) throw new Error(`${PAGE} has no place for the picture`);
  fs.writeFileSync(file, `${before!}${BEGIN}\n\n${drawnNow().picture}\n\n${END}${rest.split(END)[1] ?? ""}`);
}
