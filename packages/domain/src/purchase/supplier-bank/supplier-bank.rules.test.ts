import { describe, expect, test } from "vitest";
import { bankRefusal, maskedBank, tidyBank } from "./supplier-bank.rules.ts";

const bank = (more: Partial<Parameters<typeof tidyBank>[0]>) => tidyBank({ accountName: "Exotic Liquids", ...more });

describe("bank details", () => {
  test.each<[entered: Partial<Parameters<typeof tidyBank>[0]>, reason: string | undefined, why: string]>([
    [{ sortCode: "20-00-00", accountNo: "55779911" }, undefined, "sort code and number"],
    [{ sortCode: "20 00 00", accountNo: "5577 9911" }, undefined, "with blanks"],
    [{ iban: "gb29 nwbk 6016 1331 9268 19" }, undefined, "an IBAN alone"],
    [{ iban: "GB29NWBK60161331926818" }, "ibanFormat", "an IBAN with a digit wrong"],
    [{ iban: "NWBK" }, "ibanFormat", "no IBAN at all"],
    [{ sortCode: "200000" }, "noAccount", "a sort code without a number"],
    [{}, "noAccount", "nothing"],
    [{ sortCode: "2000", accountNo: "55779911" }, "sortCodeFormat", "a sort code too short"],
    [{ sortCode: "200000", accountNo: "5577" }, "accountNoFormat", "a number too short"],
  ])("%j → %s: %s", (entered, reason) => {
    expect(bankRefusal(bank(entered))?.reason).toBe(reason);
  });
  test("stars replace all but the last four", () => {
    expect(maskedBank(bank({ sortCode: "20-00-00", accountNo: "55779911" }))).toEqual({
      accountName: "••••",
      sortCode: "••••",
      accountNo: "••••9911",
      iban: null,
    });
  });
});
