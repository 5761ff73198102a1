/**
 * VROOM (vroom-express) as a solver in place of our own.
 *
 * It gets the distances that the day has, so both judge by the same ones. Its plan goes through the evaluator
 * of the domain before anybody sees it: one that breaks a rule is refused with what it breaks. It is never more
 * expensive than the plan that was there.
 *
 * vroom-express takes a body of 1 MB by default, which is about 250 stops: raise `limit` in its config.yml.
 */
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { evaluate, held } from "@larder/domain/delivery/planning/evaluate.rules";
import { explain } from "@larder/domain/delivery/planning/explain.rules";
import { givenRoutes, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { violationWords, type Reason } from "@larder/domain/delivery/planning/reasons";
import type { Evaluation, Routes, Violation } from "@larder/domain/delivery/planning/solution";
import { refuse } from "@larder/domain/kernel/refusal";
import { words, type Words } from "@larder/domain/kernel/words";
import { ask } from "../outside/ask.ts";
import { ServiceFault } from "../outside/fault.ts";
import { openService, type Service, type ServiceOptions } from "../outside/service.ts";
import { routesFrom } from "./answer.ts";
import { questionOf } from "./question.ts";

export interface VroomPlan {
  readonly routes: Routes;
  readonly evaluation: Evaluation;
  /** Each stop that is on no line, with its reason. */
  readonly unassigned: readonly { readonly stopId: number; readonly reason: Reason }[];
}

export interface Vroom {
  /** Throws Refused when VROOM fails, cannot plan such a day, or breaks a rule; when `signal` is aborted, its reason. */
  readonly solve: (day: PlanningDay, signal?: AbortSignal) => Promise<VroomPlan>;
}

export interface VroomOptions extends ServiceOptions {
  /** 0 is quickest, 5 searches longest. */
  readonly exploration?: 0 | 1 | 2 | 3 | 4 | 5;
}

/** Throws Refused when the address is none. */
export function vroom({ exploration = 5, ...options }: VroomOptions): Vroom {
  // It thinks for as long as the problem is large, and asking again would double that.
  const service = openService("VROOM", { timeoutMs: 60_000, retries: 0, ...options });
  return {
    solve: async (day, signal) => {
      refuseWhatItCannot(service, day);
      const kept = day.lines.filter((line) => line.locked).map((line) => ({ lineId: line.id, stops: line.given }));
      return judged(service, day, [...kept, ...(await askedRoutes(service, day, exploration, signal))]);
    },
  };
}

async function askedRoutes(
  service: Service,
  day: PlanningDay,
  exploration: number,
  signal?: AbortSignal,
): Promise<Routes> {
  const asked = questionOf(day);
  if (asked.question.jobs.length === 0 || asked.question.vehicles.length === 0) return [];
  try {
    return await ask(
      service,
      { path: "/", body: { ...asked.question, options: { g: false, x: exploration } } },
      (answer) => routesFrom(service.name, answer, asked),
      signal,
    );
  } catch (error) {
    if (error instanceof ServiceFault) return refuse(deliveryMessages.solverFailed({ why: error.words }));
    throw error;
  }
}

/** What it does not support and would silently ignore. */
function refuseWhatItCannot({ name }: Service, day: PlanningDay): void {
  const open = day.lines.filter((line) => !line.locked);
  const isHeld =
    open.some((line) => held(day, line).length > 0) ||
    day.problem.stops.some(
      ({ id, lock }) => lock?.kind === "position" && day.lineById.get(day.givenLine.get(id) ?? "")?.locked !== true,
    );
  const what = open.some((line) => line.secondTripOf !== null)
    ? words("it does not support second trips", "不支援第二程")
    : isHeld
      ? words("it cannot keep a stop at its place on a line", "無法將站點保留在路線的固定位置")
      : null;
  if (what) refuse(deliveryMessages.solverCannot({ service: name, what }));
}

function judged({ name }: Service, day: PlanningDay, routes: Routes): VroomPlan {
  const evaluation = evaluate(day, routes);
  const broken = evaluation.violations.filter((one) => !isOfLockedLine(day, one));
  if (broken.length > 0) refuse(deliveryMessages.solverBrokeRules({ service: name, broken: list(broken) }));
  const given = givenRoutes(day);
  const before = given.some((route) => route.stops.length > 0) ? evaluate(day, given) : null;
  const keeps = before !== null && before.violations.length === 0 && before.cost.total <= evaluation.cost.total + 1e-9;
  const [best, evaluated] = keeps ? [given, before] : [routes, evaluation];
  return {
    routes: best,
    evaluation: evaluated,
    unassigned: evaluated.unassigned.map((stopId) => ({ stopId, reason: explain(day, best, stopId) })),
  };
}

/** The dispatcher locked it as it was, violations included. */
const isOfLockedLine = (day: PlanningDay, { lineId }: Violation): boolean =>
  lineId !== null && day.lineById.get(lineId)?.locked === true;

const MOST_NAMED = 3;

function list(broken: readonly Violation[]): Words {
  const one = (violation: Violation): Words => {
    const said = violationWords(violation);
    const { stopId, lineId } = violation;
    if (stopId !== null) return words(`stop ${stopId}: ${said.en}`, `站點 ${stopId}：${said.zh}`);
    return lineId === null ? said : words(`line ${lineId}: ${said.en}`, `路線 ${lineId}：${said.zh}`);
  };
  const named = broken.slice(0, MOST_NAMED).map(one);
  const more = broken.length - named.length;
  return words(
    named.map(({ en }) => en).join("; ") + (more > 0 ? `; and ${more} more` : ""),
    named.map(({ zh }) => zh).join("；") + (more > 0 ? `；另有 ${more} 項` : ""),
  );
}
