import { field, type Kind } from "@larder/domain/kernel/fields";
import { words, type Language } from "@larder/domain/kernel/words";
import { describe, expect, it } from "vitest";
import { filterText, valueText } from "./worded-value.ts";

describe("a value on paper", () => {
  const table: [language: Language, kind: Kind, value: unknown, said: string, why: string][] = [
    ["en", "money", "-1234.50", "-1,234.50", "pounds with their thousands"],
    ["en", "cost", "3.3000", "3.30", "a cost shows at least pence"],
    ["en", "price", "18.3333", "18.3333", "and all that says something"],
    ["en", "quantity", "5.000", "5", "a quantity no zeros"],
    ["en", "day", "2026-11-20", "20 Nov 2026", "the month in letters"],
    ["zh", "day", "2026-11-20", "2026年11月20日", "in Chinese"],
    ["en", "instant", "2026-11-20 09:04:00", "20 Nov 2026 09:04", "to the minute"],
    ["en", "text", "=1+1", "=1+1", "any text as it is"],
    ["en", "int", 2026, "2026", "a number without thousands"],
    ["en", "text", null, "", "nothing is empty"],
  ];
  it.each(table)("%s %s %j: %s", (language, kind, value, said) => {
    expect(valueText(language, kind, value)).toBe(said);
  });
});

describe("a filter in words", () => {
  const state = field.oneOf({ A: words("Draft", "草稿"), B: words("Sent", "已發出") })(words("State", "狀態"));
  const paid = field.flag(words("Paid", "已付"));
  it("names its choices", () => {
    expect(filterText("en", state, "A")).toBe("Draft");
    expect(filterText("en", state, ["A", "B"])).toBe("Draft, Sent");
    expect(filterText("zh", state, ["A", "B"])).toBe("草稿、已發出");
    expect(filterText("zh", paid, false)).toBe("否");
  });
});
