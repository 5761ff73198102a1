import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { SIGNED_IN, call, rowsOf } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { useLanguageStore } from "./language.ts";
import { useSession } from "./session.ts";
import { WireFault, WireRefusal } from "./wire-refusal.ts";
import { fetchFile, fieldProblems, send, setReactor } from "./wire.ts";

const terms = { permission: SIGNED_IN, title: words("Test", "測試") };
const list = call.get("/pss/stock/goods/list", {
  ...terms,
  input: z.object({ search: z.string() }),
  output: rowsOf(z.object({ id: z.number() })),
  answer: "rows",
});
const save = call.put("/pss/stock/goods/{id}", {
  ...terms,
  input: z.object({ id: z.number(), nameZh: z.string() }),
  output: z.object({ version: z.number() }),
});
const remove = call.delete("/pss/stock/goods/{ids}", { ...terms, input: z.object({ ids: z.array(z.number()) }) });
const exported = call.post("/pss/stock/goods/export", { ...terms, input: z.object({}), answer: "file", reads: true });

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

let asked: Asked[] = [];
let shown: string[] = [];

function serverSays(body: unknown, headers: Record<string, string> = { "content-type": "application/json" }): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, method: init.method ?? "", headers: init.headers as Headers, body: init.body });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { headers });
  });
}
function serverBreaksOff(): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, method: init.method ?? "", headers: init.headers as Headers, body: init.body });
    throw new TypeError("Failed to fetch");
  });
}
const ok = (data: unknown) => ({ code: 200, msg: "", data, dateTime: "2026-11-20 09:04:00" });

beforeEach(() => {
  asked = [];
  shown = [];
  useLanguageStore.setState({ language: "zh" });
  useSession.setState({ token: "t0k", clientId: "c1", warehouse: { id: 7, name: "London" } });
  setReactor({
    refused: (r) => shown.push(`refused ${r.code}`),
    failed: (kind) => shown.push(kind),
    prompt: (m) => shown.push(`prompt ${m}`),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what is sent", () => {
  it("a read carries token, client, language and the warehouse of the session in its query", async () => {
    serverSays({ code: 200, msg: "", rows: [{ id: 1 }], total: 1 });
    const answer = await send(list, { search: "豆腐" });
    expect(answer).toEqual({ rows: [{ id: 1 }], total: 1, more: undefined, next: undefined });
    expect(asked[0]?.url).toBe("/api/pss/stock/goods/list?search=%E8%B1%86%E8%85%90&warehouseId=7");
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      authorization: "Bearer t0k",
      clientid: "c1",
      "content-language": "zh_CN",
    });
  });

  it("an edit carries JSON with the warehouse and an idempotency key", async () => {
    serverSays(ok({ version: 2 }));
    expect(await send(save, { id: 12, nameZh: "豆腐" })).toEqual({ version: 2 });
    expect(asked[0]?.url).toBe("/api/pss/stock/goods/12");
    expect(JSON.parse(String(asked[0]?.body))).toEqual({ nameZh: "豆腐", warehouseId: 7 });
    expect(asked[0]?.headers.get("content-type")).toBe("application/json;charset=UTF-8");
    expect(asked[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  const keyOf = (nth: number) => asked[nth]?.headers.get("idempotency-key");
  const lost: [what: string, answer: object | null][] = [
    ["no answer at all", null],
    ["it may have been saved", { code: 2000, msg: "It may have been saved", reason: "maybeSaved", data: null }],
    ["the database does not answer", { code: 2000, msg: "Wait a minute", reason: "databaseAway", data: null }],
    ["the first one is still under way", { code: 2000, msg: "Try again", reason: "busy", data: null }],
    ["a fault of the server", { code: 500, msg: "Something went wrong", reason: "fault", data: null }],
  ];
  it.each(lost)("%s: the same posting keeps its key until there is a definite answer", async (what, answer) => {
    const said = { id: 12, nameZh: what };
    if (answer) serverSays(answer);
    else serverBreaksOff();
    await expect(send(save, said, { quiet: true })).rejects.toThrow();
    await expect(send(save, said, { quiet: true })).rejects.toThrow();
    expect(keyOf(1)).toBe(keyOf(0));
    serverSays(ok({ version: 2 }));
    await send(save, { ...said, nameZh: "another" });
    expect(keyOf(2), "another posting has another key").not.toBe(keyOf(0));
    await send(save, said);
    expect(keyOf(3)).toBe(keyOf(0));
    await send(save, said);
    expect(keyOf(4), "answered: the next one is a new posting").not.toBe(keyOf(0));
  });

  it("a refusal is definite: anything sent after it is a new posting", async () => {
    serverSays({ code: 1000, msg: "To pay this, choose an invoice first", data: null });
    await expect(send(save, { id: 12, nameZh: "refused" }, { quiet: true })).rejects.toThrow();
    await expect(send(save, { id: 12, nameZh: "refused" }, { quiet: true })).rejects.toThrow();
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  it("the caller's own warehouse is kept, even an empty one", async () => {
    serverSays({ code: 200, msg: "", rows: [], total: 0 });
    await send(list, { search: "", warehouseId: 9 } as never);
    await send(list, { search: "", warehouseId: null } as never);
    expect(asked.map(({ url }) => url)).toEqual([
      "/api/pss/stock/goods/list?warehouseId=9",
      "/api/pss/stock/goods/list",
    ]);
  });

  it("many ids are removed in one path", async () => {
    serverSays(ok(null));
    expect(await send(remove, { ids: [3, 4] })).toBeNull();
    expect([asked[0]?.method, asked[0]?.url]).toEqual(["DELETE", "/api/pss/stock/goods/3,4?warehouseId=7"]);
  });
});

describe("what comes back instead of an answer", () => {
  const refusal = {
    code: 400,
    msg: "Please fill this in",
    reason: "invalid",
    data: null,
    fields: [{ path: "nameZh", msg: "Please fill this in" }],
  };

  it("a refusal has its message, its reason and its fields, and was shown", async () => {
    serverSays(refusal);
    const error = await send(save, { id: 1, nameZh: "" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WireRefusal);
    expect(error).toMatchObject({
      code: 400,
      msg: "Please fill this in",
      reason: "invalid",
      fields: [{ path: "nameZh" }],
    });
    expect(shown).toEqual(["refused 400"]);
  });

  it("a form that shows the problems at its fields gets no toast", async () => {
    serverSays(refusal);
    await expect(send(save, { id: 1, nameZh: "" }, { handles: fieldProblems })).rejects.toThrow(WireRefusal);
    expect(shown).toEqual([]);
  });

  it("an expired session is reacted to, however quiet the call", async () => {
    serverSays({ code: 401, msg: "Please sign in again", data: null });
    await expect(send(list, { search: "" }, { quiet: true })).rejects.toThrow(WireRefusal);
    expect(shown).toEqual(["refused 401"]);
  });

  it.each([403, 500, 1000, 2000])(
    "a page refused with %i says so, however quiet; secondary requests do not",
    async (code) => {
      serverSays({ code, msg: "No", data: null });
      await expect(send(list, { search: "" }, { quiet: true })).rejects.toThrow(WireRefusal);
      expect(shown).toEqual([]);
      await expect(send(list, { search: "" }, { quiet: true, leads: true })).rejects.toThrow(WireRefusal);
      expect(shown).toEqual([`refused ${code}`]);
    },
  );

  it.each(["", "<html>502</html>", "null"])("an unreadable answer (%j) means there is no such path", async (body) => {
    serverSays(body);
    await expect(send(list, { search: "" })).rejects.toThrow(WireFault);
    expect(shown).toEqual(["nothing"]);
  });

  it("a lost connection is reported", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    await expect(send(list, { search: "" })).rejects.toThrow(WireFault);
    expect(shown).toEqual(["connection"]);
  });

  it("an aborted call reports nothing", async () => {
    const given = new AbortController();
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("aborted", "AbortError")));
    given.abort();
    await expect(send(list, { search: "" }, { signal: given.signal })).rejects.toThrow("aborted");
    expect(shown).toEqual([]);
  });

  it("nor does one aborted while its answer was arriving", async () => {
    const given = new AbortController();
    const text = () => {
      given.abort();
      return Promise.reject(new DOMException("aborted", "AbortError"));
    };
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, text }));
    await expect(send(list, { search: "" }, { signal: given.signal })).rejects.toThrow("aborted");
    expect(shown).toEqual([]);
  });

  it("an answer without code counts as success", async () => {
    serverSays({ data: { version: 5 } });
    expect(await send(save, { id: 1, nameZh: "x" })).toEqual({ version: 5 });
  });
});

describe("files", () => {
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;charset=UTF-8";

  it("have the name that the server gives", async () => {
    serverSays("bytes", { "content-type": xlsx, "download-filename": "%E5%95%86%E5%93%81%20list.xlsx" });
    const file = await fetchFile(exported, {});
    expect([file.name, await file.blob.text()]).toEqual(["商品 list.xlsx", "bytes"]);
    expect(asked[0]?.headers.has("idempotency-key")).toBe(false);
  });

  it("without the prefix that distinguishes files on the server", async () => {
    const name = "fa9f59ed8080e85391b2cc3a67e3d607_goods.xlsx";
    serverSays("bytes", { "content-type": xlsx, "download-filename": name });
    expect((await fetchFile(exported, {})).name).toBe("goods.xlsx");
  });

  it("or the name given by the caller", async () => {
    serverSays("bytes", { "content-type": xlsx });
    expect((await fetchFile(exported, {}, { name: "goods.xlsx" })).name).toBe("goods.xlsx");
  });

  it("JSON instead of a file is a refusal, shown as a dialog", async () => {
    serverSays({ code: 400, msg: "Too many rows", data: null });
    await expect(fetchFile(exported, {})).rejects.toThrow("Too many rows");
    expect(shown).toEqual(["prompt Too many rows"]);
  });

  it("a lost connection is reported with the words for downloads", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    await expect(fetchFile(exported, {})).rejects.toThrow(WireFault);
    expect(shown).toEqual(["download"]);
  });
});
