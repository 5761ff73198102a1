/**
 * Our theme for the two parts from the library: the window and the calendar. They bring it along when they are
 * first opened; pages are drawn without it.
 */
import { useMemo, type ReactNode } from "react";
import { MantineProvider, createTheme, type MantineColorSchemeManager, type MantineThemeOverride } from "@mantine/core";
import { useScheme } from "./scheme.ts";
import { readableUnderWhite, shadesOf } from "./theme.rules.ts";
import { useThemeColours } from "./theme.tsx";

const themeOf = (colour: string, button: string): MantineThemeOverride =>
  createTheme({
    fontFamily: "var(--font)",
    primaryColor: "btn",
    primaryShade: 5,
    defaultRadius: 8,
    focusRing: "auto",
    respectReducedMotion: true,
    colors: { brand: shadesOf(colour), btn: shadesOf(readableUnderWhite(button)) },
  });

const nothing = () => {};

/**
 * The page's policy accepts only style sheets with this page's nonce. The library needs it in two ways: its
 * provider through this function, and its scroll lock through a bundler's name.
 */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

export function LibraryTheme({ children }: { children: ReactNode }) {
  const colour = useThemeColours((state) => state.theme);
  const button = useThemeColours((state) => state.button);
  const scheme = useScheme();
  const theme = useMemo(() => themeOf(colour, button), [colour, button]);
  // The library's own memory would flash a dark page light for a moment.
  const manager = useMemo(
    (): MantineColorSchemeManager => ({
      get: () => scheme,
      set: nothing,
      clear: nothing,
      subscribe: nothing,
      unsubscribe: nothing,
    }),
    [scheme],
  );
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} colorSchemeManager={manager} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
