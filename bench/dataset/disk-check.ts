/**
 * Checks that there is enough disk space for the benchmark before anything is started; the message names what
 * is missing.
 */
import fs from "node:fs";
import path from "node:path";

/** The benchmark cannot reach its size here; the message says why. */
export class CannotMeasure extends Error {}

const GIGABYTE = 1024 ** 3;

export interface Disk {
  /** Bytes that the current user may still write to the disk of the folder. */
  readonly freeBytes: (folder: string) => number;
}

const disk: Disk = {
  freeBytes: (folder) => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  },
};

export function requireDisk(folder: string, gigabytes: number, { freeBytes }: Disk = disk): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    const tried = path.join(folder, `.tried-${process.pid}`);
    fs.writeFileSync(tried, "");
    fs.rmSync(tried);
  } catch (error) {
    throw new CannotMeasure(
      `The data of the benchmark are kept in ${folder}, and nothing can be written there (${(error as NodeJS.ErrnoException).code}). Give the folder to the user who runs this, or name another one in LARDER_BENCH_DATA.`,
    );
  }
  const free = freeBytes(folder) / GIGABYTE;
  if (free < gigabytes)
    throw new CannotMeasure(
      `The benchmark needs ${gigabytes} GB on the disk of ${folder}, and ${free.toFixed(1)} GB are free. Make room, name another folder in LARDER_BENCH_DATA, or run it with --small.`,
    );
}
