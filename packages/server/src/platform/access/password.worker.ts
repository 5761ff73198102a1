/**
 * Checks the passwords of callers who are not signed in, one at a time, at a lower priority than signed-in work
 * where the system has thread priorities.
 */
import os from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { terms, type PasswordTask } from "./password-task.ts";
import { answerTasks } from "../threads/worker-side.ts";

/** A third of the CPU share of other threads when all of them want a core. */
const BEHIND = 5;
// On other systems it would apply to the whole process.
if (os.platform() === "linux") os.setPriority(0, BEHIND);

answerTasks(({ stored, password }: PasswordTask) =>
  stored === null ? hashSync(password, terms) : verifySync(stored, password),
);
