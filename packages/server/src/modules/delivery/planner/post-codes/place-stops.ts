/** Stops known only by their post code get its position, with how far away the door may be. */
import type { Problem } from "@larder/domain/delivery/planning/problem";
import type { PostCodes } from "./post-codes.ts";

/** An unknown code leaves its stop without a position: it comes back unassigned, with that reason. */
export const placeStops = (problem: Problem, codes: Pick<PostCodes, "find">): Problem => ({
  ...problem,
  stops: problem.stops.map((stop) => {
    const place = stop.lat === null && stop.lng === null && stop.postCode !== null ? codes.find(stop.postCode) : null;
    return place === null ? stop : { ...stop, lat: place.lat, lng: place.lng, accuracyKm: place.accuracyKm };
  }),
});
