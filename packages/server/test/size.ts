/**
 * How much of a story, and from which seed: little and always the same in `npm test`, much and
 * ever new in `npm run soak`, which prints both so that a run can be had again.
 */
export const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
const asked = process.env["LARDER_SIZE"];
export const size = (small: number): number => (asked ? Number(asked) : small);
/** For what is not counted but lasts: the long version, when a size was asked for. */
export const lasting = <T>(short: T, long: T): T => (asked ? long : short);
