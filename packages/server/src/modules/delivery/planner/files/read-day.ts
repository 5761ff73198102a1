/** A day from a file: our own JSON, CVRPLIB or Solomon, by file extension. */
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import { placeStops, type PostCodes } from "../post-codes/index.ts";
import { readCvrplib } from "./cvrplib.ts";
import { NotAnInstance } from "./instance.ts";
import { readSolomon } from "./solomon.ts";

/**
 * Throws NotAnInstance or Refused, both with messages. With `codes`, stops of our own JSON may be given by post
 * code.
 */
export function readDay(name: string, text: string, codes: Pick<PostCodes, "find"> | null = null): PlanningDay {
  if (/\.vrp$/i.test(name)) return readCvrplib(text);
  if (/\.txt$/i.test(name)) return readSolomon(text);
  if (!/\.json$/i.test(name)) throw new NotAnInstance(`Expected a .json, .vrp or .txt file, not ${name}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new NotAnInstance(`This is no JSON: ${(error as Error).message}`);
  }
  const problem = readProblem(json);
  return planningDay(codes ? placeStops(problem, codes) : problem);
}
