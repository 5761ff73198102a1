/** What the parts of one form know of each other. */
import { createContext, useCallback } from "react";
import { problemWords } from "@larder/domain/kernel/problems";
import { useWords } from "../language.ts";
import type { GridInForm } from "../lines/jumps.ts";
import type { Values } from "./form-values.ts";

/** Names of its inputs begin with it. */
export const IdContext = createContext("");
/** The grids of lines of each value, by its name, in their order on the page. */
export type Grids = Map<string, readonly GridInForm[]>;
export const GridsContext = createContext<Grids>(new Map());
/** The values that the form opened with. */
export const StartContext = createContext<Values>({});

/** A sentence for a problem; the server's are sentences already. */
export const useProblemText = () => {
  const t = useWords();
  return useCallback((message: string, fromServer: boolean) => (fromServer ? message : t(problemWords(message))), [t]);
};
