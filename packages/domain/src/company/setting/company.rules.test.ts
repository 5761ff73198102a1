import { describe, expect, test } from "vitest";
import { letterheadRefusal, missingOnLetterhead, type Letterhead } from "./company.rules.ts";

const whole = {
  companyName: "Jade Foods",
  address: "1 Wharf Road",
  vatNo: "GB123456789",
  awrsUrn: "XAAW00000123456",
} satisfies Letterhead;
const food = { rates: ["0.0000"], alcohol: false };
const snacks = { rates: ["0.0000", "0.2000"], alcohol: false };
const beer = { rates: ["0.2000"], alcohol: true };
const exportedBeer = { rates: ["0.0000"], alcohol: true };

describe("what an invoice needs from the letterhead (docs/rules/invoices.md#letterhead)", () => {
  const table: [
    lacks: Partial<Record<keyof typeof whole, string | null>>,
    invoice: typeof food,
    missing: string[],
    why: string,
  ][] = [
    [{}, beer, [], "everything is there"],
    [{ vatNo: null, awrsUrn: null }, food, [], "zero-rated food alone needs neither number"],
    [{ vatNo: null }, snacks, ["vatNo"], "one line with a rate is enough"],
    [{ vatNo: " " }, snacks, ["vatNo"], "blanks are no number"],
    [{ awrsUrn: null }, snacks, [], "no alcohol"],
    [{ awrsUrn: null }, beer, ["awrsUrn"], "alcohol"],
    [{ vatNo: null, awrsUrn: null }, exportedBeer, ["awrsUrn"], "alcohol without VAT is alcohol"],
    [{ address: null, vatNo: null, awrsUrn: "" }, beer, ["address", "vatNo", "awrsUrn"], "all at once"],
    [{ companyName: "", address: "" }, food, ["companyName", "address"], "who sells, and from where, on any invoice"],
  ];
  test.each(table)("without %j, %j misses %j: %s", (lacks, invoice, missing) => {
    expect(missingOnLetterhead({ ...whole, ...lacks }, invoice)).toEqual(missing);
    expect(letterheadRefusal({ ...whole, ...lacks }, invoice)?.code).toBe(missing.length > 0 ? 1000 : undefined);
  });

  test("the refusal names what is missing and where to enter it, in both languages", () => {
    const { words } = letterheadRefusal({ ...whole, vatNo: null, awrsUrn: null }, beer)!;
    for (const part of ["VAT number, AWRS URN", "Company settings › Letterhead"]) expect(words.en).toContain(part);
    for (const part of ["增值稅號、酒類批發商登記號", "公司設定 › 公司信頭"]) expect(words.zh).toContain(part);
  });
});
