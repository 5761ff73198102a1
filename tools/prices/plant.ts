/**
 * The cost of extending Larder, measured by doing it: the additions of CONTRIBUTING.md are planted in a copy of
 * the tree, compiled and tested with a story, and the files and lines they needed are counted.
 */
import fs from "node:fs";
import path from "node:path";

export interface Price {
  /** `field`: the name in `npm run prices -- field`. */
  readonly name: string;
  readonly say: string;
  readonly most: { readonly files: number; readonly lines?: number };
  /** New files: path → text. */
  readonly added: Readonly<Record<string, string>>;
  /** Lines inserted into existing files: path → places. */
  readonly changed: Readonly<Record<string, readonly Insertion[]>>;
  /** Those that test the addition and are not counted: its rules and its story. */
  readonly proofs: readonly string[];
  /** Existing tests that check additions of this kind. */
  readonly seenBy: readonly string[];
}

export interface Insertion {
  /** This text is in the file once; the insertion comes in front of it. */
  readonly before: string;
  readonly insert: string;
}

export interface Cost {
  readonly files: readonly string[];
  readonly lines: number;
}

const linesIn = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

/** The cost of the addition: files, and lines that are not empty. Its tests are not counted. */
export function costOf({ added, changed, proofs }: Price): Cost {
  const texts = [
    ...Object.entries(added),
    ...Object.entries(changed).map(([file, places]) => [file, places.map(({ insert }) => insert).join("\n")] as const),
  ].filter(([file]) => !proofs.includes(file));
  return { files: texts.map(([file]) => file), lines: texts.reduce((sum, [, text]) => sum + linesIn(text), 0) };
}

/** The text with its insertions. Throws where a place is missing or ambiguous: the recipe is out of date. */
export function withInsertions(file: string, text: string, places: readonly Insertion[]): string {
  return places.reduce((soFar, { before, insert }) => {
    const found = soFar.split(before).length - 1;
    if (found !== 1) throw new Error(`${file} has ${found} places before which to insert: ${before}`);
    return soFar.replace(before, () => insert + before);
  }, text);
}

/** Applies the addition to the tree under `root`. */
export function plant(root: string, { added, changed }: Price): void {
  for (const [file, text] of Object.entries(added)) {
    const target = path.join(root, file);
    if (fs.existsSync(target)) throw new Error(`${file} is there already`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  for (const [file, places] of Object.entries(changed)) {
    const target = path.join(root, file);
    fs.writeFileSync(target, withInsertions(file, fs.readFileSync(target, "utf8"), places));
  }
}
