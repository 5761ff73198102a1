/**
 * A file as the tidy rules see it: comments blanked out, texts found, imports resolved. We use a small parser
 * of our own: the compiler has no API, and the rules need no types.
 */
import path from "node:path";

export interface Text {
  /** Positions of the opening quote and after the closing one. */
  readonly at: number;
  readonly end: number;
  /** The content; each `${…}` of a template becomes the character `\u0001`. */
  readonly value: string;
}

export interface Import {
  /** Path in the project (`packages/domain/src/kernel/words.ts`) or the name of a package. */
  readonly to: string;
  readonly at: number;
  /** Type-only: gone when the program runs. */
  readonly typeOnly: boolean;
  /** A dynamic import, loaded later. */
  readonly late: boolean;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  /** The text with comments blanked out, of the same length. */
  readonly code: string;
  /** The code with texts blanked out as well. */
  readonly bare: string;
  readonly texts: readonly Text[];
  readonly imports: readonly Import[];
}

export const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

export function sourceOf(file: string, text: string): Source {
  const code = [...text.split("")];
  const bare = [...code];
  const texts: Text[] = [];
  const blank = (signs: string[], from: number, to: number) => {
    for (let i = from; i < to; i++) if (signs[i] !== "\n") signs[i] = " ";
  };

  /** Scans code from `i` to the end, or to the brace that closes a `${`. */
  function readCode(from: number, inTemplate: boolean): number {
    let i = from;
    let depth = 0;
    while (i < text.length) {
      const sign = text[i]!;
      const two = sign + (text[i + 1] ?? "");
      if (two === "//" || two === "/*") {
        const close = two === "//" ? text.indexOf("\n", i) : text.indexOf("*/", i) + 2;
        const end = close < (two === "//" ? 0 : 2) ? text.length : close;
        blank(code, i, end);
        blank(bare, i, end);
        i = end;
      } else if (sign === '"' || sign === "'") {
        i = readQuoted(i, sign);
      } else if (sign === "`") {
        i = readTemplate(i);
      } else if (sign === "/" && isPattern(i)) {
        i = afterPattern(i);
      } else {
        if (sign === "{") depth++;
        if (sign === "}" && depth-- === 0 && inTemplate) return i + 1;
        i++;
      }
    }
    return i;
  }

  function readQuoted(at: number, quote: string): number {
    for (let i = at + 1; i < text.length && text[i] !== "\n"; i++) {
      if (text[i] === "\\") i++;
      else if (text[i] === quote) {
        addText(at, i + 1, unescaped(text.slice(at + 1, i)));
        return i + 1;
      }
    }
    // An apostrophe in JSX text: no string begins here.
    return at + 1;
  }

  function readTemplate(at: number): number {
    let value = "";
    let i = at + 1;
    let from = i;
    while (i < text.length && text[i] !== "`") {
      if (text[i] === "\\") i += 2;
      else if (text.startsWith("${", i)) {
        value += `${unescaped(text.slice(from, i))}\u0001`;
        blank(bare, from, i);
        i = readCode(i + 2, true);
        from = i;
      } else i++;
    }
    blank(bare, from, i);
    texts.push({ at, end: i + 1, value: value + unescaped(text.slice(from, i)) });
    return i + 1;
  }

  function addText(at: number, end: number, value: string): void {
    texts.push({ at, end, value });
    blank(bare, at + 1, end - 1);
  }

  /** A slash after an operator begins a regular expression; after a value it divides; `/>` closes a tag. */
  function isPattern(at: number): boolean {
    if (text[at + 1] === ">") return false;
    const before = text.slice(Math.max(0, at - 40), at).trimEnd();
    return before === "" || /(?:[(,=:[!&|?{;]|=>|\breturn)$/.test(before);
  }

  function afterPattern(at: number): number {
    let inClass = false;
    for (let i = at + 1; i < text.length && text[i] !== "\n"; i++) {
      if (text[i] === "\\") i++;
      else if (text[i] === "[") inClass = true;
      else if (text[i] === "]") inClass = false;
      else if (text[i] === "/" && !inClass) {
        blank(bare, at + 1, i);
        return i + 1;
      }
    }
    return at + 1;
  }

  readCode(0, false);
  texts.sort((a, b) => a.at - b.at);
  const joined = code.join("");
  return { path: file, text, code: joined, bare: bare.join(""), texts, imports: importsOf(file, joined, texts) };
}

const unescaped = (text: string): string =>
  // Without braces it is exactly four digits: the letters after them belong to the word.
  text.replaceAll(
    /\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))|\\(.)/gs,
    (_, long: string | undefined, short: string | undefined, sign: string) => {
      const hex = long ?? short;
      return hex === undefined ? (sign === "n" ? "\n" : sign) : String.fromCodePoint(Number.parseInt(hex, 16));
    },
  );

/* ---------- imports ---------- */

const STATIC = /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"'\n]+)["']/g;
const LATE = /(typeof\s+)?\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

function importsOf(file: string, code: string, texts: readonly Text[]): Import[] {
  const inText = (at: number) => texts.some((text) => text.at < at && at < text.end);
  const importsBy = (pattern: RegExp, late: boolean) =>
    [...code.matchAll(pattern)]
      .filter((match) => !inText(match.index))
      .map((match) => ({
        to: resolve(file, match[2]!),
        at: match.index,
        typeOnly: match[1] !== undefined,
        late,
      }));
  return [...importsBy(STATIC, false), ...importsBy(LATE, true)];
}

function resolve(file: string, to: string): string {
  if (to.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), to));
  const ours = /^@larder\/([^/]+)\/(.+)$/.exec(to);
  return ours ? `packages/${ours[1]}/src/${ours[2]}.ts` : to;
}
