import { userCalls } from "@larder/domain/people/user/user.calls";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arranged, moved, readChoice, type ColumnChoice } from "./columns-memory.ts";

const columns = ["code", "name", "total", "day"].map((key) => ({ key }));
const keys = (list: readonly { key: string }[]) => list.map((one) => one.key).join(" ");

afterEach(() => vi.unstubAllGlobals());

describe("column choices", () => {
  const table: [choice: ColumnChoice | null, expected: string, why: string][] = [
    [null, "code name total", "at first all but the ones that are hidden by the screen"],
    [
      { order: ["total", "code", "name", "day"], hidden: ["name"] },
      "total code day",
      "chosen order, hidden ones left out",
    ],
    [{ order: ["name", "code"], hidden: [] }, "name code total day", "columns that came later are in their place"],
    [{ order: ["gone", "code"], hidden: ["name", "day"] }, "code total", "a column that no longer exists is forgotten"],
    [{ order: [], hidden: ["code", "name", "total", "day"] }, "code", "never none"],
  ];
  it.each(table)("%j → %s: %s", (choice, expected) =>
    expect(keys(arranged(columns, choice, new Set(["day"])))).toBe(expected),
  );

  it("a column may say itself that it is hidden at first", () => {
    const said = columns.map((column) => ({ ...column, hidden: column.key === "day" }));
    expect(keys(arranged(said, null))).toBe("code name total");
    expect(keys(arranged(said, { order: [], hidden: ["name"] }))).toBe("code total day");
  });

  it("are found again under their wire names", () => {
    const kept = { order: ["nickName", "phonenumber", "status"], hidden: ["phonenumber"] };
    vi.stubGlobal("window", { localStorage: { getItem: () => JSON.stringify(kept) } });
    expect(readChoice("kept", userCalls.list)).toEqual({
      order: ["displayName", "phone", "status"],
      hidden: ["phone"],
    });
  });

  it("moves one column by one place and not past the edge", () => {
    expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  });
});
