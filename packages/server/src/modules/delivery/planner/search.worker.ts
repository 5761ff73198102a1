/** A thread of the search: begins, goes on in parts, and takes over plans of the other threads between them. */
import { answerTasks } from "../../../platform/threads/worker-side.ts";
import { searchWorker } from "./search/parts.ts";

answerTasks(searchWorker(() => performance.now() / 1000));
