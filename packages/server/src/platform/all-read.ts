/**
 * What a callback answers, with these names and no others. The compiler checks no extra names in the answer of a callback: one
 * that was renamed on one side only would be dropped without a word, and with it what had to follow.
 */
export function allRead<T extends object>(answer: T, names: readonly (keyof T & string)[], of: string): T {
  const extra = Object.keys(answer).find((name) => !(names as readonly string[]).includes(name));
  if (extra !== undefined) throw new Error(`${of} answers “${extra}”, which nobody reads`);
  return answer;
}
