import { describe, expect, test } from "vitest";
import { addressLines, bankOf } from "./parties.ts";

describe("the bank on paper, from free text", () => {
  const table: [text: string, said: object, why: string][] = [
    [
      "Bank of Wharf, 12-34-56, 12345678",
      { bankName: "Bank of Wharf", accountName: "Us Ltd", sortCode: "12-34-56", accountNo: "12345678", iban: null },
      "without an account name it is our own",
    ],
    [
      "Barclays Bank UK PLC\nGolden Dragon Foods Ltd\nSort code: 20-00-00\nAccount no: 12345678",
      {
        bankName: "Barclays Bank UK PLC",
        accountName: "Golden Dragon Foods Ltd",
        sortCode: "20-00-00",
        accountNo: "12345678",
        iban: null,
      },
      "labels that people key are left out",
    ],
    [
      "HSBC; 40-11-22; 87654321; GB33 BUKB 2020 1555 5555 55",
      { bankName: "HSBC", sortCode: "40-11-22", accountNo: "87654321", iban: "GB33 BUKB 2020 1555 5555 55" },
      "an IBAN has digits of its own",
    ],
  ];
  for (const [text, said, why] of table) test(why, () => expect(bankOf(text, "Us Ltd")).toMatchObject(said));
  test("nothing entered, nothing printed", () => expect(bankOf("  ", "Us Ltd")).toBeNull());
});

test("an address ends with its post code, once", () => {
  expect(addressLines("1 Wharf Road\r\nLondon", "N1 7GR")).toEqual(["1 Wharf Road", "London", "N1 7GR"]);
  expect(addressLines("1 Wharf Road\nLondon N1 7GR", "N1 7GR")).toEqual(["1 Wharf Road", "London N1 7GR"]);
});
