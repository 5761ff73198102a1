import { expect, test } from "vitest";
import { savedViewCalls as calls } from "@larder/domain/company/saved-view/saved-view.calls";
import { openStory } from "../../../../test/story.ts";

const { world, staff } = openStory();
const { sales: amy, accounts: ben } = staff;
const list = "/pss/sales/customer/list";
const view = {
  list,
  name: "Stopped",
  query: "f.stopList=true&sort=-balance",
  columns: { order: ["shopCode"], hidden: [] },
};

test("a view is saved for oneself", async () => {
  const { id } = await amy.call(calls.save, view);
  expect(await amy.call(calls.of, { list })).toEqual([
    { id, name: "Stopped", query: view.query, columns: view.columns, shared: false, own: true, ownerName: "sales" },
  ]);
  expect(await ben.call(calls.of, { list })).toEqual([]);
  expect(await amy.call(calls.of, { list: "/pss/stock/goods/list" })).toEqual([]);
});

test("under the same name, ignoring case, it is replaced, and may be shared with everyone in the company", async () => {
  const [{ id } = { id: 0 }] = await amy.call(calls.of, { list });
  expect(await amy.call(calls.save, { ...view, name: "STOPPED", columns: null, shared: true })).toEqual({ id });
  expect(await ben.call(calls.of, { list })).toMatchObject([
    { id, name: "STOPPED", columns: null, shared: true, own: false, ownerName: "sales" },
  ]);
});

test("a colleague's view cannot be removed, one of another company does not exist", async () => {
  const [{ id } = { id: 0 }] = await amy.call(calls.of, { list });
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.call(calls.of, { list })).toEqual([]);
  for (const other of [ben, stranger])
    expect(await other.refusal(calls.remove, { ids: [id] })).toMatchObject({ code: 404 });
  await amy.call(calls.remove, { ids: [id] });
  expect(await amy.call(calls.of, { list })).toEqual([]);
});

test("a view needs a name, and there are at most fifty for a list", async () => {
  expect(await amy.refusal(calls.save, { ...view, name: " " })).toMatchObject({ code: 400 });
  for (let i = 0; i < 50; i++) await amy.call(calls.save, { ...view, name: `View ${i}` });
  expect(await amy.refusal(calls.save, { ...view, name: "One more" })).toMatchObject({
    code: 400,
    reason: "tooManyViews",
  });
});
