/** `npm run bench`: how close the server comes to what the database can do. `-- --rounds 3 --seconds 6`. */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { FLOOR, run } from "../../bench/post-order/run.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "6" } },
});
const result = await run({
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  say: (line) => console.log(`  ${line}`),
});

const folder = path.resolve(import.meta.dirname, "../../bench/results");
fs.mkdirSync(folder, { recursive: true });
const file = path.join(folder, `post-order-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);

const cpu = (seconds: number | null) => (seconds === null ? "?" : seconds.toFixed(1));
console.log(`\n${result.machine}, seed ${result.seed}\n`);
console.table(
  result.rounds.map(({ server, limit, share }) => ({
    "server /s": server.perSecond.toFixed(0),
    "limit /s": limit.perSecond.toFixed(0),
    share: share.toFixed(3),
    "p50 ms": server.p50.toFixed(1),
    "p95 ms": server.p95.toFixed(1),
    "CPU s client+server+database": `${cpu(server.cpu.client)} + ${cpu(server.cpu.server)} + ${cpu(server.cpu.database)}`,
    "limit CPU s client+database": `${cpu(limit.cpu.client)} + ${cpu(limit.cpu.database)}`,
  })),
);
const { share, cpuShare, atEight, perPost, wrong } = result;
console.log(
  `Share of the limit at 16 connections: ${share.median.toFixed(3)} (${share.min.toFixed(3)} to ${share.max.toFixed(3)}), floor ${FLOOR.share}`,
);
if (cpuShare !== null) {
  console.log(
    `Processor time of the limit in that of the server: ${cpuShare.median.toFixed(3)} (${cpuShare.min.toFixed(3)} to ${cpuShare.max.toFixed(3)})`,
  );
}
console.log(
  `p95 at 8 connections: ${atEight.p95.toFixed(1)} ms at ${atEight.perSecond.toFixed(0)} /s, floor ${FLOOR.p95} ms`,
);
console.log(
  `Each order: ${perPost.statements.toFixed(1)} statements in ${perPost.roundTrips.toFixed(1)} round trips, floor ${FLOOR.roundTrips}`,
);
console.log(`Written to ${path.relative(process.cwd(), file)}`);
if (wrong.length > 0) {
  console.log(`\nThese figures do not count:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = 1;
} else if (share.median < FLOOR.share || atEight.p95 > FLOOR.p95 || perPost.roundTrips > FLOOR.roundTrips) {
  console.log("\nBelow the floor.");
  process.exitCode = 1;
}
