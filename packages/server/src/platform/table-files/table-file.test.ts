import { readXlsx } from "hucre/xlsx";
import { readSheet } from "read-excel-file/node";
import { afterAll, describe, expect, test } from "vitest";
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { defineFields, field } from "@larder/domain/kernel/fields";
import { words, type Language } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import { csvCell, csvFileOf, withoutGuard } from "./csv.ts";
import { exportRows } from "../record/export.ts";
import type { Table } from "./table-file.ts";
import { closeTableWriter, tableFile, tableFileOf } from "./xlsx.ts";

/** Numbers stay the text that is in the file. */
const readBack = async (file: FileAnswer) =>
  readSheet<string>(Buffer.from(file.bytes as Uint8Array), { parseNumber: (written: string) => written, trim: false });

const oneColumn = (kind: Table["columns"][number]["kind"], ...values: unknown[]): Table => ({
  title: "Prices",
  columns: [{ label: "Value", kind }],
  rows: values.map((value) => [value]),
});

const readValue = async (kind: Table["columns"][number]["kind"], value: unknown) =>
  (await readBack(await tableFile(oneColumn(kind, value))))[1]?.[0] ?? null;

afterAll(closeTableWriter);

describe("a workbook", () => {
  test("is named with 32 hex digits and the title of its sheet, Chinese too", async () => {
    const { name, type } = await tableFile({ ...oneColumn("text"), title: "客戶 A/B" });
    expect(name).toMatch(/^[0-9a-f]{32}_客戶 A B\.xlsx$/);
    expect(type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;charset=UTF-8");
  });

  const table: [kind: Table["columns"][number]["kind"], value: unknown, inFile: unknown, why: string][] = [
    ["money", "1234.50", "1234.5", "money is a number"],
    ["money", "0.10", "0.1", "a tenth of a pound is written as 0.1, not as its binary neighbour"],
    ["money", "-39.05", "-39.05", "a negative amount is a number"],
    ["money", "999999999999.99", "999999999999.99", "the largest amount of the books keeps its pence"],
    ["cost", "123456789012.3456", "123456789012.3456", "more digits than a spreadsheet's number holds: kept as text"],
    ["quantity", "5.000", "5", "a quantity is a number"],
    ["weight", "30.270", "30.27", "a weight is a number"],
    ["code", "00123", "00123", "the zeros of a code stay"],
    ["phone", "+44 20 7946 0123", "+44 20 7946 0123", "a phone number stays as it is written"],
    ["text", " 龍蝦\t龙虾 🦞 ", " 龍蝦\t龙虾 🦞 ", "both scripts, blanks and signs outside the first plane"],
    ["text", "_x0041_ _X0042_", "_x0041_ _X0042_", "what looks like an escape of Excel is text"],
    ["text", "a\u0001b\ud800c", "ab\ufffdc", "characters that no file may hold are taken out"],
    ["text", "#N/A", "#N/A", "the text #N/A is no error value"],
    ["text", "", null, "nothing is an empty cell"],
    ["money", null, null, "no amount is an empty cell"],
    ["day", "1850-01-01", "1850-01-01", "a day that Excel cannot count is text"],
  ];
  for (const [kind, value, inFile, why] of table)
    test(why, async () => expect(await readValue(kind, value)).toEqual(inFile));

  test("days and instants are date cells that read as written", async () => {
    expect(await readValue("day", "2026-05-06")).toEqual(new Date("2026-05-06T00:00:00Z"));
    // A spreadsheet's clock is a fraction of a day: the reader may be a millisecond short.
    const read = (await readValue("instant", "2026-05-06 14:03:59")) as unknown as Date;
    expect(Math.round(read.getTime() / 1000)).toBe(Date.parse("2026-05-06T14:03:59Z") / 1000);
  });

  test("more rows than are written at once come out of the worker unchanged", async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `${at}.25`);
    const read = await readBack(await tableFile(oneColumn("money", ...rows)));
    expect(read).toHaveLength(2_501);
    expect(read[2_500]).toEqual(["2499.25"]);
  });

  test("nor are their texts changed, which are in their cells there", async () => {
    const texts = table.filter(([kind, value]) => kind === "text" && value !== "");
    const many = Array.from({ length: 200 }, () => texts).flat();
    const read = await readBack(await tableFile(oneColumn("text", ...many.map(([, value]) => value))));
    expect(many.length).toBeGreaterThan(500);
    expect(read.slice(1).map(([value]) => value)).toEqual(many.map(([, , inFile]) => inFile));
  });

  const head = { title: "Prices", columns: [{ label: "Value", kind: "money" }] } as const;
  async function* coming(pieces: number, end?: () => never, length = 1_000): AsyncGenerator<string[][]> {
    for (let piece = 0; piece < pieces; piece++) yield Array.from({ length }, (_, at) => [`${piece * length + at}.25`]);
    end?.();
  }

  for (const [pieces, length] of [
    [4, 1_000],
    [3, 100],
    [9, 100],
    [1, 0],
  ] as const)
    test(`rows that come in ${pieces} pieces of ${length} are all there, in order`, async () => {
      const read = await readBack(await tableFileOf(head, coming(pieces, undefined, length)));
      expect(read.slice(1).map(([value]) => value)).toEqual(
        Array.from({ length: pieces * length }, (_, at) => `${at}.25`),
      );
    });

  test("rows that cannot be read to the end produce no workbook, and the next one is written", async () => {
    const lost = () => {
      throw new Error("connection lost");
    };
    await expect(tableFileOf(head, coming(2, lost))).rejects.toThrow("connection lost");
    expect(await readBack(await tableFileOf(head, coming(2)))).toHaveLength(2_001);
  });

  test("its labels are bold, its amounts are not and have their format", async () => {
    const { bytes } = await tableFile(oneColumn("money", "1234.50"));
    const { sheets } = await readXlsx(bytes as Uint8Array, { readStyles: true });
    const styleOf = (cell: string) => sheets[0]!.cells?.get(cell)?.style;
    expect(styleOf("0,0")).toMatchObject({ font: { bold: true } });
    expect(styleOf("1,0")).toMatchObject({ numFmt: "#,##0.00" });
    expect(styleOf("1,0")?.font?.bold).toBeFalsy();
  });
});

describe("a cell that a spreadsheet would take for a formula", () => {
  const attacks: [text: string, why: string, inCsv?: string][] = [
    ["=1+1", "equals"],
    ["+1+1", "plus"],
    ["-1+1", "minus that is no number"],
    ["@SUM(A1)", "at"],
    ["\t=1", "tab in front"],
    ["\r=1", "carriage return in front", '"\'\r=1"'],
    ["\n=1", "line break in front", '"\'\n=1"'],
    ["|calc", "pipe"],
    ["%0A=1", "percent"],
    ["＝1+1", "full-width equals"],
    ['  =HYPERLINK("http://x","y")', "blanks in front, quotes inside", '"\'  =HYPERLINK(""http://x"",""y"")"'],
    ["\u0000=1", "NUL in front"],
  ];
  test.each(attacks)("%j is text in a workbook and guarded in a CSV", async (attack, _, inCsv = `'${attack}`) => {
    expect(csvCell(attack)).toBe(inCsv);
    expect(withoutGuard(`'${attack}`)).toBe(attack);
    const file = await tableFile(oneColumn("text", attack));
    const [, row] = await readBack(file);
    // eslint-disable-next-line no-control-regex -- NUL cannot occur in the file; line ends are XML's
    expect(String(row![0]).replaceAll("\r", "")).toBe(attack.replaceAll(/[\u0000\r]/g, ""));
    expect(Buffer.from(file.bytes as Uint8Array).includes("<f>")).toBe(false);
  });
  test("there are twelve", () => expect(attacks).toHaveLength(12));
});

describe("a CSV", () => {
  test("has the byte order mark for Excel, quotes where needed, line ends as RFC 4180 says", async () => {
    const columns = [
      { label: "Name", kind: "text" },
      { label: "Price", kind: "money" },
    ] as const;
    const pieces = (async function* () {
      yield [['Rice, "Jasmine"', "-12.50"]];
      yield [["龍蝦\n活", null]];
    })();
    const { name, bytes } = await csvFileOf({ title: "Goods", columns }, pieces);
    expect(name).toMatch(/^[0-9a-f]{32}_Goods\.csv$/);
    expect(Buffer.from(bytes as Uint8Array).toString("utf8")).toBe(
      '\ufeffName,Price\r\n"Rice, ""Jasmine""",-12.50\r\n"龍蝦\n活",\r\n',
    );
  });
});

describe("an exported list", () => {
  const fields = defineFields({
    code: field.code()(words("Code", "編號"), { required: true }),
    nameEn: field.text()(words("Name (English)", "英文名稱")),
    customerId: field.ref("customer")(words("Customer", "客戶")),
    customerName: field.text().shown(words("Customer", "客戶"), { optional: true }),
    goodsId: field.ref("goods")(words("Goods", "商品")),
    deptId: field.ref("dept")(words("Department", "部門")),
    status: field.oneOf({ DRAFT: words("Draft", "草稿"), CONFIRMED: words("Confirmed", "已確認") })(
      words("Status", "狀態"),
    ),
    urgent: field.flag(words("Urgent", "急件")),
    qty: field.quantity()(words("Quantity", "數量")),
    kg: field.weight()(words("Weight", "重量")),
    total: field.money()(words("Total", "總額")),
    deliveryDate: field.day(words("Delivery date", "送貨日期")),
    items: field.lines({ qty: field.quantity()(words("Quantity", "數量")) })(words("Lines", "明細")),
  });
  const row = {
    id: 7,
    code: "SO26-000001",
    nameEn: "Jade",
    customerId: 11,
    customerName: "Jade Garden",
    goodsId: 12,
    goodsNameEn: "Lobster",
    goodsNameZh: "龍蝦",
    deptId: 13,
    status: "CONFIRMED",
    urgent: true,
    qty: "3.000",
    kg: null,
    total: "10.50",
    deliveryDate: "2026-05-06",
    items: [{}, {}],
  };

  const linesOf = async (language: Language, ...rows: object[]): Promise<string[]> => {
    const ctx = { language, exporting: { as: "csv" } } as unknown as Ctx;
    const { name, bytes } = await exportRows(ctx, fields, rows, words("Orders", "訂單"));
    expect(name.endsWith(language === "zh" ? "_訂單.csv" : "_Orders.csv")).toBe(true);
    return Buffer.from(bytes as Uint8Array)
      .toString()
      .replace("\ufeff", "")
      .split("\r\n");
  };

  test("has labels, words of choices, yes and no, and names instead of ids in the reader's language", async () => {
    const [labels, en] = await linesOf("en", row);
    expect(labels).toBe(
      "Code,Name (English),Customer,Goods,Department,Status,Urgent,Quantity,Weight,Total,Delivery date,Lines",
    );
    expect(en).toBe("SO26-000001,Jade,Jade Garden,Lobster,13,Confirmed,Yes,3.000,,10.50,2026-05-06,2");
    const [, zh] = await linesOf("zh", { ...row, urgent: false });
    expect(zh).toMatch(/^SO26-000001,Jade,Jade Garden,龍蝦,13,已確認,否,/);
  });

  test("reads back as a workbook", async () => {
    const [head, first] = await readBack(
      await exportRows({ language: "zh" } as Ctx, fields, [row], words("Orders", "訂單")),
    );
    expect(head![0]).toBe("編號");
    expect(first!.slice(5, 11)).toEqual(["已確認", "是", "3", null, "10.5", new Date("2026-05-06T00:00:00Z")]);
  });
});
