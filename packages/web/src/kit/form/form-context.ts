/** What the parts of one form know about each other. */
import { createContext, useCallback } from "react";
import { problemWords } from "@larder/domain/kernel/problems";
import { useWords } from "../language.ts";
import type { GridInForm } from "../lines/jumps.ts";
import type { Values } from "./form-values.ts";

/** Prefix of its inputs' names. */
export const IdContext = createContext("");
/** The line grids of each value, by name, in page order. */
export type Grids = Map<string, readonly GridInForm[]>;
export const GridsContext = createContext<Grids>(new Map());
/** The form's initial values. */
export const StartContext = createContext<Values>({});

/** The sentence for a problem; the server's are already sentences. */
export const useProblemText = () => {
  const t = useWords();
  return useCallback((message: string, fromServer: boolean) => (fromServer ? message : t(problemWords(message))), [t]);
};
