/** How the sample data is adapted to our rules: names, countries, telephone numbers, days. */

/** 28 years hold whole weeks and whole cycles of leap years (none is left out between 1996 and 2026). */
export const moved = (day: string): string => `${Number(day.slice(0, 4)) + 28}${day.slice(4)}`;

/** Dots in telephone numbers become blanks. */
export const telephone = (text: string): string | null => text.replaceAll(".", " ").trim() || null;

const COUNTRIES: Record<string, string> = {
  Argentina: "AR",
  Australia: "AU",
  Austria: "AT",
  Belgium: "BE",
  Brazil: "BR",
  Canada: "CA",
  Denmark: "DK",
  Finland: "FI",
  France: "FR",
  Germany: "DE",
  Ireland: "IE",
  Italy: "IT",
  Japan: "JP",
  Mexico: "MX",
  Netherlands: "NL",
  Norway: "NO",
  Poland: "PL",
  Portugal: "PT",
  Singapore: "SG",
  Spain: "ES",
  Sweden: "SE",
  Switzerland: "CH",
  UK: "GB",
  USA: "US",
  Venezuela: "VE",
};

export function countryCode(name: string): string {
  const code = COUNTRIES[name];
  if (!code) throw new Error(`No ISO code for ${name}`);
  return code;
}

/** Beverages and confections are standard-rated, other food is zero-rated (docs/rules/vat.md#export). */
export const vatCodeOf = (categoryName: string): "S20" | "Z0" =>
  categoryName === "Beverages" || categoryName === "Confections" ? "S20" : "Z0";
