/** The table diagram shows the existing tables. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { drawn, drawnNow, ownedIn, PAGE, pictureOn, tablesIn } from "../pictures.ts";
import { root } from "./files.ts";

describe("the table diagram", () => {
  const now = drawnNow();
  test("shows each table once: its module names it in the first paragraph below “Tables” of its page", () => {
    expect(now.picture.length).toBeGreaterThan(1000);
    expect(now.unclear).toEqual([]);
  });
  test("is the one on the page; `npx node tools/pictures.ts` draws it again", () => {
    expect(pictureOn(fs.readFileSync(path.join(root, PAGE), "utf8"))).toBe(now.picture);
  });

  const types = "export interface Tables {\n  siHead: SiHeadTable;\n  goods: GoodsTable;\n}\n";
  const page = (name: string, tables: string) => ({
    name,
    text: `# ${name}\n\n## Tables\n\n${tables}\n\nNot \`goods\`.\n`,
  });
  const migration = {
    name: "migrations",
    text: "create table si_head (\n  a bigint references goods, -- references unit\n  t text references tenant\n);",
  };
  test("draws a line where a foreign key references another module", () => {
    const { picture, unclear } = drawn(
      tablesIn(types),
      [page("sales", "`si_head`"), page("stock", "`goods`")],
      [migration],
    );
    expect(unclear).toEqual([]);
    expect(picture).toContain("  sales --> stock");
  });
  test("reports a table that no page names, and one that two pages name", () => {
    expect(drawn(tablesIn(types), [page("sales", "`si_head`")], []).unclear).toEqual(["goods"]);
    expect(drawn(tablesIn(types), [page("a", "`si_head`, `goods`"), page("b", "`goods`")], []).unclear).toEqual([
      "goods",
    ]);
    expect(ownedIn("# nothing")).toEqual([]);
  });
});
