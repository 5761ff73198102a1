/** How each kind of menu appears in the routes for other clients (docs/rules/companies.md#routes). */
import { beforeAll, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { plainMenu } from "./menu.fixture.ts";
import { worldOfStory } from "../../../../test/story.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const world = worldOfStory();
let operator: Dialect;
beforeAll(async () => {
  operator = dialectOf(await world.operator());
});

const plain = {
  parentId: 0,
  icon: "cart",
  orderNum: 900,
  ...plainMenu,
};
async function createMenu(menu: { menuName: string } & Record<string, unknown>): Promise<number> {
  expect(await operator.post("/system/menu", { ...plain, ...menu })).toMatchObject({ code: 200 });
  const { data } = await operator.get<any[]>(`/system/menu/list?menuName=${encodeURIComponent(menu.menuName)}`);
  return data.find((one) => one.menuName === menu.menuName).menuId;
}
const routes = async (): Promise<any[]> => (await operator.get<any[]>("/system/menu/getRouters")).data;
const meta = (title: string, over: object = {}) => ({ title, icon: "cart", noCache: false, link: null, ...over });

test("a directory at the top, one below it, a page with a button, and a hidden page with parameters", async () => {
  const top = await createMenu({ menuType: "M", menuName: "Fairs", path: "fairs" });
  const below = await createMenu({ menuType: "M", menuName: "Abroad", path: "abroad", parentId: top });
  const page = await createMenu({
    menuType: "C",
    menuName: "Stands",
    path: "stand",
    component: "fair/stand/index",
    parentId: below,
    isCache: "1",
    queryParam: '{"year":2026}',
  });
  await createMenu({ menuType: "F", menuName: "Add a stand", perms: "fair:stand:add", parentId: page });
  const hidden = await createMenu({
    menuType: "C",
    menuName: "Visitors",
    path: String.raw`visitor/:id(\d+)`,
    component: "fair/visitor/index",
    parentId: below,
    visible: "1",
    remark: "/fairs/abroad/stand",
    orderNum: 901,
  });
  const empty = await createMenu({
    menuType: "M",
    menuName: "Nothing yet",
    path: "later",
    parentId: top,
    orderNum: 902,
  });
  expect((await routes()).find((node) => node.path === "/fairs")).toEqual({
    name: `Fairs${top}`,
    path: "/fairs",
    hidden: false,
    redirect: "noRedirect",
    component: "Layout",
    alwaysShow: true,
    meta: meta("Fairs"),
    children: [
      {
        name: `Abroad${below}`,
        path: "abroad",
        hidden: false,
        redirect: "noRedirect",
        component: "ParentView",
        alwaysShow: true,
        meta: meta("Abroad"),
        children: [
          {
            name: `Stand${page}`,
            path: "stand",
            hidden: false,
            component: "fair/stand/index",
            query: '{"year":2026}',
            meta: meta("Stands", { noCache: true }),
          },
          {
            name: `Visitoridd${hidden}`,
            path: String.raw`visitor/:id(\d+)`,
            hidden: true,
            component: "fair/visitor/index",
            meta: meta("Visitors", { activeMenu: "/fairs/abroad/stand" }),
          },
        ],
      },
      { name: `Later${empty}`, path: "later", hidden: false, component: "ParentView", meta: meta("Nothing yet") },
    ],
  });
});

test("a page at the top is in a node without a title", async () => {
  const page = await createMenu({ menuType: "C", menuName: "Weather", path: "weather", component: "weather/index" });
  expect((await routes()).find((node) => node.name === String(page))).toEqual({
    name: String(page),
    path: "/",
    hidden: false,
    component: "Layout",
    children: [
      { name: `Weather${page}`, path: "weather", hidden: false, component: "weather/index", meta: meta("Weather") },
    ],
  });
});

test("a link opens separately, wherever it is", async () => {
  const link = "https://www.hmrc.gov.uk/vat";
  const top = await createMenu({ menuType: "C", menuName: "HMRC", path: link, isFrame: "0" });
  const directory = await createMenu({ menuType: "M", menuName: "Links", path: "links" });
  const nested = await createMenu({
    menuType: "C",
    menuName: "HMRC too",
    path: link,
    isFrame: "0",
    parentId: directory,
  });
  const node = (id: number, title: string) => ({
    name: `HttpswwwhmrcgovukvatN`.replace("N", String(id)),
    path: link,
    hidden: false,
    component: "Layout",
    meta: meta(title, { link }),
  });
  const all = await routes();
  expect(all.find((one) => one.meta?.title === "HMRC")).toEqual(node(top, "HMRC"));
  expect(all.find((one) => one.path === "/links").children).toEqual([node(nested, "HMRC too")]);
});

test("an embedded site has its address without the characters a path cannot contain", async () => {
  const link = "http://www.example.com:8080/a";
  const path = "example/com/8080/a";
  const top = await createMenu({ menuType: "C", menuName: "Map", path: link });
  const directory = await createMenu({ menuType: "M", menuName: "Sites", path: "sites" });
  await createMenu({ menuType: "C", menuName: "Map too", path: link, parentId: directory });
  const all = await routes();
  expect(all.find((one) => one.name === String(top))).toMatchObject({
    path: "/",
    component: "Layout",
    meta: { title: "Map", icon: "cart" },
    children: [{ path, component: "InnerLink", meta: meta("Map", { link }) }],
  });
  expect(all.find((one) => one.path === "/sites").children).toMatchObject([
    { path, component: "InnerLink", hidden: false, meta: meta("Map too", { link }) },
  ]);
});

test("every node has a name and no two have the same, whatever letters its path is of", async () => {
  await createMenu({ menuType: "C", menuName: "物流", path: "物流", component: "logistics/index" });
  const names = (nodes: any[]): string[] => nodes.flatMap((node) => [node.name, ...names(node.children ?? [])]);
  const all = names(await routes());
  expect(all.every((name) => name !== "")).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

test("anything below a disabled entry is absent, and returns with it", async () => {
  const top = await createMenu({ menuType: "M", menuName: "Shut", path: "shut" });
  await createMenu({
    menuType: "C",
    menuName: "Inside",
    path: "inside",
    component: "shut/inside/index",
    parentId: top,
  });
  const one = (await operator.get(`/system/menu/${top}`)).data;
  const text = async () => JSON.stringify(await routes());
  expect(await text()).toContain("shut/inside/index");
  expect(await operator.put("/system/menu", { ...one, status: "1" })).toMatchObject({ code: 200 });
  expect(await text()).not.toContain("shut/inside/index");
  expect(await operator.put("/system/menu", { ...one, version: "", status: "0" })).toMatchObject({ code: 200 });
  expect(await text()).toContain("shut/inside/index");
});
