import { describe, expect, test } from "vitest";
import { moneySettings, settingDefaults, settingFields, settingGroups, shownValue } from "./setting.fields.ts";
import { settingsToCome, settingToComeRefusal } from "./settings-to-come.ts";

describe("settings", () => {
  test("each belongs to one group of the screen", () => {
    const grouped = settingGroups.flatMap((group) => group.names);
    expect(grouped.toSorted()).toEqual(Object.keys(settingFields).toSorted());
    expect(moneySettings).toContain("overdueGraceDays");
    expect(moneySettings).not.toContain("allowSelfApproval");
  });

  test("each has a default that its own field accepts", () => {
    for (const [name, field] of Object.entries(settingFields)) {
      const value = shownValue(field, settingDefaults[name as keyof typeof settingDefaults]);
      expect(field.input.safeParse(value), name).toMatchObject({ success: true, data: value });
    }
  });

  test("a future setting is not offered as well", () => {
    expect(Object.keys(settingsToCome).filter((name) => name in settingFields)).toEqual([]);
  });
});

describe("a setting that nothing uses yet (docs/rules/records.md#company-settings)", () => {
  const table: [input: object, reason: string | undefined, why: string][] = [
    [{ vatScheme: "CASH" }, "settingToCome", "VAT by payment has no machinery"],
    [{ invoiceIssuePoint: "DELIVERY" }, "settingToCome", "invoices at delivery would strand what is picked"],
    [{ settleTolerance: "2.00" }, "settingToCome", "nobody settles accounts yet"],
    [{ rebateAutoDraft: false }, "settingToCome", "there are no rebates"],
    [{ vatScheme: { a: 1 } }, "settingToCome", "what is no value at all"],
    [{ vatScheme: "INVOICE", invoiceIssuePoint: "DISPATCH" }, undefined, "as the product works"],
    [{ settleTolerance: "1", vatStaggerEndMonth: 3, rebateAutoDraft: true }, undefined, "the same, written otherwise"],
    [{ vatScheme: null, overdueGraceDays: 3 }, undefined, "not given; others are not its matter"],
  ];
  test.each(table)("%j is refused as %s: %s", (input, reason) => {
    expect(settingToComeRefusal(input as Record<string, unknown>)?.reason).toBe(reason);
  });
});
