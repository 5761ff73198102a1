/** How a user likes to read: spacious or dense, and dates in words or figures. Kept in the browser, like the scheme. */
import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

export type Density = "comfortable" | "compact";
export type DayStyle = "words" | "figures";

interface Preferences {
  readonly density: Density;
  readonly dayStyle: DayStyle;
  setDensity(density: Density): void;
  setDayStyle(style: DayStyle): void;
}

/** `public/scheme.js` reads the first before the first paint. */
export const usePreferences = create<Preferences>()((set) => ({
  density: readStored("density") === "compact" ? "compact" : "comfortable",
  dayStyle: readStored("dayStyle") === "figures" ? "figures" : "words",
  setDensity: (density) => {
    writeStored("density", density === "compact" ? density : null);
    document.documentElement.dataset["density"] = density;
    set({ density });
  },
  setDayStyle: (dayStyle) => {
    writeStored("dayStyle", dayStyle === "figures" ? dayStyle : null);
    set({ dayStyle });
  },
}));

/** `--row` of the style sheet: a grid places its rows by it. */
export const rowHeight = (): number => (usePreferences.getState().density === "compact" ? 30 : 36);
