import os from "node:os";
import { program, type Step, vitestProject } from "./steps.ts";

/**
 * Compiler and linter run side by side and share the cores. Every extra thread of either checks the shared types again: with the usual
 * four, both take twice the processor time.
 */
const threads = String(Math.max(1, Math.floor(os.availableParallelism() / 2)));
const env = { GOMAXPROCS: threads };
const types = (name: string, project: string): Step =>
  program(name, "tsc", ["-p", project, "--checkers", threads], env);

/** Steps that need neither a database nor a browser. */
export const checkSteps: Step[] = [
  // One program reads everything once; six programs would read the domain and the libraries six times (decision
  // 0055).
  types("types", "tsconfig.json"),
  types("types of domain", "tsconfig.domain.json"),
  program("lint", "oxlint", ["--type-aware"], env),
  program("format", "oxfmt", ["--check"]),
  vitestProject("tidy"),
  vitestProject("rules"),
];
