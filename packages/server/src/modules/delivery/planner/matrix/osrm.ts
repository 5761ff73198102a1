/**
 * OSRM's table service: `GET /table/v1/{profile}/{lng,lat;…}?sources=…&destinations=…&annotations=duration,distance`.
 *
 * It takes 100 × 100 places unless it was started with another `--max-table-size`. Metres and seconds; null where there is no road.
 * An error comes with HTTP 400 and a `code` other than "Ok".
 */
import type { Place } from "@larder/domain/delivery/planning/builtin-distances.rules";
import type { Answer } from "../outside/ask.ts";
import { codeText, ServiceFault } from "../outside/fault.ts";
import type { ServiceOptions } from "../outside/service.ts";
import { degrees, objectOf, roadService, rowsOf, tableWith, type LegTable, type RoadService } from "./road-service.ts";

export interface OsrmOptions extends ServiceOptions {
  /** As in the URL; the vehicle type was fixed when the service's data were prepared. */
  readonly profile?: string;
  readonly mostPlaces?: number;
}

/** Throws Refused if the address is invalid. */
export const osrm = ({ profile = "driving", mostPlaces = 100, ...options }: OsrmOptions): RoadService =>
  roadService({
    source: "osrm",
    name: "OSRM",
    mostPlaces,
    options,
    question: (from, to) => ({
      path: `/table/v1/${encodeURIComponent(profile)}/${coordinates([...from, ...to])}`,
      query: {
        sources: indexes(0, from.length),
        destinations: indexes(from.length, to.length),
        annotations: "duration,distance",
        generate_hints: "false",
      },
    }),
    tableOf,
  });

const coordinates = (places: readonly Place[]): string =>
  places.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(";");
const indexes = (first: number, count: number): string =>
  Array.from({ length: count }, (_, nth) => first + nth).join(";");

function tableOf(name: string, { body }: Answer, from: readonly Place[], to: readonly Place[]): LegTable {
  const { code, durations, distances } = objectOf(body, name);
  if (code === "TooBig") throw new ServiceFault("ASKED_TOO_MUCH", name);
  if (typeof code === "string" && code !== "Ok") throw new ServiceFault("DECLINED", name, codeText(code));
  if (code !== "Ok") throw new ServiceFault("WRONG_SHAPE", name, "code");
  const seconds = rowsOf(durations, from.length, to.length, name, "durations");
  const metres = rowsOf(distances, from.length, to.length, name, "distances");
  return tableWith(from, to, name, (i, j) => [metres[i]![j], seconds[i]![j]]);
}
