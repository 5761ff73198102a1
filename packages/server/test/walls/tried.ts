/**
 * The basis of all wall tests: two companies, of which ours has something in every table, every call of the
 * contract, and users with many rights or none.
 */
import { PUBLIC, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import type { Answer, TestClient } from "../client.ts";
import { openWorld, type Company, type World, type WorldOptions } from "../world.ts";
import { seedEveryTable } from "./seeded.ts";
import { fieldsOf, plausible } from "./inputs.ts";
import { realIds, type RealIds } from "./rows-of.ts";

export interface Tried {
  readonly world: World;
  /** With at least one row in every table. */
  readonly ours: Company;
  readonly theirs: Company;
  readonly calls: readonly AnyCall[];
  readonly ids: RealIds;
  readonly admin: TestClient;
  /** Of the same company, with one ordinary role. */
  readonly clerk: TestClient;
  /** The administrator of the other company. */
  readonly stranger: TestClient;
  /** Of the platform: the operator of companies, packages and menus. */
  readonly operator: TestClient;
  /** Calls that no company's administrator may make, whatever they grant themselves. */
  readonly isOperators: (call: AnyCall) => boolean;
  /** Filled with real ids of ours wherever the call names a record. */
  readonly asked: (call: AnyCall) => Record<string, unknown>;
}

export async function openTried(options: WorldOptions = {}): Promise<Tried> {
  const world = await openWorld(options);
  try {
    const [ours, theirs] = [await world.company(), await world.company()];
    await seedEveryTable(world, ours);
    const [admin, clerk, stranger, operator] = await Promise.all([
      ours.as("admin"),
      ours.as("sales"),
      theirs.as("admin"),
      world.operator(),
    ]);
    await operator.call(tenantPackageCalls.create, { packageName: "Everything" });
    const ids = await realIds(world, ours);
    const missing = ids.missing(world.app.http.calls.filter(isClosed));
    if (missing.length > 0) throw new Error(`There is nothing of ours to try these calls with:\n${missing.join("\n")}`);
    const granted = new Set((await admin.call(sessionCalls.info)).permissions);
    return {
      world,
      ours,
      theirs,
      calls: world.app.http.calls,
      ids,
      admin,
      clerk,
      stranger,
      operator,
      isOperators: (call) =>
        call.role === "superadmin" || (isGuarded(call) && !granted.has("*:*:*") && !granted.has(call.permission)),
      asked: (call) => plausible(call, (name) => ids.of(call, name)),
    };
  } catch (error) {
    await world.close().catch(() => {});
    throw error;
  }
}

export const nameOf = (call: AnyCall): string => `${call.method} ${call.path}`;
export const isClosed = (call: AnyCall): boolean => call.permission !== PUBLIC;
export const isGuarded = (call: AnyCall): boolean => isClosed(call) && call.permission !== SIGNED_IN;
export const isMany = (call: AnyCall): boolean => call.many === true && !call.path.includes("{id}");
/** Names a record that must exist: in its path or, for an action on many and for the files of a record, in its body. */
export const namesRecord = (call: AnyCall): boolean =>
  /\{(?:ids?|\w+Ids?)\}/.test(call.path) || isMany(call) || fieldsOf(call).includes("entityId");
export const isWrite = (call: AnyCall): boolean => call.method !== "GET" && !call.reads;

/** The whole answer; of a stream, which has no end, only the start. */
export async function textOf(response: Response): Promise<string> {
  if (!(response.headers.get("content-type") ?? "").startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}

/** The answer of a call, and its content as text. A file is read as text too. */
export async function said(
  client: TestClient,
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<{ answer: Answer | null; text: string; status: number }> {
  if (call.upload) {
    const answer = await client.upload(call, input, { name: "prices.csv", bytes: "code,price\nA1,1.00\n" });
    return { answer, text: JSON.stringify(answer), status: 200 };
  }
  const response = await client.fetch(call, input);
  const text = await textOf(response);
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return { answer: isJson ? (JSON.parse(text) as Answer) : null, text, status: response.status };
}
