/**
 * Files: what is stored and how it comes back, what is refused, and who may see and change it
 * (docs/rules/documents.md#files-and-prints, docs/rules/wire.md#uploads).
 */
import fs from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { fileCalls, fileLinkCalls } from "@larder/domain/company/file/file.calls";
import { writeBook } from "../../../platform/table-files/xlsx-book.ts";
import type { Answer, TestClient } from "../../../../test/client.ts";
import { type Company } from "../../../../test/world.ts";
import { worldOfStory } from "../../../../test/story.ts";
import { seeOnlyTheirOwn } from "../../../../test/people.fixture.ts";

const world = worldOfStory();
let company: Company;
let other: Company;
let admin: TestClient;
let sales: TestClient;
let customerId: number;

beforeAll(async () => {
  [company, other] = [await world.company(), await world.company()];
  [admin, sales] = await Promise.all([company.as("admin"), company.as("sales")]);
  ({ id: customerId } = await sales.call(customerCalls.create, {
    shopCode: "GD-1",
    nameEn: "Garden",
    postCode: "W1D 6PL",
  }));
}, 60_000);

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const CSV = Buffer.from("code,名稱\nG1,蛋麵\n");
const OFFICE = "application/vnd.openxmlformats-officedocument";
/** An archive with these parts, as Office makes it: empty entries are enough, because only names are checked. */
const officeFile = (...parts: string[]): Buffer => zipOf(["[Content_Types].xml", "_rels/.rels", ...parts]);
/** The header of an old Office file, and the name of its stream where its directory has it. */
const oldOffice = (stream: string): Buffer => {
  const file = Buffer.alloc(2048);
  file.write("d0cf11e0a1b11ae1", "hex");
  file.write(`${stream}\0`, 1024, "utf16le");
  return file;
};
const zipOf = (names: readonly string[]): Buffer => {
  const entry = (name: string, at: number) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt32LE(at, 42);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const local = (name: string) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  let at = 0;
  const files = names.map((name) => {
    const from = at;
    const bytes = local(name);
    at += bytes.length;
    return { bytes, index: entry(name, from) };
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files.map((one) => one.bytes), ...files.map((one) => one.index), end]);
};
const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#a33" } });
const ofCustomer = () => ({ entity: "customer", entityId: customerId });
const files = () =>
  world.rows(
    company.tenantId,
    "select id, original_name, size, sha256, content_type from stored_file where tenant_id = $1 order by id",
    [company.tenantId],
  );

async function open(client: TestClient, call: AnyCall, id: number): Promise<{ response: Response; bytes: Buffer }> {
  const response = await client.fetch(call, { id });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("a file of a customer", () => {
  const kept: [name: string, bytes: () => Promise<Uint8Array> | Buffer, type: string, disposition: string][] = [
    ["送貨單 11月.pdf", () => PDF, "application/pdf", "inline"],
    ["prices.csv", () => CSV, "text/csv; charset=utf-8", "attachment"],
    [
      "Count.XLSX",
      () => writeBook({ title: "Count", columns: [{ label: "Code", kind: "text" }] }, [[["G1"]]]),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "attachment",
    ],
    ["note.txt", () => Buffer.from("收貨前請致電\r\nRing first\r\n"), "text/plain; charset=utf-8", "attachment"],
    ["合約.docx", () => officeFile("word/document.xml"), `${OFFICE}.wordprocessingml.document`, "attachment"],
    ["offer.PPTX", () => officeFile("ppt/presentation.xml"), `${OFFICE}.presentationml.presentation`, "attachment"],
    ["terms.doc", () => oldOffice("WordDocument"), "application/msword", "attachment"],
    ["offer.ppt", () => oldOffice("PowerPoint Document"), "application/vnd.ms-powerpoint", "attachment"],
  ];
  test.each(kept)("%s comes back byte for byte", async (name, made, type, disposition) => {
    const bytes = Buffer.from(await made());
    const { code, data } = await sales.upload(attachmentCalls.add, ofCustomer(), { name, bytes });
    expect(code).toBe(200);
    const { response, bytes: back } = await open(sales, attachmentCalls.content, data.id);
    expect(back.equals(bytes)).toBe(true);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toContain(`${disposition}; filename=`);
    expect(decodeURIComponent(response.headers.get("download-filename")!)).toBe(name);
  });

  const pictures: [ending: string, make: () => Promise<Buffer>][] = [
    [
      "png",
      () =>
        blank()
          .png()
          .withExif({ IFD0: { Copyright: "SECRET" } })
          .toBuffer(),
    ],
    [
      "jpg",
      () =>
        blank()
          .jpeg()
          .withExif({ IFD0: { Copyright: "SECRET" } })
          .toBuffer(),
    ],
    [
      "jpeg",
      () =>
        blank()
          .jpeg()
          .withExif({ IFD0: { Copyright: "SECRET" } })
          .toBuffer(),
    ],
    ["gif", () => blank().gif().toBuffer()],
    [
      "webp",
      () =>
        blank()
          .webp()
          .withExif({ IFD0: { Copyright: "SECRET" } })
          .toBuffer(),
    ],
  ];
  test.each(pictures)("a picture .%s keeps its size and loses hidden data", async (ending, make) => {
    const bytes = Buffer.concat([await make(), Buffer.from("<script>SECRET</script>")]);
    const { code, data, msg } = await sales.upload(attachmentCalls.add, ofCustomer(), {
      name: `photo.${ending}`,
      bytes,
    });
    expect({ code, msg }).toMatchObject({ code: 200 });
    const { response, bytes: back } = await open(sales, attachmentCalls.content, data.id);
    expect(response.headers.get("content-disposition")).toMatch(/^inline/);
    expect(back.includes("SECRET")).toBe(false);
    expect(await sharp(back).metadata()).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(back).metadata()).exif).toBeUndefined();
  });

  test("a photo taken sideways comes back upright", async () => {
    const bytes = await blank(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { data } = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "sideways.jpg", bytes });
    const { bytes: back } = await open(sales, attachmentCalls.content, data.id);
    expect(await sharp(back).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test("is listed with name, size, who and when, appears in the customer's history, and can be removed", async () => {
    const { data } = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "terms.pdf", bytes: PDF });
    const { files: rows } = await sales.call(attachmentCalls.list, ofCustomer());
    expect(rows.at(-1)).toMatchObject({
      id: data.id,
      originalName: "terms.pdf",
      size: PDF.length,
      createByName: "sales",
      createTime: "2026-11-20 10:00:00",
    });
    await sales.call(attachmentCalls.remove, { ids: [data.id] });
    expect((await sales.call(attachmentCalls.list, ofCustomer())).files.some(({ id }) => id === data.id)).toBe(false);
    expect((await sales.refusal(attachmentCalls.content, { id: data.id })).code).toBe(404);
    const history = await sales.call(customerCalls.history, { id: customerId });
    expect(history.slice(0, 2)).toMatchObject([
      { action: "detach", before: { originalName: "terms.pdf" } },
      { action: "attach", after: { originalName: "terms.pdf" } },
    ]);
  });

  test("path names are not paths: only the last part is kept, for display", async () => {
    const { data } = await sales.upload(attachmentCalls.add, ofCustomer(), {
      name: "..\\..\\etc/../terms \u202eof.pdf",
      bytes: PDF,
    });
    const { files: rows } = await sales.call(attachmentCalls.list, ofCustomer());
    expect(rows.find(({ id }) => id === data.id)?.originalName).toBe("terms of.pdf");
  });

  test("a request sent twice with one key is stored once; with other content it is refused", async () => {
    const key = { "idempotency-key": "the same file again" };
    const before = (await files()).length;
    const first = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "twice.csv", bytes: "a,b\n" }, key);
    const second = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "twice.csv", bytes: "a,b\n" }, key);
    const changed = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "twice.csv", bytes: "a,c\n" }, key);
    expect([first.code, second.data, changed.reason]).toEqual([200, first.data, "keyReused"]);
    expect((await files()).length).toBe(before + 1);
  });
});

describe("files that are refused", () => {
  const html = "<!doctype html><script>alert(1)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const refused: [
    why: string,
    name: string,
    bytes: () => Promise<Uint8Array | string> | Uint8Array | string,
    reason: string,
  ][] = [
    ["SVG can run scripts", "logo.svg", () => svg, "wrongKind"],
    ["HTML can run scripts", "page.html", () => html, "wrongKind"],
    ["XML can run scripts", "data.xml", () => "<?xml version='1.0'?><a/>", "wrongKind"],
    ["a page in the name of a picture", "page.png", () => html, "otherContent"],
    ["a page in the name of a table", "page.csv", () => `\n ${html}`, "otherContent"],
    ["a drawing in the name of a table", "logo.csv", () => svg, "otherContent"],
    ["a table that is not UTF-8", "big5.csv", () => Buffer.from([0xb3, 0x4a, 0xc4, 0xd1, 0x2c, 0x0a]), "otherContent"],
    ["a program in the name of a table", "x.csv", () => Buffer.from("MZ\u0000\u0001"), "otherContent"],
    ["a picture in the name of a document", "scan.pdf", () => blank().png().toBuffer(), "otherContent"],
    ["a picture of another kind", "scan.png", () => blank().jpeg().toBuffer(), "otherContent"],
    [
      "a picture that breaks off",
      "cut.png",
      async () => (await blank().png().toBuffer()).subarray(0, 60),
      "otherContent",
    ],
    ["a picture that unfolds to a wall", "bomb.png", () => blank(9000, 9000).png().toBuffer(), "pictureTooLarge"],
    ["old workbooks", "stock.xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "oldWorkbook"],
    ["a page in the name of a text", "page.txt", () => html, "otherContent"],
    ["a program in the name of a text", "x.txt", () => Buffer.from("MZ\u0000\u0001"), "otherContent"],
    ["a workbook in the name of a letter", "list.docx", () => officeFile("xl/workbook.xml"), "unsafeDocument"],
    [
      "a letter with macros in today's form",
      "letter.docx",
      () => officeFile("word/document.xml", "word/vbaProject.bin"),
      "unsafeDocument",
    ],
    ["slides in the name of a letter", "offer.doc", () => oldOffice("PowerPoint Document"), "otherContent"],
    ["a page in the name of a letter", "page.doc", () => html, "otherContent"],
    ["a letter with macros by its name", "letter.docm", () => officeFile("word/document.xml"), "wrongKind"],
    ["an old workbook renamed", "stock.xlsx", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "otherContent"],
    [
      "an archive that is no workbook",
      "stock.xlsx",
      () => Buffer.from("504b0304140000000000", "hex"),
      "unsafeWorkbook",
    ],
    ["BMP", "photo.bmp", () => Buffer.from("BM______"), "oldPicture"],
    ["programs", "setup.exe", () => "MZ", "wrongKind"],
    ["names without an ending", "terms", () => PDF, "wrongKind"],
    ["a second ending that some program may go by", "invoice.html.pdf", () => PDF, "twoEndings"],
    ["a second ending behind blanks", "invoice.exe   .pdf", () => PDF, "twoEndings"],
    ["nothing", "empty.pdf", () => "", "fileEmpty"],
    ["more than 10 MB", "film.pdf", () => Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), "fileTooBig"],
    [
      "more than 20 MB, before it is read",
      "film.pdf",
      () => Buffer.concat([PDF, Buffer.alloc(21 * 1024 * 1024)]),
      "tooLarge",
    ],
  ];
  test.each(refused)("%s", async (_, name, make, reason) => {
    const before = await files();
    const answer = await sales.upload(attachmentCalls.add, ofCustomer(), { name, bytes: await make() });
    expect(answer).toMatchObject({ code: 400, reason });
    expect(answer.msg.length).toBeGreaterThan(10);
    expect(await files()).toEqual(before);
  });

  test("dates and dots in a name are not a second extension", async () => {
    const answer = await sales.upload(attachmentCalls.add, ofCustomer(), {
      name: "INV 20.11.2026 v1.2.pdf",
      bytes: PDF,
    });
    expect(answer.code).toBe(200);
  });

  test("two files at once, a form without a file, and a body that is not a form", async () => {
    const send = async (body: FormData | string, type?: string): Promise<Answer> => {
      const response = await fetch(
        `${world.base}${attachmentCalls.add.path}?entity=customer&entityId=${customerId}&warehouseId=${company.warehouseId}`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${sales.options.token}`,
            clientid: sales.options.clientId,
            ...(type ? { "content-type": type } : {}),
          },
          body,
        },
      );
      return (await response.json()) as Answer;
    };
    const two = new FormData();
    two.append("file", new Blob([PDF]), "a.pdf");
    two.append("more", new Blob([PDF]), "b.pdf");
    const none = new FormData();
    none.append("remark", "x");
    expect(await send(two)).toMatchObject({ code: 400, reason: "oneFile" });
    expect(await send(none)).toMatchObject({ code: 400, reason: "fileMissing" });
    expect(await send("{}", "application/json")).toMatchObject({ code: 400, reason: "wrongType" });
    expect(await send("--x\r\nbroken", "multipart/form-data; boundary=x")).toMatchObject({
      code: 400,
      reason: "brokenOff",
    });
  });

  /** A client that announces a lot, sends little, and waits. */
  const half = (): Promise<Socket> =>
    new Promise((resolve) => {
      const url = new URL(world.base);
      const query = `entity=customer&entityId=${customerId}&warehouseId=${company.warehouseId}`;
      const head = [
        `POST ${attachmentCalls.add.path}?${query} HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${sales.options.token}`,
        `clientid: ${sales.options.clientId}`,
        "content-type: multipart/form-data; boundary=x",
        "content-length: 100000",
      ];
      const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n%PDF-1.4 half of';
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => resolve(socket));
      });
      socket.on("error", () => {});
    });
  const add = () => sales.upload(attachmentCalls.add, ofCustomer(), { name: `${++nth}.csv`, bytes: `${nth}\n` });
  let nth = 0;

  test("while twelve others are running is asked to wait; they break off and leave nothing, and it is served", async () => {
    const sockets = await Promise.all(Array.from({ length: 12 }, half));
    await expect.poll(async () => (await add()).reason).toBe("uploadsBusy");
    // All twelve are being read now.
    const before = await files();
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await add()).code).toBe(200);
    expect((await files()).slice(0, -1)).toEqual(before);
  });
});

describe("permissions", () => {
  let id: number;
  beforeAll(async () => {
    ({
      data: { id },
    } = await sales.upload(attachmentCalls.add, ofCustomer(), { name: "secret.pdf", bytes: PDF }));
  });

  test("another company meets 404 at the file and at the record", async () => {
    const stranger = await other.as("admin");
    expect((await stranger.refusal(attachmentCalls.content, { id })).code).toBe(404);
    expect((await stranger.refusal(attachmentCalls.remove, { ids: [id] })).code).toBe(404);
    expect((await stranger.refusal(attachmentCalls.list, ofCustomer())).code).toBe(404);
    expect((await stranger.upload(attachmentCalls.add, ofCustomer(), { name: "a.pdf", bytes: PDF })).code).toBe(404);
    expect((await stranger.refusal(fileCalls.download, { id })).code).toBe(404);
    expect((await stranger.refusal(fileCalls.listByIds, { ids: [id] })).code).toBe(404);
    expect((await stranger.refusal(fileCalls.remove, { ids: [id] })).code).toBe(404);
  });

  test("a user who may only see the record may not change its files", async () => {
    const clerk = await company.as("warehouse");
    expect(await clerk.call(attachmentCalls.list, ofCustomer())).toMatchObject({ mayChange: false });
    expect(await sales.call(attachmentCalls.list, ofCustomer())).toMatchObject({ mayChange: true });
    expect((await clerk.upload(attachmentCalls.add, ofCustomer(), { name: "a.pdf", bytes: PDF })).code).toBe(403);
    expect((await clerk.refusal(attachmentCalls.remove, { ids: [id] })).code).toBe(403);
  });

  test("a user who may not see the record does not see its files", async () => {
    const nobody = await company.as();
    expect((await nobody.refusal(attachmentCalls.list, ofCustomer())).code).toBe(403);
    expect((await nobody.refusal(attachmentCalls.content, { id })).code).toBe(403);
    for (const call of [fileCalls.list, fileCalls.download]) expect((await sales.refusal(call, { id })).code).toBe(403);
    expect((await sales.upload(fileCalls.upload, {}, { name: "a.pdf", bytes: PDF })).code).toBe(403);
  });

  test("a record outside the data scope answers 404, as its own page does", async () => {
    const [{ user_id: userId } = { user_id: 0 }] = await world.rows<{ user_id: number }>(
      company.tenantId,
      "select id as user_id from app_user where tenant_id = $1 and display_name = 'salesManager'",
      [(await company.as("salesManager"), company.tenantId)],
    );
    expect(userId).toBeTruthy();
    // Only what they created themselves.
    await seeOnlyTheirOwn(world, company, "salesManager");
    const manager = await company.as("salesManager");
    expect((await manager.refusal(customerCalls.get, { id: customerId })).code).toBe(404);
    expect((await manager.refusal(attachmentCalls.list, ofCustomer())).code).toBe(404);
    expect((await manager.refusal(attachmentCalls.content, { id })).code).toBe(404);
  });

  test("every page with a tab for files is of a kind that has files", async () => {
    const web = path.join(import.meta.dirname, "../../../../../web/src/modules");
    const pages = fs
      .readdirSync(web, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(detail|pages)\.tsx$/.test(name));
    const kinds = pages.flatMap((name) =>
      [...fs.readFileSync(path.join(web, name), "utf8").matchAll(/\bentity(?:: |=)"(\w+)"/g)].map(([, kind]) => kind!),
    );
    expect(kinds.length).toBeGreaterThan(15);
    for (const entity of new Set(kinds))
      expect(await admin.refusal(attachmentCalls.list, { entity, entityId: 999_999_999 }), entity).toMatchObject({
        code: 404,
      });
  });

  test("records of an unknown kind have no files; a missing record is reported", async () => {
    expect(await sales.refusal(attachmentCalls.list, { entity: "tenant", entityId: 1 })).toMatchObject({
      code: 400,
      reason: "unknownRecordKind",
    });
    expect(await sales.refusal(attachmentCalls.list, { entity: "constructor", entityId: 1 })).toMatchObject({
      code: 400,
    });
    expect(await sales.refusal(attachmentCalls.list, { entity: "customer", entityId: 999_999_999 })).toMatchObject({
      code: 404,
    });
  });
});

describe("the files of the company", () => {
  test("are uploaded, found, downloaded and removed as in the wire dialect", async () => {
    const { data } = await admin.upload(fileCalls.upload, {}, { name: "價目表.csv", bytes: CSV });
    expect(data).toMatchObject({
      fileName: "價目表.csv",
      fileId: expect.stringMatching(/^\d+$/),
      url: expect.stringContaining("/resource/oss/link/"),
    });
    const id = Number(data.fileId);
    const { rows } = await admin.call(fileCalls.list, {
      originalName: "價目",
      fileSuffix: ".csv",
      service: "database",
    });
    expect(rows).toMatchObject([
      {
        fileId: id,
        originalName: "價目表.csv",
        fileName: `${id}.csv`,
        fileSuffix: ".csv",
        createByName: "Admin",
        createTime: "2026-11-20 10:00:00",
      },
    ]);
    expect(await admin.call(fileCalls.listByIds, { ids: [id] })).toHaveLength(1);
    const tomorrow = { beginCreateTime: "2026-11-21 00:00:00", endCreateTime: "2026-11-21 23:59:59" };
    expect((await admin.call(fileCalls.list, { params: tomorrow })).rows).toEqual([]);
    expect((await admin.call(fileCalls.list, { dateFrom: "2026-11-21" })).rows).toEqual([]);
    expect((await admin.call(fileCalls.list, { url: data.url })).rows).toMatchObject([{ fileId: id }]);
    const { response, bytes } = await open(admin, fileCalls.download, id);
    expect(bytes.equals(CSV)).toBe(true);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
    await admin.call(fileCalls.remove, { ids: [id] });
    expect((await admin.refusal(fileCalls.download, { id })).code).toBe(404);
  });

  test("a signed link works without a session for 120 seconds, and only for its file", async () => {
    const {
      data: { url },
    } = await admin.upload(fileCalls.upload, {}, { name: "link.pdf", bytes: PDF });
    const at = (path: string) => fetch(`${world.base}${path}`);
    const good = await at(url);
    expect(good.headers.get("content-type")).toBe("application/pdf");
    expect(good.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await good.arrayBuffer()).equals(PDF)).toBe(true);
    const ticket = url.split("/").at(-1)!;
    const [tenant, id, end, sign] = ticket.split(".") as [string, string, string, string];
    const changed = [
      [other.tenantId, id, end, sign],
      [tenant, String(Number(id) - 1), end, sign],
      [tenant, id, String(Number(end) + 600), sign],
      [tenant, id, end, `${sign.startsWith("A") ? "B" : "A"}${sign.slice(1)}`],
      ["x"],
    ];
    for (const parts of changed) {
      const answer = (await (await at(fileLinkCalls.open.path.replace("{ticket}", parts.join(".")))).json()) as Answer;
      expect(answer).toMatchObject({ code: 404, reason: "linkEnded" });
    }
    world.clock.set(new Date("2026-11-20T10:02:01Z"));
    expect(((await (await at(url)).json()) as Answer).reason).toBe("linkEnded");
  });
});

test("as another client sends texts and slides: accepted, and returned for download, never for display", async () => {
  for (const [name, bytes] of [
    ["letter.docx", officeFile("word/document.xml")],
    ["page.txt", Buffer.from("plain words")],
  ] as const) {
    const { code, data } = await admin.upload(fileCalls.upload, {}, { name, bytes });
    expect(code).toBe(200);
    const link = await fetch(`${world.base}${(data as { url: string }).url}`);
    expect(link.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(link.headers.get("x-content-type-options")).toBe("nosniff");
    expect(link.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(Buffer.from(await link.arrayBuffer()).equals(bytes)).toBe(true);
  }
});
