/**
 * A browser for the tests: the system's Chrome or Chromium, otherwise the one from npm.
 *
 * The fonts are always those from npm: without them a bare machine draws Chinese as boxes, and pictures would
 * differ between machines.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type BrowserContext } from "playwright-core";

const root = path.resolve(import.meta.dirname, "../../..");
const cache = path.join(root, ".cache/browser");

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = [
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Unpacks the browser and writes the font configuration, before several files open one at once. */
export async function prepareBrowser(): Promise<void> {
  await findBrowser();
  fontsFile();
}

/** With `bars`, scroll bars as users have them; without, so that pictures are the same everywhere. */
export async function openBrowser({ bars = false } = {}): Promise<Browser> {
  return chromium.launch(await usualOptions(bars ? ["--hide-scrollbars"] : []));
}

/** A browser that keeps what it stores in the folder and can be steered through the port as well. */
export async function openProfile(folder: string, port: number): Promise<BrowserContext> {
  const { args, ...options } = await usualOptions();
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: "en-GB",
  });
}

interface UsualOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly ignoreDefaultArgs: string[];
  readonly env: Record<string, string>;
}

/** `without` names options of Playwright's that are left out. */
async function usualOptions(without: readonly string[] = []): Promise<UsualOptions> {
  const { executablePath, env } = await findBrowser();
  return {
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: [...without, ...(sharesMemory() ? ["--disable-dev-shm-usage"] : [])],
    // Without a locale, as in the environment of a service, Chromium saves every name that is not ASCII as
    // "download".
    env: { ...process.env, ...env, LC_ALL: "C.UTF-8", FONTCONFIG_FILE: fontsFile() } as Record<string, string>,
  };
}

/**
 * Whether what the browser's processes share is stored in /dev/shm, which is small in many containers. On the disk, where Playwright puts
 * it, it costs the days a twentieth of their time.
 */
function sharesMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync("/dev/shm");
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}

async function findBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const system = [process.env["CHROME_PATH"], ...NAMES].find((name) => name && fs.existsSync(name));
  if (system) return { executablePath: system, env: {} };
  if (os.platform() !== "linux" || os.arch() !== "x64") {
    throw new Error("The browser days need Google Chrome or Chromium: install it, or name it in CHROME_PATH.");
  }
  return fromNpm();
}

/**
 * It unpacks itself into the temporary folder and takes any file with its name there, so it gets a folder of
 * its own, named by its version. Outside the cloud it was made for, its libraries must be unpacked beside it.
 */
async function fromNpm(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const manifest = path.join(root, "node_modules/@sparticuz/chromium/package.json");
  const { version } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { version: string };
  const folder = path.join(cache, `chromium-${version}`);
  fs.mkdirSync(folder, { recursive: true });
  process.env["TMPDIR"] = folder;
  const { default: sparticuz, inflate } = (await import("@sparticuz/chromium")) as unknown as {
    default: { executablePath(): Promise<string> };
    inflate: (file: string) => Promise<string>;
  };
  const executablePath = await sparticuz.executablePath();
  await inflate(path.join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
  return { executablePath, env: { LD_LIBRARY_PATH: path.join(folder, "al2023/lib") } };
}

function fontsFile(): string {
  fs.mkdirSync(path.join(cache, "fonts"), { recursive: true });
  const folders = ["noto-sans-tc/400Regular", "noto-sans-tc/700Bold", "noto-sans-sc/400Regular"].map((name) =>
    path.join(root, "node_modules/@expo-google-fonts", name),
  );
  const file = path.join(cache, "fonts.conf");
  const text = `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n${folders.map((one) => `  <dir>${one}</dir>`).join("\n")}\n  <cachedir>${path.join(cache, "fonts")}</cachedir>\n</fontconfig>\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) fs.writeFileSync(file, text);
  return file;
}
