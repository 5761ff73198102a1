/** Two colours chosen by the user set the look of everything (theme panel). */
import { useLayoutEffect, type ReactNode } from "react";
import { create } from "zustand";
import { useScheme } from "./scheme.ts";
import { readStored, writeStored } from "./storage.ts";
import { isColour } from "@larder/domain/kernel/colour";
import { DEFAULT_COLOUR, inkOf, inkOnDark, markOnDark, readableUnderWhite, shadesOf } from "./theme.rules.ts";
import "./mantine-css.ts";

interface ThemeState {
  readonly theme: string;
  readonly button: string;
  setTheme(colour: string): void;
  setButton(colour: string): void;
  reset(): void;
}

const stored = (name: string): string => {
  const colour = readStored(name);
  return colour && isColour(colour) ? colour : DEFAULT_COLOUR;
};

export const useThemeColours = create<ThemeState>()((set) => ({
  theme: stored("themeColor"),
  button: stored("buttonColor"),
  setTheme: (theme) => {
    writeStored("themeColor", theme);
    set({ theme });
  },
  setButton: (button) => {
    writeStored("buttonColor", button);
    set({ button });
  },
  reset: () => {
    writeStored("themeColor", null);
    writeStored("buttonColor", null);
    set({ theme: DEFAULT_COLOUR, button: DEFAULT_COLOUR });
  },
}));

/** The variables used by the style sheets; `theme.css` has the same for the two default colours. */
const variablesOf = (colour: string, button: string): Readonly<Record<string, string>> => {
  const [tint, strongTint] = shadesOf(colour);
  return {
    "--brand": colour,
    "--brand-tint": tint,
    "--brand-tint-strong": strongTint,
    "--brand-ink": inkOf(colour),
    "--brand-ink-dark": inkOnDark(colour),
    "--brand-mark-dark": markOnDark(colour),
    "--brand-button": readableUnderWhite(button),
  };
};

/** Before the page is painted, so that no other colour is visible first. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const colour = useThemeColours((state) => state.theme);
  const button = useThemeColours((state) => state.button);
  const scheme = useScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset["mantineColorScheme"] = scheme;
  }, [scheme]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variablesOf(colour, button))) style.setProperty(name, value);
  }, [colour, button]);
  return children;
}
