/** Problems of Solomon and of Gehring and Homberger (`.txt`): windows, service times, distances in full precision. */
import { dayOf, NotAnInstance } from "./instance.ts";

export function readSolomon(text: string) {
  const rows = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/).map(Number));
  const numbers = rows.filter((row) => row.every((value) => Number.isFinite(value)) && row.length > 1);
  const [fleet, ...customers] = numbers;
  if (fleet?.length !== 2 || customers.length === 0 || customers.some((row) => row.length !== 7))
    throw new NotAnInstance(
      "Expected the number and capacity of vehicles, then seven figures for the depot and each customer.",
    );
  return dayOf({
    name: text.trim().split(/\s/)[0] ?? "",
    vehicles: fleet[0]!,
    capacity: fleet[1]!,
    places: customers.map(([, x, y, demand, ready, due, service]) => ({
      x: x!,
      y: y!,
      demand: demand!,
      window: [ready!, due!],
      service: service!,
    })),
    round: (distance) => distance,
  });
}
