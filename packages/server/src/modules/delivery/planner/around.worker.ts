/** The thread that prepares a day and evaluates its plan. */
import { answerTasks } from "../../../platform/threads/worker-side.ts";
import { around } from "./around.ts";

answerTasks(around());
