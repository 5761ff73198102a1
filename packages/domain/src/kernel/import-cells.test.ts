import { describe, expect, test } from "vitest";
import { defineFields, field } from "./fields.ts";
import { cellValue, columnLetter, fieldOfHeading } from "./import-cells.ts";
import { words } from "./words.ts";

const fields = defineFields({
  code: field.text()(words("Code", "編號"), { required: true }),
  storage: field.oneOf({ AMBIENT: words("Ambient", "常溫"), FROZEN: words("Frozen", "冷凍") })(
    words("Storage", "儲存"),
  ),
  price: field.price()(words("Sale price £", "售價 £")),
  vegan: field.flag(words("Vegan", "純素")),
  from: field.day(words("From", "生效日期")),
  days: field.int()(words("Days", "天數")),
});

describe("a cell becomes the value a request would contain", () => {
  test.each([
    ["storage", "frozen", "FROZEN", "a choice by its value in any case"],
    ["storage", "Ambient", "AMBIENT", "by its English word"],
    ["storage", "冷凍", "FROZEN", "by its Chinese word"],
    ["storage", "cold", "cold", "an unknown word stays as it is, to be refused"],
    ["price", "£1,234.50", "1234.50", "a price as a spreadsheet shows it"],
    ["price", "1,5", "1,5", "a comma that is no thousands' sign stays, to be refused"],
    ["vegan", "Yes", true, "yes"],
    ["vegan", "否", false, "no in Chinese"],
    ["vegan", "perhaps", "perhaps", "neither, to be refused"],
    ["from", "20/11/2026", "2026-11-20", "the British way to write a day"],
    ["from", "2026-11-20 00:00:00", "2026-11-20", "a day with an empty clock"],
    ["days", "14.0", "14", "a whole number that a spreadsheet gave a decimal"],
    ["code", " A1 ", "A1", "text without blanks around it"],
    ["code", "  ", null, "blank means not given"],
  ] as const)("%s %j is %j: %s", (name, cell, value, _why) => {
    expect(cellValue(fields[name], cell)).toBe(value);
  });
});

describe("a heading names its column", () => {
  test.each([
    ["Code", "code", "by the English label"],
    ["編號", "code", "by the Chinese label"],
    ["Code *", "code", "with the star of what must be filled in"],
    ["sale price £", "price", "in any case"],
    ["salePrice", null, "another name is unknown"],
  ])("%s means %s: %s", (heading, name, _why) => {
    expect(fieldOfHeading(fields, heading)).toBe(name);
  });
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
])("column %i is %s", (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
