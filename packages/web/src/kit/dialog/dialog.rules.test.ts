import { describe, expect, it } from "vitest";
import { buttonsOf } from "./dialog.rules.ts";
import type { DialogType } from "./ask.ts";

describe("buttons of a dialog (docs/rules/screens.md#sizes-and-limits)", () => {
  const table: [type: DialogType, ok: string | undefined, cancel: string | undefined, danger: boolean][] = [
    ["info", "Confirm", undefined, false],
    ["success", "Confirm", undefined, false],
    ["warning", "Confirm", undefined, false],
    ["error", "Confirm", undefined, false],
    ["confirm", undefined, "Cancel", false],
    ["delete", "Yes", "No", true],
  ];
  it.each(table)("%s: %s / %s", (type, ok, cancel, danger) => {
    const buttons = buttonsOf({ type });
    expect([buttons.ok?.en, buttons.cancel?.en, buttons.danger]).toEqual([ok, cancel, danger]);
  });

  it("shows a button that the question names", () => {
    expect(buttonsOf({ type: "confirm", okLabel: { en: "Settle", zh: "結清" } }).ok?.en).toBe("Settle");
  });
});
