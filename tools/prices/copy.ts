/**
 * A copy of the tree for planting additions: files that git tracks or would track, and the installed packages
 * by link.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The folder of the copy, removed by `dispose`. */
export function copyOf(root: string): { readonly folder: string; readonly dispose: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-prices-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter((name) => name !== "" && fs.existsSync(path.join(root, name)))) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(root, file), target);
  }
  linkPackages(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return { folder, dispose: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Third-party packages are linked to the tree's; our own workspaces to those of the copy. */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === "@larder") fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(source, target);
  }
}
