/** UK rates since January 2011 (docs/rules/vat.md#export). */
export const vatRates = [
  { code: "S20", validFrom: "2011-01-04", rate: "0.2000" },
  { code: "Z0", validFrom: "2011-01-04", rate: "0.0000" },
  { code: "R5", validFrom: "2011-01-04", rate: "0.0500" },
  { code: "E", validFrom: "2011-01-04", rate: "0.0000" },
  { code: "O", validFrom: "2011-01-04", rate: "0.0000" },
  { code: "X0", validFrom: "2011-01-04", rate: "0.0000" },
  { code: "PVA", validFrom: "2021-01-01", rate: "0.2000" },
  { code: "NIA", validFrom: "2021-01-01", rate: "0.2000" },
  { code: "NID", validFrom: "2021-01-01", rate: "0.0000" },
] as const;
