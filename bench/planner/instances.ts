/**
 * The public instances, read from disk: `LARDER_VRP` names a folder with an `index.json` of them. They are
 * research data and never part of the product.
 */
import fs from "node:fs";
import path from "node:path";
import { readDay } from "../../packages/server/src/modules/delivery/index.ts";
import type { Limits } from "../figures.ts";

export interface Listed {
  readonly name: string;
  readonly type: "cvrp" | "vrptw";
  readonly file: string;
  readonly customers: number;
  /** Best known cost, and number of vehicles where that is the first objective. */
  readonly bks: number;
  readonly bksVehicles?: number;
}

export interface InstanceSet extends Limits {
  readonly id: string;
  readonly what: string;
  readonly seconds: number;
  readonly has: (instance: Listed) => boolean;
  /**
   * How many instances have the best known number of vehicles, and how many at most one more; the other limits
   * are percentages above the best known.
   */
  readonly vehicles?: Limits;
  readonly oneMore?: Limits;
}

const cvrp =
  (from: number, to: number) =>
  ({ type, customers }: Listed) =>
    type === "cvrp" && customers >= from && customers <= to;
const windows = (customers: number) => (one: Listed) => one.type === "vrptw" && one.customers === customers;

export const SETS: readonly InstanceSet[] = [
  { id: "V1", what: "CVRP up to 110", seconds: 2, has: cvrp(0, 110), floor: 0.3, aim: 0.05 },
  {
    id: "V2",
    what: "CVRP X 101 to 256",
    seconds: 10,
    has: (one) => one.name.startsWith("X") && cvrp(100, 256)(one),
    floor: 0.5,
    aim: 0.2,
  },
  { id: "V3", what: "CVRP X 303 to 502", seconds: 10, has: cvrp(300, 510), floor: 0.6, aim: 0.25 },
  { id: "V4", what: "CVRP X 701 and 1,001", seconds: 30, has: cvrp(600, 1100), floor: 2, aim: 1 },
  { id: "V5", what: "Solomon", seconds: 10, has: windows(100), floor: 1, aim: 0.3, vehicles: { floor: 9, aim: 10 } },
  {
    id: "V6",
    what: "Homberger 200",
    seconds: 10,
    has: windows(200),
    floor: 2,
    aim: 0.7,
    vehicles: { floor: 6, aim: 7 },
  },
  {
    id: "V7",
    what: "Homberger 400",
    seconds: 30,
    has: windows(400),
    floor: 3,
    aim: 1.5,
    vehicles: { floor: 0, aim: 2 },
    oneMore: { floor: 2, aim: 2 },
  },
];

export const vrpFolder = (): string | undefined => process.env["LARDER_VRP"] || undefined;

export const listedIn = (folder: string): readonly Listed[] =>
  JSON.parse(fs.readFileSync(path.join(folder, "index.json"), "utf8")) as Listed[];

export const dayOfInstance = (folder: string, { file }: Listed) =>
  readDay(path.basename(file), fs.readFileSync(path.join(folder, file), "utf8"));
