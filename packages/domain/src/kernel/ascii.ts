/** English names are ASCII; accented letters from elsewhere are folded (docs/rules/records.md#imports). */

const LETTERS: Readonly<Record<string, string>> = { ß: "ss", ø: "o", Ø: "O", æ: "ae", Æ: "AE", "’": "'" };

/** é → e, ß → ss, ø → o; anything still not ASCII is dropped. */
export const foldedToAscii = (text: string): string =>
  text
    .replaceAll(/[ßøØæÆ’]/g, (letter) => LETTERS[letter]!)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\u0020-\u007e]/g, "");
