import { checkSteps } from "./check.steps.ts";
import { runSteps, vitestProject } from "./steps.ts";

// The stories run over HTTP on a real PostgreSQL, the days in a real browser.
await runSteps([...checkSteps, vitestProject("stories"), vitestProject("days")], process.argv.slice(2));
