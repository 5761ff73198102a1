import type { Picker } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- what a picker finds is known to the screen
type Any = any;

const AT_ONCE = 6;

/** The matches of pasted codes, by code in lower case; unmatched codes are absent. */
export async function lookUpCodes(
  picker: Pick<Picker<Any>, "find" | "search">,
  pasted: readonly string[],
): Promise<ReadonlyMap<string, Any>> {
  const codes = [...new Set(pasted.filter((code) => code !== ""))];
  if (codes.length === 0) return new Map();
  if (picker.find) {
    const found = await picker.find(codes).catch(() => new Map<string, Any>());
    return new Map([...found].map(([code, one]) => [code.toLowerCase(), one]));
  }
  const result = new Map<string, Any>();
  const waiting = codes.values();
  const worker = async (): Promise<void> => {
    for (const code of waiting) {
      const options = await picker.search(code, new AbortController().signal).catch(() => []);
      const same = options.find((option) => option.code?.toLowerCase() === code.toLowerCase());
      if (same) result.set(code.toLowerCase(), same.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}
