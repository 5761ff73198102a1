/**
 * Looks at the passwords of strangers, one after the other, behind those who work: where the system has priorities
 * for threads, this one's is lower.
 */
import os from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";
import { terms, type PasswordTask } from "./password-task.ts";
import { answerTasks } from "../threads/worker-side.ts";

/** A third of what the others get of a core that all of them want. */
const BEHIND = 5;
// On other systems it would be the whole process.
if (os.platform() === "linux") os.setPriority(0, BEHIND);

answerTasks(({ stored, password }: PasswordTask) =>
  stored === null ? hashSync(password, terms) : verifySync(stored, password),
);
