/** What is left of a pile that several clerks take from: they share a process. */
let left: number[] | null = null;

export function nextOf(pile: readonly number[]): number {
  left ??= [...pile];
  const id = left.pop();
  if (id === undefined) throw new Error("Nothing is left to be posted");
  return id;
}
