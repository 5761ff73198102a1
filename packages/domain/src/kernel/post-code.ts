/** Post codes of the United Kingdom: `sw1a1aa` is `SW1A 1AA`. */
const UK_POST_CODE = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;

const packed = (postCode: string): string => postCode.toUpperCase().replaceAll(/\s+/g, "");

export const isUkPostCode = (postCode: string): boolean => UK_POST_CODE.test(packed(postCode));

/** Upper case, one space before the last three characters; empty is null. */
export function tidyUkPostCode(postCode: string | null | undefined): string | null {
  const code = packed(postCode ?? "");
  if (code === "") return null;
  return code.length > 3 ? `${code.slice(0, -3)} ${code.slice(-3)}` : code;
}
