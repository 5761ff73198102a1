/** The files of the project: everything tracked, and new files not yet added. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sourceOf, type Source } from "./source.ts";

export const root = path.resolve(import.meta.dirname, "../..");

const LEFT_OUT = new Set(["node_modules", "dist", ".larder", ".cache", ".git", "coverage"]);

/** Paths from the root with slashes. A copy without git history is walked instead. */
function pathsOfProject(): string[] {
  try {
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return listed
      .split("\0")
      .filter((file) => file !== "" && fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
  } catch {
    return walk("");
  }
}

function walk(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? walk(at) : entry.isFile() ? [at] : [];
  });
}

export const allPaths: readonly string[] = pathsOfProject().sort();

const readProject = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

/** Program text of the project. */
export const sources: readonly Source[] = allPaths
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .map((file) => sourceOf(file, readProject(file)));

/** All text files: programs, documents, schema, styles, templates. */
export const written: readonly { path: string; text: string }[] = allPaths
  .filter((file) => /\.(?:tsx?|mjs|json|md|sql|css|html|typ|ya?ml)$|^\.(?:npmrc|gitignore)$|^\.ci\//.test(file))
  .filter((file) => file !== "package-lock.json")
  .map((file) => ({ path: file, text: readProject(file) }));
