/**
 * The words of many records as one sheaf: each word is written once, with all records that have it. Names of goods share most
 * of their words, so fifty thousand of them are a tenth of the rows, and a search reads a tenth.
 */
import { searchWords, type Findable } from "./words.ts";

export interface FindableRecord extends Findable {
  readonly id: number;
}

/** One row of `search_sheaf_word`, but for company, entity and sheaf. */
export interface SheafRow {
  readonly rank: number;
  readonly word: string;
  readonly part: number;
  readonly recordIds: readonly number[];
}

/** So many records to a row: it stays within its page, and a search that shows twenty does not read a thousand. */
const RECORDS = 200;

/** In the order of their key, in which they are also written. */
export function* sheafOf(records: Iterable<FindableRecord>): Generator<SheafRow> {
  for (const [rank, words] of gathered(records).entries()) {
    // By code units, which is not the database's order in rare signs: they are found all the same.
    for (const word of [...words.keys()].sort()) {
      const recordIds = words.get(word)!;
      for (let part = 0; part * RECORDS < recordIds.length; part++)
        yield { rank, word, part, recordIds: recordIds.slice(part * RECORDS, (part + 1) * RECORDS) };
    }
  }
}

/** For each rank its words and who has them. */
function gathered(records: Iterable<FindableRecord>): Map<string, number[]>[] {
  const ranks: Map<string, number[]>[] = [];
  for (const record of records)
    for (const { word, rank } of searchWords(record)) {
      while (ranks.length <= rank) ranks.push(new Map());
      const known = ranks[rank]!.get(word);
      if (known) known.push(record.id);
      else ranks[rank]!.set(word, [record.id]);
    }
  return ranks;
}
