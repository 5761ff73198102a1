/** A plan as text: lines with their times, and stops left out with their reasons. */
import { timeText } from "@larder/domain/delivery/planning/clock";
import type { Planned } from "../planned.ts";

/** VROOM does not report how many rounds it took. */
export type Plan = Omit<Planned, "iterations" | "searchCost"> & { readonly iterations?: number };

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
const figure = (value: number): string => value.toFixed(1);

export function planText({ evaluation, unassigned, iterations }: Plan): string {
  const { cost, lines } = evaluation;
  const blocks = lines.map((line) => {
    const head = `${line.lineId}: ${counted(line.stops.length, "stop")}, ${figure(line.km)} km, ${timeText(line.depart)}–${timeText(line.back)}, ${figure(line.load.kg)} kg, £${line.cost.toFixed(2)}`;
    const stops = line.stops.map((stop) => {
      const wait = stop.waitMin >= 0.5 ? `, waits ${Math.round(stop.waitMin)} min` : "";
      const rest = stop.breakMin > 0 ? `, after a break of ${stop.breakMin} min` : "";
      return `  ${timeText(stop.begin)}  ${stop.stopId}${wait}${rest}`;
    });
    return [head, ...stops].join("\n");
  });
  const left = unassigned.map(({ stopId, reason }) => `  ${stopId}  ${reason.code}: ${reason.words.en}`);
  const sum = `£${cost.total.toFixed(2)}: ${counted(lines.length, "line")}, ${figure(evaluation.km)} km, ${figure(evaluation.driveMin)} minutes of driving, ${unassigned.length} unassigned${iterations === undefined ? "" : `, ${counted(iterations, "round")}`}`;
  return [...blocks, ...(left.length > 0 ? [`Unassigned:\n${left.join("\n")}`] : []), sum].join("\n\n");
}

/** The plan and its figures as JSON, for another program. */
export const planJson = ({ routes, evaluation, unassigned, iterations }: Plan): string =>
  `${JSON.stringify({ routes: routes.filter((route) => route.stops.length > 0), unassigned, cost: evaluation.cost, lines: evaluation.lines, iterations }, null, 2)}\n`;
