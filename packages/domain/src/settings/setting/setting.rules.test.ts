import { describe, expect, test } from "vitest";
import { moneySettings, settingDefaults, settingFields, settingGroups, shownValue } from "./setting.fields.ts";
import { settingRefusal } from "./setting.rules.ts";

const sound = { financialYearStart: "04-06", poApprovalThreshold: "500.00", approverLevel1Limit: "5000.00" };

const table: [change: object, reason: string | undefined, why: string][] = [
  [{}, undefined, "the year of the United Kingdom"],
  [{ financialYearStart: "01-01" }, undefined, "the calendar year"],
  [{ financialYearStart: "02-29" }, "yearStart", "three of four years have no such day"],
  [{ financialYearStart: "13-01" }, "yearStart", "no month"],
  [{ financialYearStart: "4-6" }, "yearStart", "written with two digits each"],
  [{ approverLevel1Limit: "499.99" }, "approverBelowThreshold", "the first level would have nothing to approve"],
  [{ approverLevel1Limit: "500" }, undefined, "or just nothing above the threshold"],
];

describe("settings", () => {
  test.each(table)("%j is refused as %s: %s", (change, reason) => {
    expect(settingRefusal({ ...sound, ...change })?.reason).toBe(reason);
  });

  test("each stands in one group of the screen", () => {
    const grouped = settingGroups.flatMap((group) => group.names);
    expect(grouped.toSorted()).toEqual(Object.keys(settingFields).toSorted());
    expect(moneySettings).toContain("vatPeriod");
    expect(moneySettings).not.toContain("allowSelfApproval");
  });

  test("each begins with a value that its own field would take", () => {
    for (const [name, field] of Object.entries(settingFields)) {
      const value = shownValue(field, settingDefaults[name as keyof typeof settingDefaults]);
      expect(field.input.safeParse(value), name).toMatchObject({ success: true, data: value });
    }
  });
});
