import os from "node:os";
import { checkSteps } from "./check.steps.ts";
import { runSteps, vitestFiles, vitestProject } from "./steps.ts";

const wanted = process.argv.slice(2);
const files = wanted.filter((word) => word.includes("/"));
const names = wanted.filter((word) => !word.includes("/"));

/** Stories wait for PostgreSQL, for processes that they end and for the disk, days for their pages: one worker more than cores keeps every core busy. */
const workers = `--maxWorkers=${os.availableParallelism() + 1}`;

// The stories run over HTTP on a real PostgreSQL, the days in a real browser.
const all = [...checkSteps, vitestProject("stories", workers), vitestProject("days", workers)];
await (files.length === 0 ? runSteps(all, names) : runSteps([...all, vitestFiles(files)], [...names, "files"]));
