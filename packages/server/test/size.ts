/**
 * The size and the seed of a story: small and constant in `npm test`, large and random in `npm run soak`, which
 * prints both so that a run can be repeated.
 */
export const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
const asked = process.env["LARDER_SIZE"];
export const size = (small: number): number => (asked ? Number(asked) : small);
/** For stories that take time instead of counting: the long version, when a size was given. */
export const lasting = <T>(short: T, long: T): T => (asked ? long : short);
