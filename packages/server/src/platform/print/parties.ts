/** Names, addresses and bank as a printed document shows them, from the text that people entered in the records. */
import type { PrintBank, PrintParty, PrintSeller } from "./paper.ts";

interface Company {
  readonly companyName: string;
  readonly companyNameZh: string | null;
  readonly address: string | null;
  readonly postCode: string | null;
  readonly contactPhone: string | null;
  readonly domain: string | null;
  readonly vatNo: string | null;
  readonly companyNo: string | null;
  readonly awrsUrn: string | null;
}

/** One line each; the post code is alone on the last line. */
export function addressLines(address: string | null | undefined, postCode: string | null | undefined): string[] {
  const lines = (address ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const code = postCode?.trim() ?? "";
  return code === "" || lines.at(-1)?.endsWith(code) ? lines : [...lines, code];
}

export const sellerOf = (company: Company): PrintSeller => ({
  nameEn: company.companyName,
  nameZh: company.companyNameZh,
  address: addressLines(company.address, company.postCode),
  vatNo: company.vatNo,
  companyNo: company.companyNo,
  phone: company.contactPhone,
  email: null,
  website: company.domain,
  awrsUrn: company.awrsUrn,
});

export const partyOf = (party: {
  nameEn: string | null;
  nameZh: string | null;
  address: string | null;
  postCode: string | null;
  vatNo: string | null;
}): PrintParty => ({
  nameEn: party.nameEn,
  nameZh: party.nameZh,
  address: addressLines(party.address, party.postCode),
  vatNo: party.vatNo,
});

const SORT_CODE = /\b\d{2}-\d{2}-\d{2}\b/;
const ACCOUNT_NO = /\b\d{8}\b/;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/;

/**
 * The bank from the company's free text, such as `Barclays Bank UK PLC, Golden Dragon Foods Ltd, 20-00-00,
 * 12345678`: bank, account name where it is given, sort code, account number and IBAN are recognised by their
 * format.
 */
export function bankOf(details: string | null, accountName: string): PrintBank | null {
  const text = details?.trim() ?? "";
  if (text === "") return null;
  const iban = IBAN.exec(text)?.[0] ?? null;
  const rest = iban === null ? text : text.replace(iban, "");
  const names = rest
    .split(/[,;\n]/)
    .map((part) =>
      part
        .replace(SORT_CODE, "")
        .replace(ACCOUNT_NO, "")
        .replace(/(sort code|account( no\.?| number)?|iban)\s*:?/gi, "")
        .trim(),
    )
    .filter((part) => part !== "");
  return {
    bankName: names[0] ?? "",
    accountName: names[1] ?? accountName,
    sortCode: SORT_CODE.exec(rest)?.[0] ?? "",
    accountNo: ACCOUNT_NO.exec(rest.replace(SORT_CODE, ""))?.[0] ?? "",
    iban,
  };
}
