/** The way from a problem in the summary of a form into the cell of a grid that it is about. */
import { createContext } from "react";

export type Jump = (row: number, key: string) => void;

/** Grids in a form tell how their cells are reached; outside of a form there is nobody to tell. */
export const TellJumpContext = createContext<((jump: Jump) => () => void) | null>(null);
