/** Packs the national file, all or nothing: the old file stays until the new one is complete on disk. */
import fs from "node:fs";
import { readNationalFile, type NationalFile, type ReadOptions } from "./national-file.ts";
import { pack } from "./pack.ts";
import { PostCodes } from "./post-codes.ts";

export interface PackedSummary {
  readonly codes: number;
  readonly bytes: number;
  readonly passedOver: NationalFile["passedOver"];
}

/** Throws Refused, and then the packed file is unchanged. */
export async function packPostCodes(
  nationalFile: string,
  packedFile: string,
  options: ReadOptions = {},
): Promise<PackedSummary> {
  const { codes, passedOver } = await readNationalFile(nationalFile, options);
  const bytes = pack(codes);
  const draft = `${packedFile}.${process.pid}`;
  try {
    fs.writeFileSync(draft, bytes, { flush: true });
    fs.renameSync(draft, packedFile);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return { codes: new PostCodes(bytes).size, bytes: bytes.length, passedOver };
}
