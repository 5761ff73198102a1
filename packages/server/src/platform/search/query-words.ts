/**
 * What somebody entered into a search, as the words that are looked for. Apart from how the words of a record
 * are made: that needs the dictionaries of pronunciation, which weigh tens of megabytes and which
 * a server that only finds never loads.
 */

/** How words are compared: without case, accents and the width of letters. */
export const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** Words that must all be found. Chinese entered without blanks is one word. */
export const wordsOf = (search: string): string[] =>
  plain(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 5);
