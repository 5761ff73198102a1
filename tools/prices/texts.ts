import fs from "node:fs";
import path from "node:path";

/** The parts of an addition, and the folders of the tree where they go. Migrations always go to the same. */
type Places = Readonly<Partial<Record<"domain" | "server" | "web", string>>>;

const MIGRATIONS = "packages/server/migrations";

/**
 * The new files of an addition. They are beside this file as text, so that nothing takes them for parts of this
 * tree: `textsIn("crate", { server: "packages/server/src/modules/stock/crate" })`.
 */
export function textsIn(addition: string, places: Places): Readonly<Record<string, string>> {
  const folder = path.join(import.meta.dirname, addition);
  const textsOf = (part: string, place: string) =>
    fs
      .readdirSync(path.join(folder, part))
      .filter((file) => file.endsWith(".txt"))
      .map((file) => [`${place}/${file.slice(0, -4)}`, fs.readFileSync(path.join(folder, part, file), "utf8")]);
  return Object.fromEntries(
    Object.entries({ ".": MIGRATIONS, ...places }).flatMap(([part, place]) => textsOf(part, place)),
  ) as Readonly<Record<string, string>>;
}
