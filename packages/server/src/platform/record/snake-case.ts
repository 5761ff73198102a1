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
