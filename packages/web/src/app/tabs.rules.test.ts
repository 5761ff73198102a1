import { describe, expect, it } from "vitest";
import {
  actionsOf,
  close,
  closedBy,
  refresh,
  retitle,
  openTab,
  withinLimit,
  type Tab,
  type TabAction,
} from "./tabs.rules.ts";

const home: Tab = { path: "/dashboard", fullPath: "/dashboard", name: "Home", title: "Home", pinned: true, round: 0 };
const tab = (letter: string): Tab => ({
  path: `/${letter}`,
  fullPath: `/${letter}?x=1`,
  name: letter,
  title: letter,
  round: 0,
});
const tabs = [home, tab("a"), tab("b"), tab("c")];
const letters = (some: readonly Tab[]) => some.map((one) => (one.pinned ? "home" : one.name)).join(" ");

describe("opening pages", () => {
  it("adds a tab at the end", () => {
    expect(letters(openTab(tabs, tab("d")))).toBe("home a b c d");
  });
  it("updates the tab when the same path is opened with another address", () => {
    const [, , b] = openTab(tabs, { ...tab("b"), fullPath: "/b/12/edit" });
    expect(b?.fullPath).toBe("/b/12/edit");
  });
  it("changes nothing when the same address is opened again", () => {
    expect(openTab(tabs, tab("b"))).toBe(tabs);
  });
  it("keeps the page as it is", () => {
    const refreshed = refresh(tabs, "/b");
    expect(openTab(refreshed, { ...tab("b"), fullPath: "/b/1" }).map((one) => one.round)).toEqual([0, 0, 1, 0]);
  });
});

describe("the right-click menu", () => {
  const table: [path: string, hidden: TabAction[], why: string][] = [
    ["/dashboard", ["close", "closeLeft"], "home is pinned: it cannot be closed and nothing lies left of it"],
    ["/a", ["closeLeft"], "close left is hidden at the first closable tab"],
    ["/b", [], "in the middle everything is offered"],
    ["/c", ["closeRight"], "close right is hidden at the last tab"],
  ];
  const all: TabAction[] = ["refresh", "close", "closeOthers", "closeLeft", "closeRight", "closeAll"];
  it.each(table)("at %s hides %j: %s", (path, hidden) => {
    expect(actionsOf(tabs, path)).toEqual(all.filter((action) => !hidden.includes(action)));
  });
  it("at home alone there is nothing left or right", () => {
    expect(actionsOf([home], "/dashboard")).toEqual(["refresh", "closeOthers", "closeAll"]);
  });
});

describe("closing", () => {
  const table: [
    action: TabAction,
    at: string,
    active: string | null,
    left: string,
    leadsTo: string | null,
    why: string,
  ][] = [
    ["close", "/b", "/b", "home a c", "/c?x=1", "the active tab leads to the last that remains"],
    ["close", "/c", "/c", "home a b", "/b?x=1", "the last tab leads to the one before it"],
    ["close", "/b", "/a", "home a c", null, "another tab than the active one leaves the user where they are"],
    ["close", "/dashboard", "/dashboard", "home a b c", null, "a pinned tab is not closed"],
    ["closeOthers", "/b", "/b", "home b", null, "the others go, home stays"],
    ["closeOthers", "/b", "/a", "home b", "/b?x=1", "what was kept is shown"],
    ["closeLeft", "/c", "/c", "home c", null, "everything before it but home"],
    ["closeLeft", "/c", "/a", "home c", "/c?x=1", "the active tab was among them"],
    ["closeRight", "/a", "/a", "home a", null, "everything after it"],
    ["closeRight", "/a", "/c", "home a", "/a?x=1", "the active tab was among them"],
    ["closeAll", "/b", "/b", "home", "/dashboard", "only home remains and is shown"],
    ["closeAll", "/b", "/dashboard", "home", null, "who is at home stays at home"],
    ["closeAll", "/b", null, "home", null, "on a page without a tab the page stays"],
    ["close", "/x", "/a", "home a b c", null, "an unknown tab closes nothing"],
  ];
  it.each(table)("%s at %s while on %s leaves %s and leads to %s: %s", (action, at, active, left, leadsTo) => {
    const after = close(action, tabs, at, active);
    expect([letters(after.tabs), after.leadsTo]).toEqual([left, leadsTo]);
  });
  it("leads to the home page when no tab remains at all", () => {
    expect(close("close", [tab("a")], "/a", "/a").leadsTo).toBe("/");
  });
  it("remaining and closed tabs together are the previous ones", () => {
    for (const [action, at, active] of table) {
      expect(close(action, tabs, at, active).tabs.length + closedBy(action, tabs, at).length).toBe(tabs.length);
    }
  });
});

it("titles follow the language; a page that is no longer in the menu keeps its old title", () => {
  const zh = retitle(tabs, (one) => (one.name === "a" ? "甲" : null));
  expect(zh.map((one) => one.title)).toEqual(["Home", "甲", "b", "c"]);
  expect(retitle(tabs, () => null)).toBe(tabs);
});

describe("too many tabs", () => {
  it("closes the oldest that is neither pinned, active nor unsaved", () => {
    const left = withinLimit(tabs, "/b", (one) => one.name === "a", 3);
    expect(letters(left)).toBe("home a b");
  });
  it("no unsaved tab is closed for the limit", () => {
    expect(withinLimit(tabs, "/b", () => true, 2)).toBe(tabs);
  });
});
