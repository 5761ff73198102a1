/** A thread of the search: begins, goes on in parts, and takes over plans of the other threads between them. */
import os from "node:os";
import { answerTasks } from "../../../platform/threads/worker-side.ts";
import { searchWorker } from "./search/parts.ts";

/** Requests come before plans: about a tenth of the CPU share of other threads when all of them want a core. */
const BEHIND = 10;
// On other systems it would apply to the whole process.
if (os.platform() === "linux") os.setPriority(0, Math.min(19, os.getPriority() + BEHIND));

answerTasks(searchWorker(() => performance.now() / 1000));
