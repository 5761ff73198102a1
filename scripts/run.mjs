// The door to every task: node scripts/run.mjs TASK [arguments]. It is what `npm start` and `npm test` call, runs on
// whatever Node the user has, and so knows only what old Nodes know: no packages, no TypeScript.
//
// It installs what the lockfile names, finds the Node that came with it, and hands over to tools/tasks/TASK.ts.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const lockfile = path.join(root, "package-lock.json");
const stampFile = path.join(modules, ".larder-lock");
const installLock = path.join(root, ".cache", "install.lock");
/** The oldest Node that runs our TypeScript as it is and decrypts what the clients send. */
const oldestOwnNode = [24, 15];
/** How a server process keeps its memory small at the same processor time (docs/operations.md). */
const serverProcess = JSON.parse(fs.readFileSync(path.join(root, "scripts", "server-process.json"), "utf8"));

/** What this process was told to do; npm answers a signal with an exit code like any other. */
let received = null;

async function main(task, args) {
  const tasks = knownTasks();
  if (!tasks.includes(task)) {
    fail(`${task ? `There is no task ${task}.` : "Which task?"} There are: ${tasks.join(", ")}.`, 2);
  }
  await install();
  const node = nodeToUse();
  const { options, environment } = task === "start" ? serverProcess : { options: [], environment: {} };
  const command = [...options, path.join(root, "tools", "tasks", `${task}.ts`), ...args];
  process.exitCode = await runTask(node, command, environment, ["start", "dev"].includes(task));
}

/** The tasks are the scripts of package.json that come through here. */
function knownTasks() {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  return Object.keys(scripts).filter(
    (name) =>
      scripts[name] === `node scripts/run.mjs ${name}` &&
      fs.existsSync(path.join(root, "tools", "tasks", `${name}.ts`)),
  );
}

// --- installing -------------------------------------------------------------------------------------------------

async function install() {
  if (isInstalled()) return;
  await takeInstallLock();
  try {
    // Another start may have installed while this one waited.
    if (!isInstalled()) {
      await npmCi();
      if (!pinnedNode() && !isNewEnough(process.versions.node)) explainMissingNode();
      fs.writeFileSync(stampFile, stamp());
    }
  } finally {
    fs.rmSync(installLock, { force: true });
  }
}

/** The platform belongs to the stamp: a folder may be shared between a machine and a container on it. */
function stamp() {
  const sum = createHash("sha256").update(fs.readFileSync(lockfile)).digest("hex");
  return `${sum} ${process.platform}-${process.arch}\n`;
}

function isInstalled() {
  try {
    if (fs.readFileSync(stampFile, "utf8") === stamp()) return true;
  } catch {
    // No stamp: either nothing is installed, or somebody ran npm by hand.
  }
  if (!matchesLockfile() || !pinnedNode()) return false;
  fs.writeFileSync(stampFile, stamp());
  return true;
}

/** After `npm ci` or `npm install` by hand there is nothing left to do: npm notes what it has put in place. */
function matchesLockfile() {
  try {
    const wanted = JSON.parse(fs.readFileSync(lockfile, "utf8")).packages;
    const placed = JSON.parse(fs.readFileSync(path.join(modules, ".package-lock.json"), "utf8")).packages;
    return Object.keys(wanted).every((where) => {
      if (!where.startsWith("node_modules/")) return true;
      const [want, have] = [wanted[where], placed[where]];
      // Those of other platforms are optional and absent.
      if (!have) return want.optional === true;
      return want.version === have.version && want.integrity === have.integrity;
    });
  } catch {
    return false;
  }
}

/** Two installations into one folder would destroy each other: the second start waits for the first. */
async function takeInstallLock() {
  fs.mkdirSync(path.dirname(installLock), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      fs.writeFileSync(installLock, `${process.pid}\n`, { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const found = readOr(installLock, null);
    if (found === null) continue;
    const owner = Number(found);
    if (waited > 1 && !isAlive(owner)) fs.rmSync(installLock, { force: true });
    else if (waited % 10 === 2) {
      say(`Another start (process ${owner}) is installing; waiting for it. If there is none, delete ${installLock}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function npmCi() {
  const begun = Date.now();
  const { command, args } = npm();
  const child = spawn(command, [...args, "ci"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: command.endsWith(".cmd"),
  });
  // Shown only when it goes wrong: on an old Node npm has a page of warnings about libraries that will never run there.
  const said = [];
  child.stdout.on("data", (chunk) => said.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
  const stopShowing = showElapsed("Installing what Larder needs (about 700 MB, once)");
  const code = await ended(child);
  stopShowing();
  if (received) fail("Stopped while installing; the next start begins again.", releaseAnd(128 + numberOf(received)));
  if (code !== 0) {
    process.stderr.write(Buffer.concat(said));
    fail(
      `npm ci ended with code ${code}. Is the package registry reachable? Then run the command again.`,
      releaseAnd(1),
    );
  }
  say(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** npm's own script, run by the Node that runs this: no shell, no npm.cmd. */
function npm() {
  const beside = path.dirname(fs.realpathSync(process.execPath));
  const places = [
    process.env.npm_execpath,
    path.join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    path.join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const script = places.find((file) => file && path.basename(file) === "npm-cli.js" && fs.existsSync(file));
  if (script) return { command: process.execPath, args: [script] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/** On a terminal one line that counts; elsewhere a line now and then, so that a log shows life without growing. */
function showElapsed(words) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  if (!process.stderr.isTTY) {
    say(`${words} …`);
    const timer = setInterval(() => say(`  still installing, ${seconds()} s`), 10_000);
    return () => clearInterval(timer);
  }
  const show = () => process.stderr.write(`\r${words} … ${seconds()} s `);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stderr.write("\r\u001b[K");
  };
}

// --- the pinned Node --------------------------------------------------------------------------------------------

function nodeToUse() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  return explainMissingNode();
}

/** npm puts no link to it into .bin everywhere, and does not always keep its executable bit. */
function pinnedNode() {
  const name = process.platform === "win32" ? "win" : process.platform;
  for (const folder of [`node-${name}-${process.arch}`, `node-bin-${name}-${process.arch}`]) {
    const file = path.join(modules, folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    if (fs.existsSync(file) && makeExecutable(file) && spawnSync(file, ["--version"]).status === 0) return file;
  }
  return null;
}

function makeExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    // Falls through to setting the bit.
  }
  try {
    fs.chmodSync(file, 0o755);
    return true;
  } catch (error) {
    say(`${file} is not executable, and that could not be changed: ${error.message}`);
    return false;
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldestOwnNode[0] || (major === oldestOwnNode[0] && minor >= oldestOwnNode[1]);
}

function explainMissingNode() {
  fail(
    `There is no packaged Node that runs on this machine (${process.platform}-${process.arch}), and yours is ` +
      `${process.versions.node}. Install Node ${oldestOwnNode.join(".")} or newer and run the command again.`,
    releaseAnd(1),
  );
}

// --- the task ---------------------------------------------------------------------------------------------------

/** A task that goes on until it is told to stop is told by a closed channel, too: also by kill -9 of this process. */
function runTask(node, args, environment, lasting) {
  const env = { ...environment, ...process.env };
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") || "PATH";
  env[name] = [path.dirname(node), path.join(modules, ".bin"), env[name]].filter(Boolean).join(path.delimiter);
  // What Node compiled is kept from run to run: reading and compiling is most of what a start costs.
  env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE || path.join(root, ".cache", "compiled");
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", ...(lasting ? ["ipc"] : [])],
  });
  if (lasting) whenNpmHasEnded(() => child.kill("SIGTERM"));
  return ended(child);
}

/** npm may end without passing on the signal that ended it: whoever started it knows of no other process. */
function whenNpmHasEnded(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = parents();
  const timer = setInterval(() => {
    if (parents() === npm) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

/** Between npm and this process there may be a shell, which does not end with npm. */
function parents() {
  const parent = process.ppid;
  const isShell = /^(?:(?:ba|da|a|z)?sh|busybox)$/.test(readOr(`/proc/${parent}/comm`, "").trim());
  const facts = isShell ? readOr(`/proc/${parent}/stat`, "") : "";
  return `${parent} ${facts.slice(facts.lastIndexOf(")") + 2).split(" ")[1] || ""}`;
}

/**
 * The exit code of a child, as a shell would give it. Ctrl-C reaches the child by the terminal, so this process only
 * waits for it to end in good order; what is sent to this process alone is passed on.
 */
function ended(child) {
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  const wait = (signal) => {
    received = signal;
  };
  process.on("SIGINT", wait);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, pass);
  return new Promise((resolve) => {
    const done = (code) => {
      process.off("SIGINT", wait);
      for (const signal of ["SIGTERM", "SIGHUP"]) process.off(signal, pass);
      resolve(code);
    };
    child.on("error", (error) => {
      say(`${child.spawnfile}: ${error.message}`);
      done(127);
    });
    child.on("close", (code, signal) => done(signal ? 128 + numberOf(signal) : code));
  });
}

// --- small things -----------------------------------------------------------------------------------------------

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(words, code) {
  say(words);
  process.exit(code);
}

function releaseAnd(code) {
  if (Number(readOr(installLock, "0")) === process.pid) fs.rmSync(installLock, { force: true });
  return code;
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function numberOf(signal) {
  return os.constants.signals[signal] || 0;
}

await main(process.argv[2], process.argv.slice(3));
