/** P15: a hundred invoices of ten lines on paper, as a bundle and as single files. */
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { spread, type Outcome } from "../figures.ts";
import type { Measure, Site } from "../site.ts";
import { MANY, type Printed } from "./printer.ts";

type Way = "bundle" | "files";

async function printed(site: Site, way: Way): Promise<Printed> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "printer.ts"), way], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = site.belongings.own(() => void child.kill("SIGKILL"));
  try {
    return JSON.parse(await text(child.stdout)) as Printed;
  } finally {
    await ended();
  }
}

async function run(site: Site): Promise<Outcome> {
  const rounds: Record<Way, Printed>[] = [];
  for (let n = 1; n <= site.rounds; n++) {
    const round = { bundle: await printed(site, "bundle"), files: await printed(site, "files") };
    rounds.push(round);
    site.say(`bundle ${round.bundle.cpu.toFixed(1)} s, files ${round.files.cpu.toFixed(1)} s of processor time`);
  }
  const cpuOf = (way: Way) => spread(rounds.map((round) => round[way].cpu));
  const wrong = rounds.some(({ files, bundle }) => files.files !== MANY || bundle.bytes < 10_000)
    ? ["Not every invoice was printed"]
    : [];
  return {
    figures: [
      {
        id: "P15",
        what: `${MANY} invoices in bundles, processor time`,
        unit: "s",
        value: cpuOf("bundle"),
        bounds: { better: "less", floor: 4, aim: 1.6 },
      },
      {
        id: "P15",
        what: `${MANY} invoices as single files, processor time`,
        unit: "s",
        value: cpuOf("files"),
        bounds: { better: "less", floor: 6, aim: 2.5 },
      },
      {
        id: "",
        what: "most memory of the process that prints",
        unit: "MB",
        value: spread(rounds.map(({ files }) => files.memory)),
      },
    ],
    wrong,
    detail: { rounds },
  };
}

export const print: Measure = {
  name: "print",
  told: "a hundred invoices on paper",
  sizes: () => [],
  run,
};
