/** Places by post code: the national file packed, and looked up. */
export { packPostCodes, type PackedSummary } from "./pack-post-codes.ts";
export { placeStops } from "./place-stops.ts";
export { openPostCodes, postCodeFile, type PostCodePlace, type PostCodes } from "./post-codes.ts";
