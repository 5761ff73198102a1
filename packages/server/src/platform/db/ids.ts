/**
 * Ids in blocks (hi/lo): a process draws a thousand at a time, so that a document and its
 * lines know their ids before they are written and go in together. Unique over all
 * processes; below 2^53, so JSON numbers.
 */
import type { Database } from "./database.ts";

/** How many ids one value of the sequence stands for. */
export const ID_BLOCK = 1000;

export interface Ids {
  /** Always answers at once: the next block is fetched while the last one is in use. */
  readonly next: () => number;
  /** Called once before the first id is taken, and again whenever few are left. */
  readonly ready: () => Promise<void>;
}

export function idsFrom(database: Database): Ids {
  const blocks: { next: number; end: number }[] = [];
  let drawing: Promise<void> | null = null;

  const left = () => blocks.reduce((sum, block) => sum + block.end - block.next, 0);
  const draw = async () => {
    const { rows } = await database.aside.pool.query<{ block: number }>("select nextval('id_block') as block");
    const start = rows[0]!.block * ID_BLOCK;
    blocks.push({ next: start, end: start + ID_BLOCK });
  };

  const ready = async () => {
    while (left() < 2 * ID_BLOCK) {
      drawing ??= draw().finally(() => {
        drawing = null;
      });
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
