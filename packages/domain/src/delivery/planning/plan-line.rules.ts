/**
 * A line is a van with a driver: the van's capacity, and the hours that both can work.
 *
 * Given lines are used as they are. Otherwise there is one per van: first the drivers who have a usual van,
 * then the remaining ones in order. Without a list of drivers each van has its own.
 */
import { TEMPERATURES, type Driver, type GivenLine, type Problem, type Vehicle } from "./problem.ts";

export interface PlanLine {
  readonly id: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly departAt: number | null;
  readonly locked: boolean;
  readonly secondTripOf: string | null;
  /** The previous plan. */
  readonly given: readonly number[];
  readonly kg: number;
  readonly litres: number;
  readonly crates: number;
  readonly maxStops: number;
  /** Index in TEMPERATURES: it can carry this class and the warmer ones. */
  readonly temperature: number;
  readonly skills: readonly string[];
  readonly speedFactor: number;
  readonly costPerKm: number;
  readonly costPerDriveMin: number;
  readonly fixedCost: number;
  /** Earliest start of loading and latest return, in minutes of the day, within the depot's hours. */
  readonly start: number;
  readonly end: number;
  readonly maxDutyMin: number;
  readonly maxDriveMin: number;
}

/** In the order of the given lines, else of the vehicles. A line of an unknown vehicle is left out: `readProblem` has refused it. */
export function linesOf(problem: Problem): readonly PlanLine[] {
  const vehicles = new Map(problem.vehicles.map((one) => [one.id, one]));
  const drivers = new Map(problem.drivers.map((one) => [one.id, one]));
  const given = problem.lines.length > 0 ? withDrivers(problem) : derived(problem);
  return given.flatMap((line) => {
    const vehicle = vehicles.get(line.vehicleId);
    return vehicle ? [joined(problem, line, vehicle, drivers.get(line.driverId ?? "") ?? null)] : [];
  });
}

/** Given lines without a driver take the remaining ones, in order; a second trip has the driver of the first. */
function withDrivers({ lines, drivers }: Problem): readonly GivenLine[] {
  const taken = new Set(lines.map((line) => line.driverId));
  const free = drivers.filter((driver) => !taken.has(driver.id)).map((driver) => driver.id);
  const driverOf = new Map<string, string | null>();
  for (const line of lines)
    if (line.secondTripOf === null) driverOf.set(line.id, line.driverId ?? free.shift() ?? null);
  return lines.map((line) => ({ ...line, driverId: driverOf.get(line.secondTripOf ?? line.id) ?? line.driverId }));
}

function derived({ vehicles, drivers, rules }: Problem): readonly GivenLine[] {
  const driverOf = new Map<string, string>();
  const known = new Set(vehicles.map((vehicle) => vehicle.id));
  const rest = drivers.filter(({ id, usualVehicle }) => {
    const usual = usualVehicle !== null && known.has(usualVehicle) && !driverOf.has(usualVehicle);
    if (usual) driverOf.set(usualVehicle, id);
    return !usual;
  });
  for (const vehicle of vehicles) {
    const next = driverOf.has(vehicle.id) ? undefined : rest.shift();
    if (next) driverOf.set(vehicle.id, next.id);
  }
  return vehicles
    .filter((vehicle) => drivers.length === 0 || driverOf.has(vehicle.id))
    .flatMap(({ id }) => {
      const first = lineOfVehicle(id, driverOf.get(id) ?? null);
      return rules.secondTrips ? [first, { ...first, id: `${id} (2)`, secondTripOf: id }] : [first];
    });
}

const lineOfVehicle = (id: string, driverId: string | null): GivenLine => ({
  id,
  vehicleId: id,
  driverId,
  departAt: null,
  locked: false,
  secondTripOf: null,
  stops: [],
});

function joined(
  { depot, rules }: Problem,
  { stops, vehicleId: _vehicle, ...line }: GivenLine,
  vehicle: Vehicle,
  driver: Driver | null,
): PlanLine {
  return {
    ...line,
    vehicleId: vehicle.id,
    given: stops,
    kg: vehicle.kg,
    litres: vehicle.litres,
    crates: vehicle.crates,
    maxStops: vehicle.maxStops,
    temperature: TEMPERATURES.indexOf(vehicle.temperature),
    skills: [...new Set([...vehicle.skills, ...(driver?.skills ?? [])])],
    speedFactor: vehicle.speedFactor,
    costPerKm: vehicle.costPerKm ?? rules.costPerKm,
    costPerDriveMin: vehicle.costPerDriveMin ?? rules.costPerDriveMin,
    fixedCost: vehicle.fixedCost,
    start: Math.max(depot.open, vehicle.shiftStart, driver?.shiftStart ?? 0),
    end: Math.min(depot.close, vehicle.shiftEnd, driver?.shiftEnd ?? vehicle.shiftEnd),
    maxDutyMin: Math.min(vehicle.maxDutyMin, driver?.maxDutyMin ?? vehicle.maxDutyMin),
    maxDriveMin: Math.min(vehicle.maxDriveMin, driver?.maxDriveMin ?? vehicle.maxDriveMin),
  };
}
