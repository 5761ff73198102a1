import { describe, expect, test } from "vitest";
import {
  disableUserProblem,
  lastAdministratorProblem,
  maskedEmail,
  maskedPhone,
  removeUserProblem,
  touchProblem,
  userNameProblem,
} from "./user.rules.ts";

describe("an account", () => {
  const table: [why: string, name: string, reason: string | null][] = [
    ["as people sign in", "amy.chan", null],
    ["of two characters", "al", null],
    ["of one", "a", "userNameLength"],
    ["of twenty", "a".repeat(20), null],
    ["of twenty-one", "a".repeat(21), "userNameLength"],
    ["in Chinese", "陳大文", "userNameChinese"],
    ["half in Chinese", "amy陳", "userNameChinese"],
    ["in full-width letters, which look the same", "ａｍｙ", "userNameChinese"],
    ["with letters of other languages is somebody's name", "zoë.müller", null],
    ["with markup", "<b>amy</b>", "userNameMarkup"],
    ["with a blank", "amy chan", "userNameMarkup"],
    ["as an e-mail address", "amy@shop.uk", null],
  ];
  test.each(table)("%s", (_, name, reason) => {
    expect(userNameProblem(name)?.reason ?? null).toBe(reason);
  });
});

describe("who may do what to whom", () => {
  const operator = { id: 1, userName: "operator", roleKeys: ["superadmin"] };
  const admin = { id: 10, userName: "boss", roleKeys: ["admin", "sales"] };
  const clerk = { id: 11, userName: "amy", roleKeys: ["sales"] };
  const byAdmin = { id: 12, isAdmin: true };
  const byClerk = { id: 13, isAdmin: false };
  const table: [
    why: string,
    user: typeof clerk,
    by: typeof byAdmin,
    edit: string | null,
    disable: string | null,
    remove: string | null,
  ][] = [
    ["the operator is touched by nobody", operator, byAdmin, "userIsOperator", "userIsOperator", "administratorStays"],
    [
      "not even by themselves",
      operator,
      { id: 1, isAdmin: true },
      "userIsOperator",
      "userIsOperator",
      "administratorStays",
    ],
    ["an administrator by another one", admin, byAdmin, null, null, null],
    [
      "an administrator by somebody who only keeps users",
      admin,
      byClerk,
      "administratorsOnly",
      "administratorsOnly",
      "administratorsOnly",
    ],
    ["a clerk by anybody who may keep users", clerk, byClerk, null, null, null],
    [
      "oneself: edit yes, disable and delete no",
      clerk,
      { id: 11, isAdmin: false },
      null,
      "userDisablesHimself",
      "userIsYourself",
    ],
    ["oneself as administrator", admin, { id: 10, isAdmin: true }, null, "userDisablesHimself", "userIsYourself"],
  ];
  test.each(table)("%s", (_, user, by, edit, disable, remove) => {
    expect(touchProblem(user, by)?.reason ?? null).toBe(edit);
    expect(disableUserProblem(user, by)?.reason ?? null).toBe(disable);
    expect(removeUserProblem(user, by)?.reason ?? null).toBe(remove);
  });

  const last: [why: string, going: (typeof clerk)[], left: number, reason: string | null][] = [
    ["an administrator may go while another one stays", [admin], 1, null],
    ["the last one stays", [admin], 0, "lastAdministrator"],
    ["nor do they go in a crowd", [clerk, admin], 0, "lastAdministrator"],
    ["others may go in any case", [clerk], 0, null],
  ];
  test.each(last)("%s", (_, going, left, reason) => {
    expect(lastAdministratorProblem(going, left)?.reason ?? null).toBe(reason);
  });
});

describe("what others see of phone and e-mail", () => {
  const emails: [string | null, string | null][] = [
    ["amy@example.com", "a**@example.com"],
    ["a@example.com", "a*@example.com"],
    [null, null],
  ];
  test.each(emails)("%s → %s", (email, masked) => expect(maskedEmail(email)).toBe(masked));
  const phones: [string | null, string | null][] = [
    ["020 7946 0018", "020 **** **18"],
    ["+44 7700 900123", "+44 7*** ****23"],
    ["12345", "12345"],
    [null, null],
  ];
  test.each(phones)("%s → %s", (phone, masked) => expect(maskedPhone(phone)).toBe(masked));
});
