import { describe, expect, test } from "vitest";
import { supplierRefusal, type SupplierTerms } from "./supplier.rules.ts";

const table: [supplier: SupplierTerms, reason: string | undefined, why: string][] = [
  [{ nameEn: "Exotic Liquids" }, undefined, "a name is enough"],
  [{ nameZh: "金龍食品" }, undefined, "a Chinese one too"],
  [{}, "nameMissing", "nobody can be called by a code alone"],
  [{ nameEn: "A", country: "United Kingdom" }, "countryFormat", "a country has two letters"],
  [{ nameEn: "A", country: "GB", postCode: "EC1 4SD" }, undefined, "a British post code"],
  [{ nameEn: "A", country: "GB", postCode: "70117" }, "postCodeFormat", "an American one in Britain"],
  [{ nameEn: "A", country: "US", postCode: "70117" }, undefined, "at home it is right"],
  [{ nameEn: "A", country: "GB", vatNo: "DE123456789" }, "vatNoFormat", "a British supplier has a British VAT number"],
  [{ nameEn: "A", country: "DE", vatNo: "DE123456789" }, undefined, "abroad numbers are written in other ways"],
  [{ nameEn: "A", awrsUrn: "XXAW00000123456" }, undefined, "an AWRS number"],
  [{ nameEn: "A", awrsUrn: "XXAW123" }, "awrsFormat", "too short for one"],
];

describe("a supplier's record", () => {
  test.each(table)("%j → %s: %s", (supplier, reason) => {
    expect(supplierRefusal(supplier)?.reason).toBe(reason);
  });
});
