/** Placeholders in paths and inputs that are not record ids. */

/** Path placeholders besides ids, and their test values. */
const PLACES: Readonly<Record<string, string>> = {
  dictType: "pss_pay_method",
  source: "wechat",
  key: "sys.index.sideTheme",
  userName: "nobody",
  tenantId: "999999",
  ticket: "100001.1.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
};

/** Fields whose value decides what an id beside them means, and the value to use. */
const WORDS: Readonly<Record<string, string>> = {
  entity: "customer",
};

/** The parameter names in a path. */
export const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
export const placeOf = (name: string): string | undefined => PLACES[name];
export const wordOf = (name: string): string | undefined => WORDS[name];
