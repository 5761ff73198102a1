/**
 * Answers a question as VROOM does, from the question alone and by VROOM's own rules: whole seconds, loads at the start, service that
 * begins in a window, skills, tasks, travel time. It plans greedily, which is a plan like any other.
 */
import type { Question } from "./question.ts";

type Job = Question["jobs"][number];
type Vehicle = Question["vehicles"][number];

export function vroomLike({ vehicles, jobs, matrices }: Question) {
  const routes = vehicles.map((vehicle) => ({ vehicle, jobs: [] as Job[] }));
  const unassigned: Job[] = [];
  const legs = ({ profile }: Vehicle) => matrices[profile]!.durations;

  /** Seconds of travel, or null when a rule is broken. */
  const travel = (vehicle: Vehicle, plan: readonly Job[]): number | null => {
    if (plan.length > vehicle.max_tasks) return null;
    if (plan.some((job) => !job.skills.every((skill) => vehicle.skills.includes(skill)))) return null;
    if (vehicle.capacity.some((most, load) => plan.reduce((sum, job) => sum + job.delivery[load]!, 0) > most))
      return null;
    let [at, time, travelled] = [0, vehicle.time_window[0], 0];
    for (const job of plan) {
      const leg = legs(vehicle)[at]![job.location_index]!;
      const arrival = time + leg;
      const window = job.time_windows?.find(([, to]) => arrival <= to);
      if (job.time_windows && !window) return null;
      travelled += leg;
      time = Math.max(arrival, window?.[0] ?? 0) + job.service;
      at = job.location_index;
    }
    const home = legs(vehicle)[at]![0]!;
    travelled += home;
    return time + home <= vehicle.time_window[1] && travelled <= vehicle.max_travel_time ? travelled : null;
  };

  for (const job of jobs.toSorted((one, other) => other.priority - one.priority)) {
    const places = routes.flatMap((route) =>
      Array.from({ length: route.jobs.length + 1 }, (_, at) => {
        const plan = route.jobs.toSpliced(at, 0, job);
        const with_ = travel(route.vehicle, plan);
        return with_ === null ? [] : [{ route, plan, extra: with_ - (travel(route.vehicle, route.jobs) ?? 0) }];
      }).flat(),
    );
    const best = places.toSorted((one, other) => one.extra - other.extra)[0];
    if (best) best.route.jobs = best.plan;
    else unassigned.push(job);
  }
  const used = routes.filter((route) => route.jobs.length > 0);
  return {
    code: 0,
    summary: { cost: 0, routes: used.length, unassigned: unassigned.length },
    unassigned: unassigned.map(({ id, location_index }) => ({ id, type: "job", location_index })),
    routes: used.map(({ vehicle, jobs: planned }) => ({
      vehicle: vehicle.id,
      cost: 0,
      steps: [
        { type: "start", location_index: 0 },
        ...planned.map(({ id, location_index }) => ({ type: "job", id, job: id, location_index })),
        { type: "end", location_index: 0 },
      ],
    })),
  };
}
