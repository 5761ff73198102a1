import { describe, expect, test } from "vitest";
import { bacsDays, bacsFile, bacsRefusal, bacsText, bankCsv, type BacsFile } from "./bacs.rules.ts";

const file: BacsFile = {
  ...{ userNo: "123456", serial: "000042", created: "2026-11-20", processing: "2026-11-23" },
  from: { name: "Golden Dragon Foods Ltd", sortCode: "204588", accountNo: "31415926" },
  payments: [
    { name: "Exotic Liquids", sortCode: "200000", accountNo: "55779911", amount: "110.00", reference: "PY26-000007" },
    { name: "Café Müller", sortCode: "309089", accountNo: "123456", amount: "0.05", reference: "PY26-000008" },
  ],
};

test("Standard 18: every record where the banks expect it", () => {
  expect(bacsFile(file).split("\r\n")).toEqual([
    "VOL1000042                               123456                                1",
    "HDR1A123456S  112345600004200010001       26324 263570000000                    ",
    "HDR2F0200000100                                   00                            ",
    "UHL1 26327999999    000000001 DAILY  000                                        ",
    "2000005577991109920458831415926    00000011000GOLDEN DRAGON FOODPY26-000007       EXOTIC LIQUIDS    ",
    "3090890012345609920458831415926    00000000005GOLDEN DRAGON FOODPY26-000008       CAFE MULLER       ",
    "2045883141592601720458831415926    00000011005GOLDEN DRAGON FOODCONTRA            GOLDEN DRAGON FOOD",
    "EOF1A123456S  112345600004200010001       26324 263570000000                    ",
    "EOF2F0200000100                                   00                            ",
    "UTL10000000011005000000001100500000010000002                                    ",
    "",
  ]);
});

test.each([
  ["Café Müller & Söhne Ltd.", "CAFE MULLER & SOHNE LTD."],
  ["翠園酒家 Jade", "JADE"],
  ["A,B;C'D", "A B C D"],
])("%s → %s", (text, printed) => {
  expect(bacsText(text)).toBe(printed);
});

describe("three working days", () => {
  // Christmas 2026: Friday 25, and Monday 28 for Boxing Day.
  const holidays = ["2026-12-25", "2026-12-28"];
  test.each([
    ["2026-11-25", "2026-11-24", "2026-11-23"],
    ["2026-11-24", "2026-11-23", "2026-11-20"],
    ["2026-12-29", "2026-12-24", "2026-12-23"],
  ])("paid on %s: processed on %s, sent by %s", (payDate, processing, sendBy) => {
    expect(bacsDays(payDate, holidays)).toEqual({ processing, sendBy });
  });
});

const good = {
  ...{ userNo: "123456", from: { name: "Us", sortCode: "204588", accountNo: "31415926" } },
  bankHolidays: [],
  ...{ today: "2026-11-20", payDate: "2026-11-24" },
  payees: [{ code: "A", sortCode: "200000", accountNo: "123456" }],
};
test.each([
  [{}, undefined],
  [{ userNo: "" }, "noUserNumber"],
  [{ from: { name: "Us", sortCode: null, accountNo: null } }, "noOwnAccount"],
  [{ payees: [{ code: "A", sortCode: null, accountNo: null }] }, "notAnAccount"],
  [{ payees: [{ code: "A", sortCode: "200000", accountNo: "1234567890" }] }, "notAnAccount"],
  [{ payDate: "2026-11-28" }, "notWorkingDay"],
  [{ payDate: "2026-11-23" }, "tooLate"],
])("%j is refused: %s", (more, reason) => {
  expect(bacsRefusal({ ...good, ...more })?.reason).toBe(reason);
});

test("the CSV file carries foreign accounts, and no formula", () => {
  const transfer = { name: '=1+"1"', sortCode: null, accountNo: null, iban: "GB29NWBK60161331926819" };
  expect(bankCsv("2026-11-24", [{ ...transfer, amount: "9.50", reference: "PY26-000001" }])).toBe(
    `Payee,Sort code,Account number,IBAN,Amount,Reference,Pay date\r\n"'=1+""1""",,,GB29NWBK60161331926819,9.50,PY26-000001,2026-11-24\r\n`,
  );
});
