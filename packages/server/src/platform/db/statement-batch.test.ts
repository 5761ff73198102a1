/** Which writes are combined into one statement, and which are sent separately. */
import { expect, test } from "vitest";
import { StatementBatch, type Statement } from "./statement-batch.ts";

/** What goes over the wire when these are written one after the other. */
function sentOf(...written: Statement[]): [text: string, values: readonly unknown[]][] {
  return sentTo(false, written);
}

function sentTo(spread: boolean, written: readonly Statement[]): [text: string, values: readonly unknown[]][] {
  const sent: [string, readonly unknown[]][] = [];
  const batch = new StatementBatch((text, values) => void sent.push([text, values]), spread);
  for (const statement of written) batch.add(statement);
  batch.empty();
  return sent;
}

const head = { text: "insert into order_head (tenant_id, id) values ($1, $2)", values: ["100001", 7] };
const lines = { text: `insert into "order_line" select * from f($1)`, values: ["[]"] };
const customer = { text: "update customer set balance = $1 where tenant_id = $2", values: ["1.00", "100001"] };

test("a single write is sent as it is", () => {
  expect(sentOf(head)).toEqual([[head.text, head.values]]);
});

test("writes to different tables are one statement, with their values one after the other", () => {
  expect(sentOf(head, lines, customer)).toEqual([
    [
      `with w0 as (insert into order_head (tenant_id, id) values ($1, $2)), w1 as (insert into "order_line" select * from f($3)) update customer set balance = $4 where tenant_id = $5`,
      ["100001", 7, "[]", "1.00", "100001"],
    ],
  ]);
});

test("the same writes produce the same text, so that PostgreSQL plans it once", () => {
  const [first, second] = [sentOf(head, lines), sentOf({ ...head, values: ["100002", 8] }, lines)];
  expect(second[0]![0]).toBe(first[0]![0]);
});

const gone = { text: "delete from order_line where id = $1", values: [3] };
const notification = { text: "select pg_notify($1, $2)", values: ["news", "5"] };
const renumbered = { text: "update order_line set line_no = -line_no where order_id = $1", values: [7] };
const copied = { text: "insert into si_line select * from order_line where order_id = $1", values: [7] };

test.each<[what: string, written: Statement[], parts: number[]]>([
  ["a table written twice", [lines, renumbered, customer], [1, 2]],
  ["what reads a table that was written", [head, lines, copied], [2, 1]],
  ["what removes rows", [head, gone, customer], [1, 1, 1]],
  ["what is no write", [head, lines, notification, customer], [2, 1, 1]],
])("%s waits for its turn", (_, written, parts) => {
  expect(sentOf(...written).map(([text]) => 1 + (text.match(/\bw\d+ as/g)?.length ?? 0))).toEqual(parts);
});

test.each([
  "select 1 from payment where id = $1 for update",
  "select id from customer where id = $1\n for no key update",
  "select id from goods for key share",
  "select pg_advisory_xact_lock_shared(period_gate($1))",
])("a lock is awaited, never sent as a write: %s", (text) => {
  expect(() => sentOf(head, { text, values: [7] })).toThrow("A lock is waited for");
});

test("on distributed tables each write is sent separately, in a form accepted there", () => {
  const onNodes = { text: `insert into "order_line" (id) values ($1)`, values: [1] };
  expect(sentTo(true, [head, { ...lines, onNodes: () => onNodes }, customer])).toEqual([
    [head.text, head.values],
    [onNodes.text, onNodes.values],
    [customer.text, customer.values],
  ]);
  expect(sentOf({ ...lines, onNodes: () => onNodes }), "and nowhere else").toEqual([[lines.text, lines.values]]);
});
