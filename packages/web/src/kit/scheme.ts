/** Light or dark: the user's choice, otherwise the system's setting, also when that changes at dusk. */
import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

export type Scheme = "light" | "dark";
export type SchemeChoice = Scheme | "system";

/** `public/scheme.js` reads the same name before the first paint. */
const NAME = "colorScheme";

export function choiceFrom(stored: string | null): SchemeChoice {
  return stored === "light" || stored === "dark" ? stored : "system";
}

export const useSchemeChoice = create<{ readonly choice: SchemeChoice; choose(choice: SchemeChoice): void }>()(
  (set) => ({
    choice: choiceFrom(readStored(NAME)),
    choose: (choice) => {
      writeStored(NAME, choice === "system" ? null : choice);
      set({ choice });
    },
  }),
);

const darkSystem = () => window.matchMedia("(prefers-color-scheme: dark)");

const subscribeToSystem = (changed: () => void): (() => void) => {
  const system = darkSystem();
  system.addEventListener("change", changed);
  return () => system.removeEventListener("change", changed);
};

export function useScheme(): Scheme {
  const choice = useSchemeChoice((state) => state.choice);
  const systemIsDark = useSyncExternalStore(subscribeToSystem, () => darkSystem().matches);
  return choice === "system" ? (systemIsDark ? "dark" : "light") : choice;
}
