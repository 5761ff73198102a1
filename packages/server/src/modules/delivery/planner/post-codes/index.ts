/** Places by post code: packing the national file, and looking codes up. */
export { packPostCodes, type PackedSummary } from "./pack-post-codes.ts";
export { placeStops } from "./place-stops.ts";
export { openPostCodes, postCodeFile, type PostCodePlace, type PostCodes } from "./post-codes.ts";
