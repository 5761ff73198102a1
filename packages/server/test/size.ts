/**
 * How much of a story, and from which seed: little and always the same in `npm test`, much and
 * ever new in `npm run soak`, which prints both so that a run can be had again.
 */
export const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
export const size = (small: number): number => Number(process.env["LARDER_SIZE"] || small);
