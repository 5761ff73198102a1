/**
 * The national file of post codes as CSV: the ONS Postcode Directory (and NSPL) with latitude and longitude, or
 * Code-Point Open with eastings and northings, whose files have no heading.
 *
 * Codes no longer in use and codes without a position are skipped. Those of Northern Ireland have a separate
 * licence and are left out unless requested, and never read from eastings, which are of the Irish grid there.
 */
import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { Place } from "@larder/domain/delivery/planning/builtin-distances.rules";
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { refuse } from "@larder/domain/kernel/refusal";
import { words, type Words } from "@larder/domain/kernel/words";
import { MILLIONTH } from "./layout.ts";
import { fromNationalGrid } from "./national-grid.ts";
import type { Codes } from "./pack.ts";
import { numberOf, postCodeOf } from "./post-code.ts";

export interface NationalFile {
  readonly codes: Codes;
  readonly passedOver: { terminated: number; withoutPlace: number; northernIreland: number };
}

export interface ReadOptions {
  readonly northernIreland?: boolean;
  /** Called now and then with the number of rows read. */
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

interface Columns {
  readonly code: number;
  readonly kind: "degrees" | "grid";
  readonly north: number;
  readonly east: number;
  readonly ended: number;
  readonly quality: number;
}

const NAMES = {
  code: ["pcds", "postcode", "pcd", "pcd7", "pcd8", "pc"],
  lat: ["lat", "latitude"],
  lng: ["long", "lng", "lon", "longitude"],
  north: ["osnrth1m", "north1m", "northings", "northing", "no"],
  east: ["oseast1m", "east1m", "eastings", "easting", "ea"],
  ended: ["doterm"],
  quality: ["positionalqualityindicator", "pq", "osgrdind"],
};
/** Code-Point Open without its heading: code, quality, eastings, northings, … */
const CODE_POINT: Columns = { code: 0, quality: 1, east: 2, north: 3, ended: -1, kind: "grid" };

/** Throws Refused for an invalid file or an implausible row: then nothing is imported. */
export async function readNationalFile(file: string, options: ReadOptions = {}): Promise<NationalFile> {
  const read = new Reading(options.northernIreland ?? false);
  try {
    await pipeline(
      fs.createReadStream(file),
      parse({ bom: true, skip_empty_lines: true }),
      async (rows: AsyncIterable<readonly string[]>) => {
        for await (const row of rows) {
          read.row(row);
          if (read.line % 10_000 === 0) options.onProgress?.(read.line);
        }
      },
      { signal: options.signal },
    );
  } catch (error) {
    if (error instanceof CsvError) refuse(badRow(read.line + 1, BROKEN));
    if ((error as NodeJS.ErrnoException).code?.startsWith("E") && "syscall" in (error as object))
      refuse(deliveryMessages.postCodesUnreadable({ file }));
    throw error;
  }
  if (read.line === 0) refuse(deliveryMessages.postCodesNoColumns());
  if (read.codes.numbers.length === 0) refuse(deliveryMessages.postCodesNone());
  return read;
}

const badRow = (line: number, what: Words) => deliveryMessages.postCodesBadRow({ line, what });

const BROKEN = words(
  "it has a different number of columns from the others, or a quotation mark is not closed.",
  "欄數與其他行不同，或引號未關閉。",
);
const NO_CODE = words("there is no post code in it.", "沒有郵政編碼。");
const NO_NUMBER = words("its position is not a number.", "位置並非數字。");
const ELSEWHERE = words("its position is not in the United Kingdom.", "位置不在英國境內。");

class Reading implements NationalFile {
  readonly codes: Codes = { numbers: [], lats: [], lngs: [] };
  readonly passedOver = { terminated: 0, withoutPlace: 0, northernIreland: 0 };
  line = 0;
  private columns: Columns | null = null;
  private readonly northernIreland: boolean;

  constructor(northernIreland: boolean) {
    this.northernIreland = northernIreland;
  }

  row(cells: readonly string[]): void {
    this.line++;
    if (this.columns) this.code(cells, this.columns);
    else if (isCodePoint(cells)) this.code(cells, (this.columns = CODE_POINT));
    else this.columns = columnsOf(cells) ?? refuse(deliveryMessages.postCodesNoColumns());
  }

  private code(cells: readonly string[], columns: Columns): void {
    const code = postCodeOf(cells[columns.code] ?? "");
    if (!code) return refuse(badRow(this.line, NO_CODE));
    if ((cells[columns.ended] ?? "").trim() !== "") return void this.passedOver.terminated++;
    if (code.outward.startsWith("BT") && (columns.kind === "grid" || !this.northernIreland))
      return void this.passedOver.northernIreland++;
    const place = this.place(cells, columns);
    if (!place) return void this.passedOver.withoutPlace++;
    this.codes.numbers.push(numberOf(code));
    this.codes.lats.push(Math.round(place.lat / MILLIONTH));
    this.codes.lngs.push(Math.round(place.lng / MILLIONTH));
  }

  /**
   * Null when the file has no place for it: nothing written, zero eastings, a latitude beyond the pole, or the
   * quality 9 or 90.
   */
  private place(cells: readonly string[], { kind, north, east, quality }: Columns): Place | null {
    const [one, other] = [(cells[north] ?? "").trim(), (cells[east] ?? "").trim()];
    if (one === "" || other === "" || ["9", "90"].includes((cells[quality] ?? "").trim())) return null;
    const [up, right] = [Number(one), Number(other)];
    if (!Number.isFinite(up) || !Number.isFinite(right)) return refuse(badRow(this.line, NO_NUMBER));
    if (kind === "degrees" ? up > 90 : up === 0 && right === 0) return null;
    const place = kind === "degrees" ? { lat: up, lng: right } : fromNationalGrid(right, up);
    return isInKingdom(place) ? place : refuse(badRow(this.line, ELSEWHERE));
  }
}

const isInKingdom = ({ lat, lng }: Place): boolean => lat > 49 && lat < 61.5 && lng > -9 && lng < 2.5;

const isCodePoint = (cells: readonly string[]): boolean =>
  cells.length >= 4 && postCodeOf(cells[0]!) !== null && [1, 2, 3].every((at) => /^\d+$/.test(cells[at]!.trim()));

function columnsOf(cells: readonly string[]): Columns | null {
  const heading = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z\d]/g, ""));
  const at = (names: readonly string[]): number =>
    names.map((name) => heading.indexOf(name)).find((index) => index >= 0) ?? -1;
  const column = Object.fromEntries(Object.entries(NAMES).map(([name, names]) => [name, at(names)])) as Record<
    keyof typeof NAMES,
    number
  >;
  const { code, ended, quality } = column;
  if (code < 0) return null;
  if (column.lat >= 0 && column.lng >= 0)
    return { code, ended, quality, kind: "degrees", north: column.lat, east: column.lng };
  if (column.north >= 0 && column.east >= 0)
    return { code, ended, quality, kind: "grid", north: column.north, east: column.east };
  return null;
}
