import { describe, expect, it } from "vitest";
import {
  managedPasswordLength,
  ownPasswordLength,
  passwordProblem,
  repeatProblem,
  strengthHints,
  type PasswordLength,
} from "./password.rules.ts";
import { weakPasswords } from "./weak-passwords.ts";

const own = ownPasswordLength;
const managed = managedPasswordLength;

const table: [password: string, length: PasswordLength, reason: string | null, why: string][] = [
  ["tofu7", own, "passwordTooShort", "an own password needs six characters"],
  ["tofu7x", own, null, "six characters are enough for an own password"],
  ["t".repeat(3) + "ofu-and-a-very-long-sentence-of-the-kind-people-remember", own, null, "a long sentence is welcome"],
  ["kelp", managed, "passwordLength", "in user management a password has at least 5 characters"],
  ["kelp7", managed, null, "in user management 5 characters are enough"],
  ["kelp7".repeat(4), managed, null, "in user management 20 characters are the most"],
  ["kelp7".repeat(4) + "x", managed, "passwordLength", "21 characters are too many in user management"],
  ["豆腐火鍋湯底", own, null, "characters are counted, not bytes"],
  ["𠮷𠮷𠮷a1", own, "passwordTooShort", "a rare character counts once, though it takes two places in memory"],
  ...["<", ">", '"', "'", "\\", "|"].map((sign): [string, PasswordLength, string, string] => [
    `kelp7${sign}x9`,
    own,
    "passwordForbiddenCharacters",
    `${sign} is one of the six forbidden characters`,
  ]),
  ["kelp7&;%/x", own, null, "other signs are fine"],
  ["password", own, "passwordCommon", "the most common password of all"],
  ["PassWord1", own, "passwordCommon", "capitals do not hide a common password"],
  ["123456", own, "passwordCommon", "a run of digits"],
  ["qwerty", own, "passwordCommon", "a run of keys"],
  ["Dragon2026!", own, "passwordCommon", "digits and signs around a common word do not hide it"],
  ["zzzzzzz", own, "passwordCommon", "one sign repeated"],
  ["larder123", own, "passwordCommon", "the name of the product"],
  ["london123", own, "passwordCommon", "the town"],
  ["amy.chan", own, "passwordCommon", "the own account name"],
  ["Amy.Chan2026!", own, "passwordCommon", "the own account name with digits around it"],
];

describe("what a password must be (docs/rules/sign-in.md#passwords)", () => {
  it.each(table)("%s within %o → %s: %s", (password, length, reason) => {
    expect(passwordProblem(password, length, ["amy.chan"])?.reason ?? null).toBe(reason);
  });

  it("a company may require more characters", () => {
    expect(passwordProblem("elevenchars", { min: 12, max: 64 })?.words.en).toBe(
      "The password needs at least 12 characters",
    );
  });

  it("both entries must be equal, in the words of the contract", () => {
    expect(repeatProblem("kelp77", "kelp78")?.words.en).toBe("Two inputs don't match!");
    expect(repeatProblem("kelp77", "kelp77")).toBeNull();
  });
});

describe("strength hints", () => {
  const hints: [password: string, met: boolean[], why: string][] = [
    ["", [false, false, false, false, false], "nothing entered yet"],
    ["kelpxx", [false, true, false, false, false], "six characters are not longer than six"],
    ["kelpxxx", [true, true, false, false, false], "seven are"],
    ["KELP", [false, false, true, false, false], "uppercase only"],
    ["k7-K", [false, true, true, true, true], "every kind of character, though short"],
    ["Kelp 77", [true, true, true, true, false], "a blank is no special character"],
  ];
  it.each(hints)("%s → %j: %s", (password, met) => {
    expect(strengthHints(password).map((hint) => hint.met)).toEqual(met);
  });
});

it("the list of weak passwords is in lower case and long enough to matter", () => {
  expect(weakPasswords.size).toBeGreaterThan(500);
  expect([...weakPasswords].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

it("with the digits and signs that people put around them they are thousands", () => {
  const guesses = [...weakPasswords].flatMap((one) =>
    ["1", "12", "123", "1234", "88", "2026", "!", "123!", "@2026", "_01"].map((end) => one + end),
  );
  const refused = new Set(guesses.filter((guess) => passwordProblem(guess, own) !== null));
  expect(refused.size).toBeGreaterThan(3000);
});
