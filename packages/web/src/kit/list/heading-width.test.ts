import { describe, expect, it } from "vitest";
import { badgeWidth, headingWidth } from "./heading-width.ts";

describe("the width a heading needs", () => {
  const table: [title: string, width: number, why: string][] = [
    ["狀態", 49, "a short heading fits in one line"],
    ["毛利率 %", 76, "with its sign"],
    ["銷售訂單量", 87, "Chinese that fits is not broken"],
    ["送貨時最低保質期（天）", 104, "a long one has two lines"],
    ["Sale price £", 73, "the sign stays with its word"],
    ["Acknowledgement date", 128, "no word is cut, however long"],
  ];
  it.each(table)("%s: %i, %s", (title, width) => expect(headingWidth(title, false)).toBe(width));

  it("leaves space for the sort arrow", () => expect(headingWidth("狀態", true)).toBe(65));
});

describe("the width that states need", () => {
  const table: [labels: string[], width: number, why: string][] = [
    [["Draft", "Confirmed", "On hold"], 123, "the longest of them fits"],
    [["Completed", "Not completed"], 150, "in one line"],
    [["草稿", "已確認"], 98, "in Chinese less"],
  ];
  it.each(table)("%j: %i, %s", (labels, width) => expect(badgeWidth(labels)).toBe(width));
});
