import { answerTasks } from "./worker-side.ts";

/** Badly behaved tasks, for the test of the thread's owner. */
answerTasks((task: "add" | "throw" | "hang" | "exit" | "memory") => {
  if (task === "throw") throw new Error("as asked");
  if (task === "hang") for (;;);
  if (task === "exit") process.exit(1);
  if (task === "memory") {
    const ballast: number[][] = [];
    for (;;) ballast.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
  }
  return "done";
});
