/** A setting is offered if and only if some code reads it (docs/rules/records.md#company-settings). */
import { describe, expect, test } from "vitest";
import { settingFields } from "../../packages/domain/src/company/setting/setting.fields.ts";
import { settingsToCome } from "../../packages/domain/src/company/setting/settings-to-come.ts";
import { sources } from "./files.ts";
import { isTest } from "./rule.ts";
import { sourceOf, type Source } from "./source.ts";

/** Business code that reads the settings of a company; the settings module itself only stores them. */
const mayRead = (file: Source): boolean =>
  /^packages\/(?:domain|server)\/src\//.test(file.path) &&
  !/\/company\/setting\//.test(file.path) &&
  !isTest(file.path) &&
  /\b(?:settingsOf|postingSettingsOf|Settings)\b|\bsettings\./.test(file.code);

/** The names read from the settings: `settings.orderCutoffTime`. */
export const read = (names: readonly string[], files: readonly Source[]): string[] => {
  const readers = files.filter(mayRead);
  return names.filter((name) =>
    readers.some(({ code }) =>
      new RegExp(`(?:settings|\\(await (?:settingsOf|postingSettingsOf)\\(ctx\\)\\))\\.${name}\\b`).test(code),
    ),
  );
};

describe("settings", () => {
  test("each offered setting is read by code outside the settings module", () => {
    const names = Object.keys(settingFields);
    expect(names.length).toBeGreaterThan(5);
    expect(read(names, sources)).toEqual(names);
  });
  test("no pending setting is read: once code reads it, it moves to the offered ones", () => {
    expect(read(Object.keys(settingsToCome), sources)).toEqual([]);
  });
  test("are seen to fail", () => {
    const at = "packages/server/src/modules/sales/a.ts";
    const names = ["vatScheme"];
    expect(read(names, [sourceOf(at, "const b = settings.vatScheme;")])).toEqual(names);
    expect(read(names, [sourceOf(at, "const b = (await settingsOf(ctx)).vatScheme;")])).toEqual(names);
    expect(read(names, [sourceOf(at, "// settings.vatScheme")])).toEqual([]);
    expect(read(names, [sourceOf(at, "const b = goods.vatScheme;")])).toEqual([]);
    expect(read(names, [sourceOf("packages/server/src/modules/company/setting/a.ts", "settings.vatScheme")])).toEqual(
      [],
    );
  });
});
