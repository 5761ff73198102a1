/**
 * The start of a story file: a world, a company in it, signed-in users. Each is declared at the top of the
 * file, is ready when the first story runs, and the world closes after the last one.
 */
import { afterAll, beforeAll } from "vitest";
import type { DefaultRole } from "../src/modules/people/role/default-roles.ts";
import type { Worker } from "../src/platform/jobs/queue.ts";
import type { TestClient } from "./client.ts";
import { companyRunner, type CompanyRunner } from "./company-runner.ts";
import { workerOf } from "./import-client.ts";
import { openWorld, type Company, type World, type WorldOptions } from "./world.ts";

export interface Story {
  readonly world: World;
  readonly company: Company;
  /** Work of a use case without its call, in one transaction of the company. */
  readonly inCompany: CompanyRunner;
  /** The company's people by their role, signed in: `const { purchaser: buyer, warehouse: clerk } = staff;`. */
  readonly staff: Readonly<Record<DefaultRole["key"], TestClient>>;
  /** One of them once more, or somebody with several roles. */
  signedIn(...roles: string[]): TestClient;
}

export function openStory(options?: WorldOptions): Story {
  const world = worldOfStory(options);
  const company = later(() => world.company());
  const signedIn: Story["signedIn"] = (...roles) => later(() => company.as(...roles));
  const staff = new Proxy({} as Story["staff"], { get: (_, role) => signedIn(String(role)) });
  return { world, company, staff, signedIn, inCompany: (work) => companyRunner(world.app, company)(work) };
}

/** The world alone, for stories that create their companies themselves. */
export function worldOfStory(options?: WorldOptions): World {
  const world = later(() => openWorld(options));
  afterAll(() => world.close());
  return world;
}

/** A worker of the job queue beside the server of the stories. */
export function workerFor(world: World): Worker {
  const worker = later(() => workerOf(world));
  afterAll(() => worker.stop());
  return worker;
}

/** Values prepared before the stories, in the order of declaration; until then each is a placeholder. */
export function later<T extends object>(prepare: () => T | Promise<T>): T {
  let prepared: T | null = null;
  beforeAll(async () => {
    prepared = await prepare();
  });
  const value = (asked: PropertyKey): T => {
    if (!prepared)
      throw new Error(`${String(asked)} is asked for before the stories begin: ask in a story or in beforeAll`);
    return prepared;
  };
  return new Proxy({} as T, {
    get(_, name) {
      const owner = value(name);
      const found: unknown = Reflect.get(owner, name);
      return typeof found === "function" ? (...args: unknown[]) => Reflect.apply(found, owner, args) as unknown : found;
    },
    has: (_, name) => Reflect.has(value(name), name),
    ownKeys: () => Reflect.ownKeys(value("keys")),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(value(name), name);
      return found && { ...found, configurable: true };
    },
  });
}
