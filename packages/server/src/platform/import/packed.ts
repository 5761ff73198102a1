/** The rows of a file as they are kept between its check and its import: a workbook takes a hundred times longer to read. */
import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

export const packed = (table: readonly (readonly string[])[]): Promise<Buffer> =>
  pack(Buffer.from(JSON.stringify(table)), { level: constants.Z_BEST_SPEED });

export const unpacked = async (bytes: Buffer): Promise<string[][]> =>
  JSON.parse((await unpack(bytes)).toString("utf8")) as string[][];
