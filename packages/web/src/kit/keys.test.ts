import { expect, it } from "vitest";
import { ariaKeys, keysOf } from "./keys.ts";

const press = (key: string, code: string, held: string[] = []) => ({
  key,
  code,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  altKey: held.includes("alt"),
  shiftKey: held.includes("shift"),
});

const table: [pressed: ReturnType<typeof press>, keys: string, why: string][] = [
  [press("n", "KeyN"), "n", "a letter"],
  [press("N", "KeyN", ["shift"]), "n", "the same letter with capitals locked"],
  [press("?", "Slash", ["shift"]), "?", "Shift belongs to the sign"],
  [press("s", "KeyS", ["ctrl"]), "ctrl+s", "with Ctrl"],
  [press("s", "KeyS", ["meta"]), "ctrl+s", "on a Mac the command key is Ctrl"],
  [press("S", "KeyS", ["ctrl", "shift"]), "ctrl+shift+s", "with Ctrl and Shift"],
  [press("¡", "Digit1", ["alt"]), "alt+1", "Alt types other signs on some keyboards: the place of the key counts"],
  [press("∑", "KeyW", ["alt"]), "alt+w", "so it does for letters"],
  [press("Escape", "Escape"), "escape", "a named key"],
  [press("Enter", "Enter", ["ctrl"]), "ctrl+enter", "a named key with Ctrl"],
];

it.each(table)("%o is %s: %s", (pressed, keys) => {
  expect(keysOf(pressed)).toBe(keys);
});

it.each([
  ["n", "N"],
  ["ctrl+shift+enter", "Control+Shift+Enter"],
  ["Ctrl S", "Control+S"],
  ["Alt L", "Alt+L"],
])("%s is %s for assistive technology", (keys, said) => {
  expect(ariaKeys(keys)).toBe(said);
});
