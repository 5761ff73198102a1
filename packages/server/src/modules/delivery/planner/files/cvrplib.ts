/**
 * Problems of CVRPLIB (`.vrp`): one depot, vans of one size, straight distances rounded to whole numbers.
 *
 * Kept to EUC_2D, which is what those sets use; the number of lines is free, so there are a few more vans than the goods need.
 */
import { dayOf, NotAnInstance } from "./instance.ts";

export function readCvrplib(text: string) {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const head = new Map(
    lines.flatMap((line) => {
      const match = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line);
      return match ? [[match[1]!, match[2]!.trim()] as const] : [];
    }),
  );
  const kind = head.get("EDGE_WEIGHT_TYPE");
  if (kind !== "EUC_2D")
    throw new NotAnInstance(`Only distances of kind EUC_2D are read, this file has ${kind ?? "none"}.`);
  const capacity = Number(head.get("CAPACITY"));
  const section = (name: string): number[][] => {
    const from = lines.findIndex((line) => line.startsWith(name)) + 1;
    const rows: number[][] = [];
    for (const line of lines.slice(from)) {
      if (!/^[-\d]/.test(line)) break;
      rows.push(line.split(/\s+/).map(Number));
    }
    return rows;
  };
  const demands = new Map(section("DEMAND_SECTION").map(([id, demand]) => [id, demand!]));
  const places = section("NODE_COORD_SECTION").map(([id, x, y]) => ({
    x: x!,
    y: y!,
    demand: demands.get(id) ?? Number.NaN,
  }));
  const values = [capacity, ...places.flatMap(({ x, y, demand }) => [x, y, demand])];
  if (places.length === 0 || values.some((value) => !Number.isFinite(value)))
    throw new NotAnInstance("Capacity, coordinates or demands are missing or are no numbers.");
  const needed = Math.ceil(places.reduce((sum, { demand }) => sum + demand, 0) / capacity);
  return dayOf({
    name: head.get("NAME") ?? "",
    capacity,
    vehicles: Math.ceil(needed * 1.1) + 3,
    places,
    round: (distance) => Math.round(distance),
  });
}
