/**
 * The state tables are law on the server (decision 0044): every document × every move by a user, without its
 * permission, and as one of the two whom four eyes exclude. What is planted here is only in the table; neither
 * a call nor a service repeats it.
 */
import { Refused } from "@larder/domain/kernel/refusal";
import { describe, expect, onTestFinished, test } from "vitest";
import "../../src/app.ts";
import { salesOrders } from "../../src/modules/sales/sales-order/sales-order.document.ts";
import type { Ctx } from "../../src/platform/context.ts";
import { documents, type AnyDocument } from "../../src/platform/document/document.ts";

interface TableMove {
  permission: string;
  readonly system?: true;
  readonly from: readonly string[];
  fourEyes?: boolean;
}
const movesOf = ({ states }: AnyDocument) => Object.entries(states.moves as Record<string, TableMove>);
const moves = documents.flatMap((document) =>
  movesOf(document)
    .filter(([, move]) => !move.system)
    .map(([name, move]): [string, string, AnyDocument, TableMove] => [document.entity, name, document, move]),
);
const allPermissions = moves.map(([, , , { permission }]) => permission);

const [MAKER, EDITOR, OTHER] = [7, 8, 9];

/** The acting user; the database knows who created and edited the document, and nothing else. */
function ctxOf(id: number, permissions: readonly string[]): Ctx {
  const query = async (text: string) => ({
    rows: text.includes(`"createdBy"`) ? [{ createdBy: MAKER, editedBy: EDITOR }] : [],
  });
  const actor = { id, permissions: new Set(permissions), roles: new Set<string>() };
  return { tenantId: "100001", actor, query, version: null, today: "2026-11-20" } as unknown as Ctx;
}

/** A document at the start of the transition: as much of each kind as its facts read. */
const planted = ({ from: [state] }: TableMove) => ({
  ...{ id: 1, no: "X26-000001", version: 1, lines: [] },
  ...{ state, status: state, issuePoint: "DISPATCH", payStatus: "OPEN", method: "CHEQUE", allocated: "0.00" },
});

/** The refusal of the transition; null: its effect was started. */
async function refusalOf(ctx: Ctx, document: AnyDocument, name: string, locked: object): Promise<unknown> {
  const begun = new Error("The effect was begun");
  const effect = () => Promise.reject(begun);
  const why: unknown = await document.move(ctx, 1, name, effect, { lock: async () => locked }).catch((e: unknown) => e);
  if (why === begun) return null;
  if (!(why instanceof Refused)) throw why;
  return why.refusal;
}

test("every document of the trade with a state table is tried, and more than a dozen transitions", () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(moves.length).toBeGreaterThan(20);
});

describe("a user without the permission of the table", () => {
  test.each(moves)("%s: %s is refused before the document is looked up", async (_entity, name, document, move) => {
    const others = allPermissions.filter((permission) => permission !== move.permission);
    let looked = false;
    const lock = async () => void (looked = true);
    const done = document.move(ctxOf(OTHER, others), 1, name, () => ({}), { lock });
    await expect(done).rejects.toMatchObject({ refusal: { code: 403 } });
    expect(looked).toBe(false);
  });
});

describe("four eyes declared only in the table", () => {
  test.each(moves)("%s: %s by its creator or its last editor is refused", async (_entity, name, document, move) => {
    const before = move.fourEyes;
    onTestFinished(() => void (move.fourEyes = before!));
    move.fourEyes = true;
    for (const person of [MAKER, EDITOR])
      expect(await refusalOf(ctxOf(person, allPermissions), document, name, planted(move))).toMatchObject({
        code: 1000,
        reason: "needsSecondPerson",
      });
    const second = await refusalOf(ctxOf(OTHER, allPermissions), document, name, planted(move));
    expect((second as { reason?: string } | null)?.reason).not.toBe("needsSecondPerson");
  });
});

describe("the declaration of a call agrees with the table", () => {
  /** Transitions of the trade whose screens and calls are not implemented yet. */
  const toCome = [
    "orderInvoice dispatch",
    "payment bank",
    "payment bounce",
    "payment reconcile",
    "salesInvoice modify",
  ];
  test("each transition made by a user has its call, and both require the same permission", () => {
    const callOf = ({ calls }: AnyDocument, name: string) => calls[name === "save" ? "update" : name];
    const without = moves
      .filter(([, name, document]) => !callOf(document, name))
      .map(([entity, name]) => `${entity} ${name}`);
    expect(without.toSorted()).toEqual(toCome);
    for (const [entity, name, document, { permission }] of moves)
      expect(callOf(document, name)?.permission ?? permission, `${entity} ${name}`).toBe(permission);
  });
});

/** Never run: code that must not compile because it would set a state past its table. */
export function pastTheTable(ctx: Ctx, order: never): void {
  // @ts-expect-error a change has no state
  salesOrders.change(ctx, order, "edit", { set: { state: "CLOSED" } });
  // @ts-expect-error nor has the effect of a move, but for the targets of the table
  void salesOrders.move(ctx, 1, "cancel", () => ({ set: { state: "CLOSED" } }));
  // @ts-expect-error a state that is text was granted by nobody
  salesOrders.insert(ctx, "CLOSED", order);
  // @ts-expect-error no move leads to a state that the table does not know
  void salesOrders.move(ctx, 1, "cancel", () => ({ to: "GONE" }));
}
