import { describe, expect, test } from "vitest";
import { Refused, defineMessages, message, refuseIf } from "./refusal.ts";
import { moveCall } from "./document-calls.ts";
import { button, bySystem, defineStates, type Move } from "./states.ts";

const say = defineMessages({
  locked: message(1000, { en: "The door is locked", zh: "門已上鎖" }),
  tooHeavy: message(
    2000,
    { en: "{kg} kg is too heavy", zh: "{kg} 公斤過重" },
    {
      override: "door:any:push",
    },
  ),
});
const door = defineStates<{ state: string; locked: boolean }>()({
  begins: ["SHUT"],
  states: {
    SHUT: { label: { en: "Shut", zh: "已關" }, tone: "plain" },
    OPEN: { label: { en: "Open", zh: "已開" }, tone: "good" },
    AJAR: { label: { en: "Ajar", zh: "半開" }, tone: "warn" },
  },
  moves: {
    open: {
      from: ["SHUT"],
      to: ["OPEN", "AJAR"],
      ...button("Open", "開門", "door:any:open"),
      unless: (d) => (d.locked ? say.locked() : null),
    },
    blow: { from: ["OPEN", "AJAR"], to: "SHUT", ...bySystem("Blow shut", "吹關") },
  },
});

describe("a move", () => {
  test("is allowed, refused by a guard, or impossible from here", () => {
    expect(door.refusal({ state: "SHUT", locked: false }, "open")).toBeNull();
    expect(door.refusal({ state: "SHUT", locked: true }, "open")?.reason).toBe("locked");
    expect(door.refusal({ state: "SHUT", locked: false }, "blow")).toMatchObject({ code: 2000, reason: "wrong-state" });
  });
  test("an impossible move says from which states it would be possible, in both languages", () => {
    const words = door.refusal({ state: "SHUT", locked: false }, "blow")?.words;
    expect(words?.en).toContain("Open or Ajar; it is Shut now");
    expect(words?.zh).toContain("「已開」或「半開」");
  });
  test("leads to the first target unless another is named", () => {
    expect(door.after({ state: "SHUT", locked: false }, "open")).toBe("OPEN");
    expect(door.after({ state: "SHUT", locked: false }, "open", "AJAR")).toBe("AJAR");
  });
  test("never to a state outside its targets", () => {
    expect(() => door.after({ state: "SHUT", locked: false }, "open", "SHUT")).toThrow("does not lead to");
  });
  test("a refused move ends the use case with the reason", () => {
    expect(() => door.after({ state: "SHUT", locked: true }, "open")).toThrow(Refused);
  });
});

describe("the table is law", () => {
  test("a document begins where the table says", () => {
    expect(door.begin()).toBe("SHUT");
    expect(() => door.begin("OPEN")).toThrow("does not lead to");
  });
  test("four eyes: a user who needs a second person is refused, after the state check and before the guard", () => {
    const paper = defineStates<{ state: string; needsSecondPerson: boolean; empty: boolean }>()({
      begins: ["OPEN"],
      states: {
        OPEN: { label: { en: "Open", zh: "開啟" }, tone: "plain" },
        DONE: { label: { en: "Done", zh: "完成" }, tone: "good" },
      },
      moves: {
        approve: {
          from: ["OPEN"],
          to: "DONE",
          ...button("Approve", "批准", "paper:any:approve"),
          fourEyes: true,
          unless: (p) => (p.empty ? say.locked() : null),
        },
      },
    });
    const mine = { needsSecondPerson: true, empty: true };
    expect(paper.refusal({ state: "DONE", ...mine }, "approve")?.reason).toBe("wrong-state");
    expect(paper.refusal({ state: "OPEN", ...mine }, "approve")?.reason).toBe("needsSecondPerson");
    expect(paper.refusal({ state: "OPEN", ...mine, needsSecondPerson: false }, "approve")?.reason).toBe("locked");
  });
  test("four eyes require facts that say who asks", () => {
    const move = { from: ["SHUT"], to: "SHUT", ...button("", "", "door:any:open") } as const;
    // @ts-expect-error the facts of a door do not tell its authors
    const watched: Move<"SHUT", { state: string }> = { ...move, fourEyes: true };
    expect(watched.fourEyes).toBe(true);
  });
  test("the call of a move takes its permission from the table; a system move has none", () => {
    const push = moveCall(door, "open", "/door", { title: { en: "Open", zh: "開門" } });
    expect([push.method, push.path, push.permission]).toEqual(["POST", "/door/{id}/open", "door:any:open"]);
    expect(() => moveCall(door, "blow", "/door", { title: { en: "Blow", zh: "吹關" } })).toThrow("has no call");
  });
});

describe("a message", () => {
  test("becomes a refusal with its key as the reason", () => {
    expect(say.tooHeavy({ kg: "40" })).toEqual({
      code: 2000,
      reason: "tooHeavy",
      words: { en: "40 kg is too heavy", zh: "40 公斤過重" },
      override: "door:any:push",
    });
  });
  test("no reason, no refusal", () => {
    expect(() => refuseIf(null)).not.toThrow();
    expect(() => refuseIf(say.locked())).toThrow("The door is locked");
  });
});
