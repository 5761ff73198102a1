/**
 * Ids in blocks (hi/lo): a process draws a thousand at a time, so that a document and its lines know their ids
 * before they are written and are inserted together. Unique over all processes; below 2^53, so they fit JSON
 * numbers.
 */
import { away, type Database } from "./database.ts";
import { owned } from "../owned.ts";

/** How many ids one sequence value stands for. */
export const ID_BLOCK = 1000;

export interface Ids {
  /** Always returns at once: the next block is fetched while the current one is in use. */
  readonly next: () => number;
  /** Call it before taking the first id; callers that need more ids than a document say how many. */
  readonly ready: (wanted?: number) => Promise<void>;
}

export function idsFrom(database: Database): Ids {
  const blocks: { next: number; end: number }[] = [];
  let drawing: Promise<void> | null = null;

  const left = () => blocks.reduce((sum, block) => sum + block.end - block.next, 0);
  const draw = async (wanted: number) => {
    const { rows } = await database.aside.pool
      .query<{ block: number }>("select nextval('id_block') as block from generate_series(1, $1)", [
        Math.ceil(wanted / ID_BLOCK),
      ])
      .catch(away);
    for (const { block } of rows) blocks.push({ next: block * ID_BLOCK, end: (block + 1) * ID_BLOCK });
  };

  const ready = async (wanted = 2 * ID_BLOCK) => {
    while (left() < wanted) {
      drawing ??= owned(
        draw(wanted - left()).finally(() => {
          drawing = null;
        }),
      );
      await drawing;
    }
  };

  return {
    ready,
    next() {
      const block = blocks[0];
      if (!block) throw new Error("No id left: ready() was not awaited");
      const id = block.next++;
      if (block.next === block.end) blocks.shift();
      return id;
    },
  };
}
