/** P15: a hundred invoices of ten lines on paper, as a bundle and as single files. */
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { rounds, type Measure, type RunContext } from "../run-context.ts";
import { MANY, type Printed } from "./printer.ts";

type Way = "bundle" | "files";

async function printed(ctx: RunContext, way: Way): Promise<Printed> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "printer.ts"), way], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = ctx.cleanup.own(() => void child.kill("SIGKILL"));
  try {
    return JSON.parse(await text(child.stdout)) as Printed;
  } finally {
    await ended();
  }
}

async function run(ctx: RunContext): Promise<Outcome> {
  const taken = await rounds(
    ctx,
    async () => ({ bundle: await printed(ctx, "bundle"), files: await printed(ctx, "files") }),
    ({ bundle, files }) => `bundle ${bundle.cpu.toFixed(1)} s, files ${files.cpu.toFixed(1)} s of processor time`,
  );
  const cpuOf = (way: Way) => taken.map((round) => round[way].cpu);
  const memory = taken.map(({ files }) => files.memory);
  const lacks = taken.some(({ files, bundle }) => files.files !== MANY || bundle.bytes < 10_000);
  return {
    figures: [
      judged("P15", `${MANY} invoices in bundles, processor time`, "s", cpuOf("bundle"), atMost(4, 1.6)),
      judged("P15", `${MANY} invoices as single files, processor time`, "s", cpuOf("files"), atMost(6, 2.5)),
      shown("most memory of the process that prints", "MB", memory),
    ],
    wrong: lacks ? ["Not every invoice was printed"] : [],
    detail: { rounds: taken },
  };
}

export const print: Measure = { name: "print", summary: "a hundred invoices on paper", sizes: () => [], run };
