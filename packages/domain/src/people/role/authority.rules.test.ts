import { describe, expect, test } from "vitest";
import { words } from "../../kernel/words.ts";
import { missingFrom, type Authority } from "./authority.rules.ts";

interface Given {
  readonly may?: string;
  /** Numbers of departments; null: all. */
  readonly sees?: readonly number[] | null;
  readonly at?: string;
  readonly everything?: boolean;
}
const authority = ({ may = "", sees = [], at = "", everything = false }: Given): Authority => ({
  everything,
  permissions: new Map(may.split(" ").flatMap((one) => (one ? [[one, words(one, one)] as const] : []))),
  departments: sees === null ? null : new Set(sees),
  warehouses: new Map(at.split("").map((code) => [code.charCodeAt(0), code])),
});

describe("a user must hold at least what the other holds", () => {
  const table: [why: string, by: Given, of: Given, missing: string | null][] = [
    ["nothing is held by everybody", {}, {}, null],
    ["the same is enough", { may: "a:b:c", sees: [1], at: "M" }, { may: "a:b:c", sees: [1], at: "M" }, null],
    ["less than one has", { may: "a:b:c d:e:f", sees: [1, 2], at: "MN" }, { may: "d:e:f", sees: [2], at: "N" }, null],
    ["one permission more", { may: "a:b:c" }, { may: "a:b:c d:e:f" }, "d:e:f"],
    ["another permission of the same page is another", { may: "a:b:list" }, { may: "a:b:add" }, "a:b:add"],
    ["a permission is held or not: a star in it is none of the others", { may: "a:b:c" }, { may: "a:b:*" }, "a:b:*"],
    ["nor does a star that some menu gave stand for others", { may: "a:*:*" }, { may: "a:b:c" }, "a:b:c"],
    ["one department more", { sees: [1] }, { sees: [1, 2] }, "access to the data of other departments"],
    ["everything against many departments", { sees: [1, 2, 3] }, { sees: null }, "access to all data"],
    ["whoever sees all sees every department", { sees: null }, { sees: [1, 2] }, null],
    ["whoever sees all may be met by whoever does", { sees: null }, { sees: null }, null],
    ["one warehouse more", { sees: null, at: "M" }, { at: "MN" }, "warehouse N"],
    ["an administrator holds all of the company", { everything: true }, { may: "a:b:c", sees: null, at: "X" }, null],
    ["two administrators are equals", { everything: true }, { everything: true }, null],
    ["nobody else is an administrator's equal", { may: "a:b:c", sees: null }, { everything: true }, "administrator"],
  ];
  test.each(table)("%s", (_, by, of, missing) => {
    expect(missingFrom(authority(by), authority(of))?.en ?? null).toBe(missing);
  });

  test("law: what covers each of two covers both together, and vice versa", () => {
    const some: Given[] = [
      {},
      { may: "a:b:c" },
      { may: "d:e:f", sees: [1] },
      { sees: null, at: "M" },
      { sees: [2], at: "N" },
    ];
    const both = (a: Given, b: Given): Given => ({
      may: `${a.may ?? ""} ${b.may ?? ""}`,
      sees: a.sees === null || b.sees === null ? null : [...(a.sees ?? []), ...(b.sees ?? [])],
      at: `${a.at ?? ""}${b.at ?? ""}`,
    });
    for (const by of some)
      for (const a of some)
        for (const b of some) {
          const apart = [a, b].every((one) => missingFrom(authority(by), authority(one)) === null);
          expect(missingFrom(authority(by), authority(both(a, b))) === null).toBe(apart);
        }
  });
});
