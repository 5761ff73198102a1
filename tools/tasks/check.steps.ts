import { program, type Step, vitestProject } from "./steps.ts";

/** What needs neither a database nor a browser. */
export const checkSteps: Step[] = [
  ...["packages/domain", "packages/server", "packages/web", "packages/e2e", "tools", "bench"].map((folder) =>
    program(`types ${folder.replace("packages/", "")}`, "tsc", ["-p", folder]),
  ),
  program("lint", "oxlint", ["--type-aware"]),
  program("format", "oxfmt", ["--check"]),
  vitestProject("tidy"),
  vitestProject("rules"),
];
