/** Figures about a process's caches: each one registers its own, and readers get them all. */
import type { Words } from "@larder/domain/kernel/words";

export interface Figure {
  readonly name: Words;
  readonly value: number;
  /** The value is a number of cached entries. */
  readonly entries?: number;
}

type Source = () => readonly Figure[];
const sources = new Map<string, Source>();

/** A later server in the same process (in stories) replaces the earlier one. */
export const registerFigures = (keeper: string, source: Source): void => void sources.set(keeper, source);

export const readFigures = (): Figure[] => [...sources.values()].flatMap((source) => source());
