import { program, type Step, vitestProject } from "./steps.ts";

/** Steps that need neither a database nor a browser. */
export const checkSteps: Step[] = [
  // One program reads everything once; six programs would read the domain and the libraries six times (decision
  // 0055).
  program("types", "tsc", ["-p", "tsconfig.whole.json"]),
  program("types of domain", "tsc", ["-p", "packages/domain"]),
  program("lint", "oxlint", ["--type-aware"]),
  program("format", "oxfmt", ["--check"]),
  vitestProject("tidy"),
  vitestProject("rules"),
];
