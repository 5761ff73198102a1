/** What a database error means to the caller: the refusal that the rules would have given, or a fault of ours. */
import { Refused } from "@larder/domain/kernel/refusal";
import { expect, test } from "vitest";
import { DatabaseAway } from "../db/database.ts";
import { refusalOf } from "./faults.ts";
import { platformMessages } from "../messages.ts";

const table: [what: string, error: unknown, code: number | null, reason: string | null][] = [
  ["a refusal is said as it is", new Refused(platformMessages.notFound()), 404, "notFound"],
  ["a second of what may be there once", { code: "23505" }, 400, "duplicate"],
  ["a rule of the table", { code: "23514" }, 1000, "broken"],
  ["an empty column", { code: "23502" }, 1000, "broken"],
  ["a record that others use", { code: "23503", detail: "is still referenced from" }, 400, "inUse"],
  ["a record that is not there", { code: "23503", detail: "is not present in" }, 400, "refersToNothing"],
  ["a number too large", { code: "22003" }, 400, "outOfRange"],
  ["a sign that cannot be kept", { code: "22021" }, 400, "unstorable"],
  ["a deadlock that stayed one", { code: "40P01" }, 2000, "busy"],
  ["a lock that nobody gave back", { code: "55P03" }, 2000, "busy"],
  ["a statement that took too long", { code: "57014" }, 2000, "busy"],
  ["no room", { code: "53100" }, 2000, "diskFull"],
  ["no database", new DatabaseAway("ECONNREFUSED"), 2000, "databaseAway"],
  ["a right that the role lacks is our mistake", { code: "42501" }, null, null],
  ["a session that ends in the middle: nobody knows what was saved", { code: "57P01" }, null, null],
  ["a name that exists in JavaScript only", { code: "constructor" }, null, null],
  ["anything else", new TypeError("x is not a function"), null, null],
];

test.each(table)("%s", (_, error, code, reason) => {
  const refusal = refusalOf(error);
  expect([refusal?.code ?? null, refusal?.reason ?? null]).toEqual([code, reason]);
});
