/** Figures of what a process keeps: each keeper says its own, whoever looks reads them all. */
import type { Words } from "@larder/domain/kernel/words";

export interface Figure {
  readonly name: Words;
  readonly value: number;
  /** The value is a number of entries that are kept. */
  readonly kept?: number;
}

type Source = () => readonly Figure[];
const sources = new Map<string, Source>();

/** A later server of the same process (in stories) takes the place of the earlier one. */
export const registerFigures = (keeper: string, source: Source): void => void sources.set(keeper, source);

export const readFigures = (): Figure[] => [...sources.values()].flatMap((source) => source());
