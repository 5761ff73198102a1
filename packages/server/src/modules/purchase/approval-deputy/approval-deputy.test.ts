import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { deputyCalls as calls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { approvalCalls as approvals } from "@larder/domain/purchase/approval/approval.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { hire, type Hired } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company, staff } = story;
const { purchaser: buyer, admin } = staff;
const buying = buyingIn(story);
const MONDAY = "2026-11-23";

/** A purchase manager, an accounts manager, and somebody else who may decide but holds no level. */
let ann: Hired;
let bob: Hired;
let cho: Hired;

beforeEach(async () => {
  at(FRIDAY);
  const as = (...roles: string[]) => hire(world, company, { roleIds: roles.map((role) => company.roleIds[role]!) });
  [ann, bob, cho] = await Promise.all([as("purchaseManager"), as("accountsManager"), as("accountsManager")]);
});

const at = (day: string) => world.clock.set(new Date(`${day}T10:00:00Z`));
type Named = Partial<InputOf<typeof calls.create>>;
const named = (who: Hired, deputy: Hired, over: Named = {}) => ({
  ...{ personId: who.id, deputyId: deputy.id, startsOn: FRIDAY, endsOn: MONDAY },
  ...over,
});
const deputise = async (who: Hired, deputy: Hired, over: Named = {}): Promise<number> =>
  (await who.client.call(calls.create, named(who, deputy, over))).id;

/** An order that waits for approval: 120.00 takes one level, 6,000.00 two. */
async function asked(qty = "10", by: TestClient = buyer): Promise<{ poId: number; id: number }> {
  const [supplierId, { goodsId, pieceId }] = [await buying.supplier(), await buying.food()];
  const lines = [{ goodsId, unitId: pieceId, qty, oldPrice: "12" }];
  const { id: poId } = await by.call(orders.create, { supplierId, expectedDate: MONDAY, lines });
  await by.call(orders.submit, { id: poId });
  return { poId, id: await requestOf(poId) };
}
async function requestOf(poId: number): Promise<number> {
  const { requests } = await buyer.call(orders.get, { id: poId });
  return requests[0]!.id;
}
const order = (poId: number) => buyer.call(orders.get, { id: poId });
const waits = async (who: Hired) => (await who.client.call(approvals.list, { scope: "MINE" })).rows;
const waitsFor = async (who: Hired, id: number) => (await waits(who)).find((row) => row.id === id);

describe("deciding in somebody's place", () => {
  test("on the days named, at the level of that person; the history names both", async () => {
    const { poId, id } = await asked();
    expect(await waitsFor(bob, id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
    await deputise(ann, bob);
    expect(await waitsFor(bob, id)).toMatchObject({ level: 1, inPlaceOf: ann.userName });
    expect(await bob.client.call(approvals.get, { id })).toMatchObject({ refusal: null, inPlaceOf: ann.userName });
    await bob.client.call(approvals.approve, { id, reason: "As Ann would" });
    expect(await order(poId)).toMatchObject({
      state: "APPROVED",
      requests: [{ decisions: [{ decidedByName: bob.userName, forName: ann.userName, comment: "As Ann would" }] }],
    });
    const [change] = await buyer.call(orders.history, { id: poId });
    expect(change).toMatchObject({ action: "approve", by: bob.userName, after: { inPlaceOf: ann.userName } });
  });

  test("a deputy rejects with a reason as well, and many at once", async () => {
    const [first, second] = [await asked(), await asked()];
    await deputise(ann, bob);
    expect(await bob.client.refusal(approvals.reject, { id: first.id })).toMatchObject({ reason: "reasonMissing" });
    await bob.client.call(approvals.reject, { id: first.id, reason: "Not this week" });
    expect((await order(first.poId)).requests).toMatchObject([
      { state: "REJECTED", decisions: [{ approved: false, forName: ann.userName }] },
    ]);
    const [done] = await bob.client.call(manyOf(approvals.approve), { ids: [second.id] });
    expect(done).toMatchObject({ done: true });
  });

  test("who holds the level decides in their own right, deputy or not", async () => {
    const dan = await hire(world, company, { roleIds: [company.roleIds["purchaseManager"]!] });
    await deputise(ann, dan);
    const { poId, id } = await asked();
    expect(await waitsFor(dan, id)).toMatchObject({ inPlaceOf: null });
    await dan.client.call(approvals.approve, { id });
    expect((await order(poId)).requests[0]!.decisions).toMatchObject([{ forName: null }]);
  });

  test("not before the first day, not after the last", async () => {
    const { id } = await asked();
    await deputise(ann, bob, { startsOn: "2026-11-21", endsOn: "2026-11-22" });
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
    at("2026-11-22");
    expect(await waitsFor(bob, id)).toBeDefined();
    at(MONDAY);
    expect(await waitsFor(bob, id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
    expect(await bob.client.call(calls.list, { personId: ann.id })).toMatchObject({ rows: [{ state: "OVER" }] });
  });

  test("ends at once when it is removed; what was decided keeps both names", async () => {
    const [first, second] = [await asked(), await asked()];
    const deputation = await deputise(ann, bob);
    await bob.client.call(approvals.approve, { id: first.id });
    await ann.client.call(calls.remove, { ids: [deputation] });
    expect(await bob.client.refusal(approvals.approve, { id: second.id })).toMatchObject({ code: 403 });
    expect((await order(first.poId)).requests[0]!.decisions).toMatchObject([{ forName: ann.userName }]);
    expect(await ann.client.refusal(calls.get, { id: deputation })).toMatchObject({ code: 404 });
  });
});

describe("what is lent is what the person holds on that day", () => {
  test("not the level above it", async () => {
    await deputise(ann, bob);
    const dan = await hire(world, company, { roleIds: [company.roleIds["purchaseManager"]!] });
    await deputise(ann, dan);
    const { id } = await asked("500");
    await ann.client.call(approvals.approve, { id });
    expect(await dan.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
  });

  test("nothing once the person has lost the role, or is disabled", async () => {
    const { id } = await asked();
    await deputise(ann, bob);
    const roles = (...keys: string[]) =>
      admin.call(userCalls.assignRoles, { userId: ann.id, roleIds: keys.map((key) => company.roleIds[key]!) });
    await roles("purchaser");
    expect(await waitsFor(bob, id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
    await roles("purchaseManager");
    expect(await waitsFor(bob, id)).toBeDefined();
    await admin.call(userCalls.changeStatus, { id: ann.id, status: "1" });
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
  });

  test("a deputy who is disabled decides nothing", async () => {
    const { id } = await asked();
    await deputise(ann, bob);
    await admin.call(userCalls.changeStatus, { id: bob.id, status: "1" });
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 401 });
  });

  test("a deputy who may not decide any more decides nothing", async () => {
    const { id } = await asked();
    await deputise(ann, bob);
    await admin.call(userCalls.assignRoles, { userId: bob.id, roleIds: [company.roleIds["accounts"]!] });
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
  });

  test("only orders that the person sees: in their warehouses", async () => {
    const { id } = await asked();
    await deputise(ann, bob);
    await world.rows(company.tenantId, "delete from user_warehouse where user_id = $1", [ann.id]);
    await world.rows(company.tenantId, "update rights_version set version = version + 1");
    expect(await waitsFor(bob, id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
  });

  test("a deputy's deputy does not stand in for the first person", async () => {
    const { id } = await asked();
    await deputise(ann, bob);
    await deputise(bob, cho);
    expect(await cho.client.refusal(approvals.approve, { id })).toMatchObject({ code: 403 });
    expect(await waitsFor(cho, id)).toBeUndefined();
  });
});

describe("four eyes", () => {
  test("neither an order of the deputy nor one of the person is approved", async () => {
    await deputise(ann, bob);
    const hers = await asked("10", ann.client);
    expect(await waitsFor(bob, hers.id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id: hers.id })).toMatchObject({
      ...{ code: 1000, reason: "orderOfPerson" },
    });
    expect((await bob.client.call(approvals.get, { id: hers.id })).refusal?.en).toContain(ann.userName);
    const both = await hire(world, company, {
      roleIds: ["purchaser", "accountsManager"].map((r) => company.roleIds[r]!),
    });
    await deputise(ann, both);
    const own = await asked("10", both.client);
    expect(await both.client.refusal(approvals.approve, { id: own.id })).toMatchObject({ reason: "needsSecondPerson" });
    await expect(
      world.rows(
        company.tenantId,
        `insert into po_decision (tenant_id, id, approval_id, po_id, level, approved, decided_by, decided_at, author, editor, self_approved, for_id, deputation_id)
          select d.tenant_id, 1, $1, $2, 1, true, d.deputy_id, now(), d.person_id, null, false, d.person_id, d.id from approval_deputy d where d.person_id = $3 and d.deputy_id = $4`,
        [hers.id, hers.poId, ann.id, bob.id],
      ),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("a second level is another person's, whoever stood in for whom", async () => {
    const { poId, id } = await asked("500");
    await deputise(ann, bob);
    await bob.client.call(approvals.approve, { id });
    expect(await waitsFor(bob, id)).toBeUndefined();
    expect(await bob.client.refusal(approvals.approve, { id })).toMatchObject({ reason: "levelByAnother" });
    await deputise(cho, ann);
    expect(await ann.client.refusal(approvals.approve, { id })).toMatchObject({ reason: "levelByPerson" });
    await cho.client.call(approvals.approve, { id });
    expect((await order(poId)).state).toBe("APPROVED");
  });

  test("a company that lets people approve alone lets their deputies, too", async () => {
    const before = await admin.call(settingCalls.get);
    await admin.call(settingCalls.update, { ...before, allowSelfApproval: true });
    await deputise(ann, bob);
    const { poId, id } = await asked("10", ann.client);
    await bob.client.call(approvals.approve, { id });
    expect((await order(poId)).state).toBe("APPROVED");
    const { version } = await admin.call(settingCalls.get);
    await admin.call(settingCalls.update, { ...before, version });
  });

  test("an order changed after its approval is decided again: by the deputy while it runs, afterwards not", async () => {
    const { poId, id } = await asked();
    await deputise(ann, bob);
    await bob.client.call(approvals.approve, { id });
    const dearer = async (oldPrice: string) => {
      const { supplierId, expectedDate, orderDate, version, lines } = await order(poId);
      const [{ id: lineId, goodsId, unitId, qty }] = lines as [(typeof lines)[0]];
      const changed = [{ id: lineId, goodsId, unitId, qty, oldPrice }];
      await buyer.call(orders.amend, { id: poId, version, supplierId, orderDate, expectedDate, lines: changed });
      return requestOf(poId);
    };
    await bob.client.call(approvals.approve, { id: await dearer("13") });
    expect(await order(poId)).toMatchObject({ state: "APPROVED", total: "130.00" });
    const third = await dearer("14");
    at("2026-11-24");
    expect(await bob.client.refusal(approvals.approve, { id: third })).toMatchObject({ code: 403 });
    await ann.client.call(approvals.approve, { id: third });
    expect(await order(poId)).toMatchObject({ state: "APPROVED", total: "140.00" });
  });
});

describe("naming a deputy", () => {
  test("is for oneself; an administrator does it for somebody who is ill", async () => {
    expect(await bob.client.refusal(calls.create, named(ann, cho))).toMatchObject({ code: 1000, reason: "onlyOwn" });
    const { id } = await admin.call(calls.create, named(ann, cho));
    const row = await ann.client.call(calls.get, { id });
    expect(row).toMatchObject({ personName: ann.userName, deputyName: cho.userName, state: "RUNNING" });
    expect(await bob.client.refusal(calls.update, { ...row, endsOn: FRIDAY })).toMatchObject({ reason: "onlyOwn" });
    expect(await bob.client.refusal(calls.remove, { ids: [id] })).toMatchObject({ reason: "onlyOwn" });
    await ann.client.call(calls.update, { ...row, endsOn: "2026-11-27", remark: "Longer" });
    expect(await ann.client.call(calls.history, { id })).toMatchObject([{ action: "edit" }, { action: "add" }]);
    expect((await ann.client.file(calls.export, { personId: ann.id })).bytes.length).toBeGreaterThan(100);
  });

  test("of those who may approve, to those who may decide", async () => {
    const clerk = await hire(world, company, { roleIds: [company.roleIds["purchaser"]!] });
    expect(await clerk.client.refusal(calls.create, named(clerk, bob))).toMatchObject({ code: 403 });
    expect(await admin.refusal(calls.create, named(clerk, bob))).toMatchObject({ reason: "nothingToLend" });
    expect(await ann.client.refusal(calls.create, named(ann, clerk))).toMatchObject({ reason: "deputyDecidesNothing" });
    const gone = { ...named(ann, bob), deputyId: 999_999_999 };
    expect(await ann.client.refusal(calls.create, gone)).toMatchObject({ code: 404 });
    expect(await (await company.as("warehouse")).refusal(calls.list, {})).toMatchObject({ code: 403 });
  });

  test("once for the same days and people", async () => {
    await deputise(ann, bob);
    const again = named(ann, bob, { startsOn: MONDAY, endsOn: "2026-11-30" });
    expect(await ann.client.refusal(calls.create, again)).toMatchObject({ code: 400, reason: "overlaps" });
    await deputise(ann, bob, { startsOn: "2026-11-24", endsOn: "2026-11-30" });
    await deputise(ann, cho);
    await expect(
      world.rows(
        company.tenantId,
        "update approval_deputy set starts_on = $2 where person_id = $1 and starts_on = '2026-11-24'",
        [...[ann.id, FRIDAY]],
      ),
    ).rejects.toMatchObject({ code: "23P01" });
  });

  test("what has begun keeps its people and first day; what is over stays", async () => {
    const id = await deputise(ann, bob);
    const row = await ann.client.call(calls.get, { id });
    expect(await ann.client.refusal(calls.update, { ...row, deputyId: cho.id })).toMatchObject({ reason: "hasBegun" });
    at("2026-11-24");
    expect(await ann.client.refusal(calls.update, { ...row, endsOn: "2026-12-24" })).toMatchObject({
      reason: "isOver",
    });
  });
});
