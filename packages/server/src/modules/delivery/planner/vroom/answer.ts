/** VROOM's answer as routes. Each stop that was asked for is on one line or named as unassigned; anything else is no answer. */
import type { Route, Routes } from "@larder/domain/delivery/planning/solution";
import type { Answer } from "../outside/ask.ts";
import { codeText, ServiceFault } from "../outside/fault.ts";
import type { Asked } from "./question.ts";

/** Of VROOM and vroom-express. */
const CODES = { ok: 0, input: 2, tooLarge: 4 };

/** Throws ServiceFault. */
export function routesFrom(service: string, { status, body }: Answer, { question, lineOf }: Asked): Routes {
  const wrong = (where: string) => new ServiceFault("WRONG_SHAPE", service, where);
  const object = (value: unknown, where: string): Readonly<Record<string, unknown>> => {
    if (typeof value !== "object" || value === null) throw wrong(where);
    return value as Readonly<Record<string, unknown>>;
  };
  const list = (value: unknown, where: string): readonly unknown[] => {
    if (!Array.isArray(value)) throw wrong(where);
    return value;
  };

  const { code, routes, unassigned } = object(body, "object");
  if (code === CODES.tooLarge) throw new ServiceFault("ASKED_TOO_MUCH", service);
  if (code === CODES.input) throw new ServiceFault("REJECTED", service, codeText(code));
  if (status !== 200) throw new ServiceFault("STATUS", service, String(status));
  if (code !== CODES.ok) throw wrong("code");

  const open = new Set(question.jobs.map((job) => job.id));
  const take = (id: unknown, where: string): number => {
    if (typeof id !== "number" || !open.delete(id)) throw wrong(where);
    return id;
  };
  const free = new Map(lineOf);
  const found = list(routes, "routes").map((value, nth): Route => {
    const where = `routes.${nth}`;
    const { vehicle, steps } = object(value, where);
    const line = free.get(vehicle as number);
    if (!line) throw wrong(`${where}.vehicle`);
    free.delete(vehicle as number);
    const stops = list(steps, `${where}.steps`).flatMap((step, at) => {
      const here = `${where}.steps.${at}`;
      const { type, id, job } = object(step, here);
      if (type === "start" || type === "end") return [];
      if (type !== "job") throw wrong(here);
      return [take(id ?? job, here)];
    });
    return { lineId: line.id, stops };
  });
  for (const [nth, value] of list(unassigned, "unassigned").entries())
    take(object(value, `unassigned.${nth}`)["id"], `unassigned.${nth}`);
  if (open.size > 0) throw wrong("jobs");
  return found;
}
