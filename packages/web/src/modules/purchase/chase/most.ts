import { words } from "@larder/domain/kernel/words";

/** So many rows are chased at once: their ids are in the address of the call. */
export const MOST = 200;
export const tooMany = words(`Tick at most ${MOST} rows`, `一次最多選 ${MOST} 項`);
