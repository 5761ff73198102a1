/**
 * Whatever an edit of a draft changes is in its history: every document, every field of its head and of its lines. Each is
 * edited as its page edits it, one field after the other; what is shown differently afterwards must differ in the history.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../src/app.ts";
import { documents, type AnyDocument } from "../../src/platform/document/document.ts";
import { knownRecords } from "../../src/platform/record/record-registry.ts";
import { snake, type AnyRecord } from "../../src/platform/record/snake-case.ts";
import { FRIDAY } from "../world.ts";
import { openTried, type Tried } from "./tried.ts";

let tried: Tried;
beforeAll(async () => {
  tried = await openTried();
  await moreDrafts();
}, 60_000);
afterAll(() => tried.world.close());

/** Of two documents the tables hold only ones that have left the draft. */
async function moreDrafts(): Promise<void> {
  const { admin, ids } = tried;
  await admin.call(stocktakeCalls.create, { scope: "ALL", remark: "again" });
  const line = { goodsId: ids.field("goodsId")!, unitId: ids.field("unitId")!, receivedQty: "1", price: "12" };
  const [{ unitId }] = (await tried.world.rows<{ unitId: number }>(
    tried.ours.tenantId,
    `select unit_id as "unitId" from goods where tenant_id = $1 and id = $2`,
    [tried.ours.tenantId, line.goodsId],
  )) as [{ unitId: number }];
  const batches = [{ batchNo: "T-2", qty: "1", expiryDate: "2027-03-31" }];
  const supplierId = ids.field("supplierId")!;
  await admin.call(typedReceiptCalls.create, { supplierId, lines: [{ ...line, unitId, batches }] });
}

const drafted = documents.filter(({ states }) => Object.hasOwn(states.moves, "save"));

/** What its page sends: every field that is entered, and the lines with their ids. */
const entered = (fields: Shape, shown: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed }]) => !computed)
      .map(([name, field]) => [
        name,
        field.shape
          ? ((shown[name] ?? []) as AnyRecord[]).map((line) => ({ id: line["id"], ...entered(field.shape!, line) }))
          : shown[name],
      ]),
  );

const idsOf = new Map<string, number[]>();
async function refIds(entity: string): Promise<number[]> {
  const table = knownRecords().find((one) => one.entity === entity)?.table ?? { user: "app_user" }[entity];
  if (!table) return [];
  if (!idsOf.has(entity)) {
    const { tenantId } = tried.ours;
    const rows = await tried.world.rows<{ id: number }>(tenantId, `select id from ${table} where tenant_id = $1`, [
      tenantId,
    ]);
    idsOf.set(
      entity,
      rows.map(({ id }) => Number(id)),
    );
  }
  return idsOf.get(entity)!;
}

/** Other values of a field that its form would take; the document may still refuse one. */
async function others(field: Field, value: unknown): Promise<unknown[]> {
  if (field.choices) return [...field.choices.map((choice) => choice.value), null].filter((one) => one !== value);
  if (field.decimals !== undefined) return [Number(value ?? 0) + 1, Number(value ?? 0) / 2].map(String);
  switch (field.kind) {
    case "flag":
      return [value !== true];
    case "day":
      return ["2026-11-24", FRIDAY, "2026-11-19", "2027-04-30"].filter((day) => day !== value);
    case "text":
    case "memo":
      return field.dictionary ? [] : ["Changed"];
    case "int":
      return [Number(value ?? 0) + 1];
    case "ref":
      return [...(await refIds(field.entity ?? "")).filter((id) => id !== value), null];
    default:
      return [];
  }
}

async function draftOf({ table, column, states, calls }: AnyDocument): Promise<AnyRecord> {
  const { admin, ours, world } = tried;
  const rows = await world.rows<{ id: number }>(
    ours.tenantId,
    `select id from ${snake(table)} where tenant_id = $1 and ${column ?? "state"} = $2 order by id desc`,
    [ours.tenantId, states.begins[0]],
  );
  for (const { id } of rows) {
    const answer = await admin.answer(calls["get"]!, { id: Number(id) });
    if (answer.code === 200) return answer.data as AnyRecord;
  }
  throw new Error(`seeded.ts leaves no draft to edit in ${snake(table)}`);
}

const call = async <T>(which: AnyCall, input: AnyRecord): Promise<T> => (await tried.admin.call(which, input)) as T;

interface Edit {
  readonly was: AnyRecord;
  readonly is: AnyRecord;
  readonly step: HistoryRow;
}

/** One edit and what the history says of it; null if it is refused. */
async function edit({ calls }: AnyDocument, id: number, changed: (input: AnyRecord) => AnyRecord, fields: Shape) {
  const was = await call<AnyRecord>(calls["get"]!, { id });
  const input = { ...changed(entered(fields, was)), id, version: was["version"] };
  const answer = await tried.admin.answer(calls["update"]!, input);
  if (answer.code !== 200) return null;
  const [is, [step]] = await Promise.all([
    call<AnyRecord>(calls["get"]!, { id }),
    call<HistoryRow[]>(calls["history"]!, { id }),
  ]);
  return { was, is, step: step! } satisfies Edit;
}

const text = (value: unknown) => JSON.stringify(value ?? null);

/** Names that are shown differently, and that the history does not know. */
function lost({ was, is, step }: Edit, fields: Shape): string[] {
  const differs = (name: string) => text(was[name]) !== text(is[name]);
  return Object.entries(fields).flatMap(([name, { computed, shape }]) => {
    if (computed || !differs(name)) return [];
    if (!shape) return text(step.before?.[name]) === text(step.after?.[name]) ? [name] : [];
    const [before, after] = [was[name], is[name]] as [AnyRecord[], AnyRecord[]];
    const [from, to] = [step.before?.[name], step.after?.[name]] as [AnyRecord[] | undefined, AnyRecord[] | undefined];
    const isKnown = (field: string) =>
      before.every(
        (line, at) =>
          text(line[field]) === text(after[at]?.[field]) ||
          (to?.some((one) => text(one[field]) === text(after[at]?.[field])) ?? false) ||
          (from?.some((one) => text(one[field]) === text(line[field])) ?? false),
      );
    return Object.entries(shape).flatMap(([field, { computed: shown, shape: below }]) =>
      shown || below || isKnown(field) ? [] : [`lines.${field}`],
    );
  });
}

/** Shown of what is stored under another name. */
const STORED_AS: Readonly<Record<string, readonly string[]>> = { createStock: ["lines.costPerUnit"] };

describe.each(drafted.map((document): [string, AnyDocument] => [document.entity, document]))(
  "%s",
  (entity, document) => {
    const fields = document.fields as Shape;

    test("each field that an edit changes is in the history", async () => {
      const { id } = (await draftOf(document)) as { id: number };
      const shape = fields["lines"]?.shape ?? {};
      const onLine = (name: string, value: unknown) => (input: AnyRecord) => ({
        ...input,
        lines: (input["lines"] as AnyRecord[]).map((line, at) => (at === 0 ? { ...line, [name]: value } : line)),
      });
      const onHead = (name: string, value: unknown) => (input: AnyRecord) => ({ ...input, [name]: value });
      const wanted = [
        ...Object.entries(fields).map(([name, field]) => ({ name, field, change: onHead })),
        ...Object.entries(shape).map(([name, field]) => ({ name, field, change: onLine, line: true })),
      ].filter(({ field: { computed, shape: below } }) => !computed && !below);
      const [taken, missing] = [new Set<string>(), new Set<string>()];
      for (const { name, field, change, ...of } of wanted) {
        const now = await call<AnyRecord>(document.calls["get"]!, { id });
        const value = "line" in of ? (now["lines"] as AnyRecord[])[0]?.[name] : now[name];
        for (const other of await others(field, value)) {
          const edited = await edit(document, id, change(name, other), fields);
          if (!edited) continue;
          taken.add("line" in of ? `lines.${name}` : name);
          for (const one of lost(edited, fields)) if (!STORED_AS[entity]?.includes(one)) missing.add(one);
          break;
        }
      }
      expect([...missing]).toEqual([]);
      expect([...taken].length, `only ${[...taken].join(", ")}`).toBeGreaterThanOrEqual(wanted.length / 2);
    });

    test("an edit that changes nothing leaves no difference", async () => {
      const { id } = (await draftOf(document)) as { id: number };
      const edited = await edit(document, id, (input) => input, fields);
      expect(edited?.step).toMatchObject({ action: "edit" });
      const { before, after } = edited!.step;
      expect({ before, after }).toEqual({ before: {}, after: {} });
    });
  },
);
