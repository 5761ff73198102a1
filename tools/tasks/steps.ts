import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * The runner behind `npm test` and `npm run check`: named steps, programs two at a time and tests one project after the other. The first
 * tests run beside the last program. All steps run even when one fails, because whoever fixes failures wants the whole list. A program
 * counts as one test, a vitest project as many as it has. A step without tests is a failure: no output proves nothing.
 */
export interface Step {
  name: string;
  /** It prints nothing before its end, so another one may run beside it. */
  silent?: true;
  run(): Promise<Outcome>;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Outcome extends Counts {
  /** What failed, in lines. They are repeated below the results: what streamed by at the time may be far above. */
  failures?: readonly string[];
  /** Tests that failed at first and passed when retried: they may hide a fault that only a slow machine shows. */
  doubtful?: readonly string[];
}

export const root = path.resolve(import.meta.dirname, "../..");

/** So many of the last lines that a program said. */
const REPEATED = 20;

/** Its output is shown only when it fails. */
export function program(name: string, tool: string, args: string[], env: Readonly<Record<string, string>> = {}): Step {
  return {
    name,
    silent: true,
    run: async () => {
      const { code, output } = await run(tool, args, "shown on failure", env);
      if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
      console.log(output.trimEnd());
      return { passed: 0, failed: 1, skipped: 0, failures: output.trimEnd().split("\n").slice(-REPEATED) };
    },
  };
}

/** One project of vitest.config.ts. */
export const vitestProject = (project: string, ...options: string[]): Step =>
  vitest(project, ["--project", project, ...options]);

/** Some test files or folders, whichever projects they belong to. */
export const vitestFiles = (files: readonly string[]): Step => vitest("files", files);

/** Its output is streamed, its counts come from the report it writes. */
function vitest(name: string, which: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const report = reportFile(name);
      const { code } = await run(
        "vitest",
        ["run", ...which, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
        "streamed",
      );
      const counted = countsIn(readReport(report));
      const wrong = code !== 0 || counted.passed + counted.failed === 0;
      return wrong && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
    },
  };
}

/** The path of vitest's report; the report of an earlier run is removed. */
export function reportFile(name: string): string {
  const report = path.join(root, ".cache", "reports", `${name}.json`);
  fs.rmSync(report, { force: true });
  fs.mkdirSync(path.dirname(report), { recursive: true });
  return report;
}

export const readReport = (report: string): string | null =>
  fs.existsSync(report) ? fs.readFileSync(report, "utf8") : null;

interface TestResult {
  status: string;
  fullName: string;
  failureMessages: string[] | null;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: TestResult[];
  }[];
}

/** A file that could not be loaded has no tests to count, and counts as one failure. */
export function countsIn(json: string | null): Outcome {
  if (json === null) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(json) as Report;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const linesOf = (chosen: (test: TestResult) => boolean) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(chosen)
        .map(({ fullName, failureMessages }) => `${inTree(name)}: ${fullName}: ${firstLine(failureMessages?.[0])}`),
    );
  const failures = [
    ...broken.map(({ name, message }) => `${inTree(name)}: ${firstLine(message)}`),
    ...linesOf(({ status }) => status === "failed"),
  ];
  const doubtful = linesOf(({ status, failureMessages }) => status === "passed" && Boolean(failureMessages?.length));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(failures.length > 0 ? { failures } : {}),
    ...(doubtful.length > 0 ? { doubtful } : {}),
  };
}

const inTree = (file: string): string => path.relative(root, file);
const firstLine = (text = ""): string => text.split("\n", 1)[0]!;

/**
 * Runs the steps and ends the process. The last line is for machines: `N passed, N failed, N skipped`. With
 * arguments only the steps whose names begin with one of them run: `npm test -- stories`.
 */
export async function runSteps(all: Step[], wanted: string[]): Promise<void> {
  const steps = wanted.length === 0 ? all : all.filter(({ name }) => wanted.some((word) => name.startsWith(word)));
  if (steps.length === 0) console.log(`No such step. There are: ${all.map(({ name }) => name).join(", ")}.`);
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const results: string[] = [];
  const [repeated, doubts]: [string[], string[]] = [[], []];
  const take = async (step: Step): Promise<void> => {
    const position = `[${steps.indexOf(step) + 1}/${steps.length}]`;
    console.log(`${position} ${step.name} …`);
    const begun = performance.now();
    const outcome = await step.run();
    if (interruptedBy !== null) return;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const result = `${outcome.failed === 0 ? "ok    " : "FAILED"} ${step.name.padEnd(14)} ${seconds.padStart(6)} s   ${inWords(outcome)}`;
    results.push(result);
    console.log(`${position} ${result}`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    if (outcome.failures) repeated.push(`${step.name}:`, ...outcome.failures.map((line) => `  ${line}`));
    if (outcome.doubtful) doubts.push(`${step.name}:`, ...outcome.doubtful.map((line) => `  ${line}`));
  };
  const takeAll = async (waiting: Iterator<Step, undefined>): Promise<void> => {
    for (let next = waiting.next(); !next.done && interruptedBy === null; next = waiting.next()) await take(next.value);
  };
  const programs = steps.values().filter((step) => step.silent);
  const tests = steps.values().filter((step) => !step.silent);
  let areTestsTaken = false;
  const worker = async (): Promise<void> => {
    await takeAll(programs);
    if (areTestsTaken) return;
    areTestsTaken = true;
    await takeAll(tests);
  };
  await Promise.all([worker(), worker()]);
  if (interruptedBy !== null) {
    console.log("Stopped before the end.");
    process.exitCode = 128 + os.constants.signals[interruptedBy];
  } else {
    process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  }
  if (doubts.length > 0) console.log(`\nWhat passed only at its second try\n\n${doubts.join("\n")}`);
  if (repeated.length > 0) console.log(`\nWhat failed\n\n${repeated.join("\n")}`);
  console.log(`\n${results.join("\n")}\n`);
  console.log(inWords(total));
}

const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

let interruptedBy: NodeJS.Signals | null = null;
/** The signal that aborted a step, and with it the run. */
export const signalReceived = (): NodeJS.Signals | null => interruptedBy;

/** Ctrl-C reaches the child through the terminal; this process stays until the child has cleaned up. */
export async function run(
  tool: string,
  args: string[],
  output: "streamed" | "shown on failure",
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [toolScript(tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: output === "streamed" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
  const stay = (signal: NodeJS.Signals) => {
    interruptedBy = signal;
    if (signal !== "SIGINT") child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stay);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (status) => resolve(status ?? 1));
    });
    return { code, output: Buffer.concat(said).toString() };
  } finally {
    for (const signal of signals) process.off(signal, stay);
  }
}

/** The script behind a command of node_modules/.bin: run by Node directly, it needs no shell on any platform. */
function toolScript(tool: string): string {
  const name = tool === "tsc" ? "typescript" : tool;
  const folder = path.join(root, "node_modules", name);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === "string" ? bin : bin[tool];
  if (script === undefined) throw new Error(`The package ${name} has no command ${tool}.`);
  return path.join(folder, script);
}
