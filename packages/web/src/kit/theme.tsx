/** Two colours chosen by the user give the look of everything (frontend: theme panel). */
import { useMemo, type ReactNode } from "react";
import { MantineProvider, createTheme, type MantineThemeOverride } from "@mantine/core";
import { create } from "zustand";
import { useScheme } from "./scheme.ts";
import { readStored, writeStored } from "./storage.ts";
import { DEFAULT_COLOUR, inkOf, inkOnDark, isColour, markOnDark, readableUnderWhite, shadesOf } from "./theme.rules.ts";
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

/** The system's own letters: nothing is downloaded; Noto Sans TC where it is installed, as on the printed papers. */
export const FONT =
  'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans TC", "PingFang TC", "PingFang HK", "Microsoft JhengHei", sans-serif';

const themeOf = (colour: string, button: string): MantineThemeOverride =>
  createTheme({
    fontFamily: FONT,
    primaryColor: "btn",
    primaryShade: 5,
    defaultRadius: 8,
    focusRing: "auto",
    respectReducedMotion: true,
    colors: { brand: shadesOf(colour), btn: shadesOf(readableUnderWhite(button)) },
  });

export function ThemeProvider({ children }: { children: ReactNode }) {
  const colour = useThemeColours((state) => state.theme);
  const button = useThemeColours((state) => state.button);
  const scheme = useScheme();
  const theme = useMemo(() => themeOf(colour, button), [colour, button]);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={() => ({
        variables: { "--brand": colour },
        light: { "--brand-ink": inkOf(colour) },
        dark: { "--brand-ink": inkOnDark(colour), "--brand-mark": markOnDark(colour) },
      })}
    >
      {children}
    </MantineProvider>
  );
}
