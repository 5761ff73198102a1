/** A record of any kind, of which only the keys matter. */
export type AnyRecord = Record<string, unknown>;

const snakes = new Map<string, string>();

/** `customerId` → `customer_id`, as the columns are written. */
export function snake(name: string): string {
  let known = snakes.get(name);
  if (known === undefined) {
    known = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakes.set(name, known);
  }
  return known;
}

/** A row that was read with all columns of its table, named as in the code. */
export const inCamelCase = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
