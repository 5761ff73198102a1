import { deflateRawSync } from "node:zlib";
import { writeXlsx, type CellValue } from "hucre/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import { Refused } from "@larder/domain/kernel/refusal";
import { csvFileOf } from "./csv.ts";
import { closeTableReader, readTable } from "./read-table.ts";
import type { TableColumn } from "./table-file.ts";
import { tableFile } from "./xlsx.ts";
import { archiveOf, checkedZip, UnsafeZip } from "./zip-check.ts";

const workbook = (rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: "Sheet 1", rows }] });
const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");

async function* pieces<T>(...rows: T[]): AsyncGenerator<T> {
  yield* rows;
}

async function reasonOf(name: string, bytes: Uint8Array): Promise<string> {
  try {
    await readTable(name, bytes);
    return "taken";
  } catch (error) {
    if (error instanceof Refused) return error.refusal.reason;
    throw error;
  }
}

afterAll(closeTableReader);

describe("an uploaded workbook", () => {
  test("is read as the user saw it: text, numbers, days, yes and no, blank cells in their place", async () => {
    const rows = await readTable(
      "goods.XLSX",
      await workbook([
        ["Code", "名稱", "Price", "Since", "Sold"],
        ["00123", "龍蝦", 21.07, new Date("2026-05-06T00:00:00Z"), true],
        [null, "龙虾", 0.1 + 0.2, new Date("2026-05-06T14:03:59Z"), false],
        [null, null, null, null, null],
        ["X", "=1+1", 0.0000012, null, null],
        [null, null, null, null, null],
      ]),
    );
    expect(rows).toEqual([
      ["Code", "名稱", "Price", "Since", "Sold"],
      ["00123", "龍蝦", "21.07", "2026-05-06", "true"],
      ["", "龙虾", "0.3", "2026-05-06 14:03:59", "false"],
      ["", "", "", "", ""],
      ["X", "=1+1", "0.0000012", "", ""],
    ]);
  });

  test("50,000 rows are read, one more is refused", async () => {
    const rows: CellValue[][] = Array.from({ length: 50_001 }, (_, at) => [`G${at}`, at]);
    expect(await readTable("goods.xlsx", await workbook(rows))).toHaveLength(50_001);
    expect(await reasonOf("goods.xlsx", await workbook([...rows, ["one", 1]]))).toBe("tooManyRows");
  });
});

describe("an uploaded CSV", () => {
  const table: [text: string, rows: string[][], why: string][] = [
    [
      "\ufeffCode,名稱\r\nA,龍蝦\r\n",
      [
        ["Code", "名稱"],
        ["A", "龍蝦"],
      ],
      "with the mark of Excel",
    ],
    [
      "Code;Price\nA;1,50\n",
      [
        ["Code", "Price"],
        ["A", "1,50"],
      ],
      "semicolons between cells",
    ],
    [
      "Code\tPrice\nA\t1.50",
      [
        ["Code", "Price"],
        ["A", "1.50"],
      ],
      "tabs between cells",
    ],
    ['A,"1 ""x"", 2"\n', [["A", '1 "x", 2']], "quotes and commas inside a cell"],
    ["A,B\n\nC\n", [["A", "B"], [""], ["C"]], "a blank line keeps its place, a short one is short"],
    ["'+44 20 7946 0123,'tis\n", [["+44 20 7946 0123", "'tis"]], "the guard against formulas is undone, nothing else"],
  ];
  for (const [text, rows, why] of table)
    test(why, async () => expect(await readTable("goods.csv", utf8(text))).toEqual(rows));
});

test("an export can be read again, as workbook and as CSV", async () => {
  const columns: TableColumn[] = [
    { label: "Name", kind: "text" },
    { label: "Price", kind: "money" },
    { label: "Day", kind: "day" },
  ];
  const table = { title: "Goods", columns, rows: [["@home =龍蝦", "21.07", "2026-05-06"]] };
  const rows = [
    ["Name", "Price", "Day"],
    ["@home =龍蝦", "21.07", "2026-05-06"],
  ];
  expect(await readTable("a.xlsx", (await tableFile(table)).bytes as Uint8Array)).toEqual(rows);
  expect(await readTable("a.csv", (await csvFileOf(table, pieces(table.rows))).bytes as Uint8Array)).toEqual(rows);
});

describe("what is refused, in words", () => {
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  const table: [name: string, bytes: Uint8Array, reason: string, why: string][] = [
    ["old.xls", ole, "oldWorkbook", "an old workbook"],
    ["page.xls", utf8("<html>"), "oldWorkbook", "a page that calls itself an old workbook"],
    ["locked.xlsx", ole, "lockedWorkbook", "a workbook with a password"],
    ["text.xlsx", utf8("Code,Name"), "wrongTableType", "text that calls itself a workbook"],
    ["zip.csv", Buffer.from("PK\u0003\u0004"), "wrongTableType", "a zip file that calls itself CSV"],
    ["goods.pdf", utf8("%PDF"), "wrongTableType", "another kind of file"],
    ["goods", utf8("a,b"), "wrongTableType", "no ending"],
    ["big5.csv", Uint8Array.from([0xc0, 0x73, 0x2c, 0x41]), "notUtf8", "Chinese in an old encoding"],
    ["utf16.csv", Buffer.from("\ufeffA,B", "utf16le"), "notUtf8", "UTF-16"],
    ["open.csv", utf8('A,B\nC,"D\n'), "brokenCsv", "a quotation mark that is not closed"],
    ["empty.csv", utf8("\n\n,,\n"), "emptyTable", "nothing in it"],
    ["big.csv", new Uint8Array(10 * 1024 * 1024 + 1), "tableTooBig", "more than 10 MB"],
    ["rows.csv", utf8("a\n".repeat(50_002)), "tooManyRows", "more than 50,000 rows"],
    ["cut.xlsx", Buffer.from("PK\u0003\u0004 and no more"), "unsafeWorkbook", "cut off"],
    [
      "other.xlsx",
      zip([{ name: "hello.txt", content: "hello" }]),
      "brokenWorkbook",
      "a zip file with other things in it",
    ],
  ];
  for (const [name, bytes, reason, why] of table)
    test(why, async () => expect(await reasonOf(name, bytes)).toBe(reason));

  test("a sheet that decompresses without end ends its reader, not the server", async () => {
    const cells = `<c r="A1"><v>1</v></c>`.repeat(200_000);
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    const good = await workbook([["a"]]);
    expect(await reasonOf("sparse.xlsx", replaced(good, "xl/worksheets/sheet1.xml", sheet))).toMatch(
      /^(tableTooHeavy|tooManyRows|brokenWorkbook|unsafeWorkbook)$/,
    );
    expect(await readTable("good.xlsx", good), "and the next table is read").toEqual([["a"]]);
  });
});

/* ---------- archives made by hand ---------- */

interface Made {
  name: string;
  content: string;
  /** What the directory claims instead of the truth. */
  size?: number;
  flags?: number;
  method?: number;
}

function zip(files: readonly Made[]): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, content, size, flags = 0, method = 8 } of files) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? Buffer.byteLength(content), 18);
    common.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from("PK\u0003\u0004"), common, title, packed);
    index.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), common, place, title);
    at += 30 + title.length + packed.length;
  }
  return archiveOf(parts, index, files.length);
}

/** A workbook with one part replaced. */
function replaced(book: Uint8Array, name: string, content: string): Buffer {
  const files: Made[] = [];
  const stored = checkedZip(book);
  for (let at = 0; stored.readUInt32LE(at) === 0x04034b50;) {
    const size = stored.readUInt32LE(at + 18);
    const length = stored.readUInt16LE(at + 26);
    const title = stored.toString("utf8", at + 30, at + 30 + length);
    files.push({
      name: title,
      content: title === name ? content : stored.toString("utf8", at + 30 + length, at + 30 + length + size),
    });
    at += 30 + length + size;
  }
  return zip(files);
}

describe("an archive is refused before it is unpacked", () => {
  const bomb = "0".repeat(5_000_000);
  const table: [files: Made[], why: string][] = [
    [[{ name: "../evil", content: "x" }], "a path that climbs out"],
    [[{ name: "/etc/passwd", content: "x" }], "an absolute path"],
    [[{ name: "C:\\evil", content: "x" }], "a drive"],
    [[{ name: "a\u0000b", content: "x" }], "NUL in a name"],
    [[{ name: "a", content: "x", flags: 1 }], "encrypted"],
    [[{ name: "a", content: "x", method: 12 }], "a packing that no workbook uses"],
    [[{ name: "a", content: "x", size: 0xffffffff }], "zip64"],
    [[{ name: "a", content: bomb }], "packed more than 200 times"],
    [[{ name: "a", content: bomb, size: 1000 }], "a bomb that lies about its size"],
    [[{ name: "a", content: "xx", size: 3 }], "less than it says"],
    [[{ name: "a", content: "x", size: 101 * 1024 * 1024 }], "more than 100 MB"],
    [
      [
        { name: "a", content: "x" },
        { name: "a", content: "y" },
      ],
      "the same name twice",
    ],
    [Array.from({ length: 2_001 }, (_, at) => ({ name: `f${at}`, content: "x" })), "more than 2,000 entries"],
  ];
  for (const [files, why] of table) test(why, () => expect(() => checkedZip(zip(files))).toThrow(UnsafeZip));

  test("an honest one keeps its content", () => {
    const made = [
      { name: "xl/a.xml", content: "<a>龍</a>" },
      { name: "b", content: "" },
    ];
    expect(checkedZip(checkedZip(zip(made))).includes(Buffer.from("<a>龍</a>"))).toBe(true);
  });
});
