/**
 * Valhalla's matrix service: `POST /sources_to_targets` with sources, targets and a costing.
 *
 * It takes 2,500 pairs (50 × 50) unless `max_matrix_location_pairs` was raised. Distances come in kilometres and times in seconds; null
 * where there is no road. An error comes with HTTP 400 and an `error_code`.
 */
import type { Place } from "@larder/domain/delivery/planning/builtin-distances.rules";
import type { Answer } from "../outside/ask.ts";
import { codeText, ServiceFault } from "../outside/fault.ts";
import type { ServiceOptions } from "../outside/service.ts";
import { degrees, objectOf, roadService, rowsOf, tableWith, type LegTable, type RoadService } from "./road-service.ts";

export interface ValhallaOptions extends ServiceOptions {
  readonly costing?: "auto" | "truck" | "taxi" | "bus";
  /** As Valhalla accepts them: height and weight of a truck, tolls, … */
  readonly costingOptions?: Readonly<Record<string, number | boolean>>;
  readonly mostPlaces?: number;
}

/** Its error code for more places than it accepts. */
const TOO_MANY_LOCATIONS = 150;

/** Throws Refused when the address is invalid. */
export const valhalla = ({
  costing = "truck",
  costingOptions,
  mostPlaces = 50,
  ...options
}: ValhallaOptions): RoadService =>
  roadService({
    source: "valhalla",
    name: "Valhalla",
    mostPlaces,
    options,
    question: (from, to) => ({
      path: "/sources_to_targets",
      body: {
        sources: from.map(locationOf),
        targets: to.map(locationOf),
        costing,
        ...(costingOptions && { costing_options: { [costing]: costingOptions } }),
        units: "kilometers",
        verbose: true,
      },
    }),
    tableOf,
  });

const locationOf = ({ lat, lng }: Place) => ({ lat: degrees(lat), lon: degrees(lng) });

function tableOf(name: string, { body }: Answer, from: readonly Place[], to: readonly Place[]): LegTable {
  const { error_code: error, units, sources_to_targets: legs } = objectOf(body, name);
  if (error === TOO_MANY_LOCATIONS) throw new ServiceFault("ASKED_TOO_MUCH", name);
  if (error !== undefined) throw new ServiceFault("DECLINED", name, codeText(error));
  if (units !== undefined && units !== "kilometers" && units !== "km")
    throw new ServiceFault("WRONG_SHAPE", name, "units");
  const cells = rowsOf(legs, from.length, to.length, name, "sources_to_targets");
  return tableWith(from, to, name, (i, j, where) => {
    const { distance, time, from_index: source = i, to_index: target = j } = objectOf(cells[i]![j], name);
    if (source !== i || target !== j) throw new ServiceFault("WRONG_SHAPE", name, where);
    return [typeof distance === "number" ? distance * 1000 : distance, time];
  });
}
