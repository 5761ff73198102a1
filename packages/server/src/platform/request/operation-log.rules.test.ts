import { PUBLIC, call, type AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { describe, expect, test } from "vitest";
import { isLogged, MAX_LENGTH, shortJson } from "./operation-log.rules.ts";

const table: [why: string, value: unknown, kept: string][] = [
  ["nothing is kept as nothing", undefined, "null"],
  ["values stay as they came", { a: 1, b: "x", c: [true, null] }, '{"a":1,"b":"x","c":[true,null]}'],
  ["passwords are stars", { userName: "amy", password: "p" }, '{"userName":"amy","password":"***"}'],
  [
    "at every depth, in lists too",
    { a: [{ b: { newPassword: "p", oldPassword: { deep: 1 } } }] },
    '{"a":[{"b":{"newPassword":"***","oldPassword":"***"}}]}',
  ],
  ["tokens and secrets too", { access_token: "t", clientSecret: "s" }, '{"access_token":"***","clientSecret":"***"}'],
  ["keys of a store too", { accessKey: "a", secretKey: "s" }, '{"accessKey":"***","secretKey":"***"}'],
  ["a key that is a name is none", { clientKey: "pc", roleKey: "admin" }, '{"clientKey":"pc","roleKey":"admin"}'],
  [
    "a configuration that is a password keeps its value for itself",
    { configKey: "sys.user.initPassword", configValue: "p" },
    '{"configKey":"sys.user.initPassword","configValue":"***"}',
  ],
  ["a file is its size", { file: { bytes: new Uint8Array(3) } }, '{"file":{"bytes":"3 bytes"}}'],
];

describe("what the operation log stores", () => {
  test.each(table)("%s", (_, value, kept) => expect(shortJson(value)).toBe(kept));

  test("never more than 2,000 characters, and no broken surrogate pair", () => {
    for (const value of [
      { text: "𠮷".repeat(3000) },
      Array.from({ length: 9000 }, (_, i) => ({ i })),
      "x".repeat(9999),
    ]) {
      const kept = shortJson(value);
      expect(kept.length).toBeLessThanOrEqual(MAX_LENGTH);
      expect(kept.isWellFormed()).toBe(true);
    }
  });

  test("endless content is abandoned", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100; i++) deep = { deep };
    expect(shortJson(deep)).toContain('"…"');
  });
});

const title = words("A", "甲");
const logged: [why: string, one: AnyCall, is: boolean][] = [
  ["a list is looked at", call.get("/a/list", { permission: PUBLIC, title }), false],
  ["a record is added", call.post("/a", { permission: PUBLIC, title }), true],
  [
    "a list is taken away",
    call.post("/a/export", { permission: PUBLIC, title, business: "export", reads: true }),
    true,
  ],
  ["a preview only reads", call.post("/a/quote", { permission: PUBLIC, title, reads: true }), false],
  [
    "an account is unlocked by a GET",
    call.get("/a/unlock", { permission: PUBLIC, title, business: "update", changes: true }),
    true,
  ],
];
test.each(logged)("%s", (_, one, is) => expect(isLogged(one)).toBe(is));
