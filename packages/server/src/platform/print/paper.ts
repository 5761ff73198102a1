/** What every printed document says about sender and recipient; `letterhead.typ` draws it. */

/** One language, or both on every label. */
export type PrintLayout = "en" | "zh" | "both";

export interface PrintParty {
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  /** Lines of the address, post code in the last or last but one. */
  readonly address: readonly string[];
  readonly vatNo: string | null;
}

export interface PrintSeller extends PrintParty {
  readonly companyNo: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  /** Only if a line is alcohol: the URN must then be on the invoice (docs/rules/invoices.md#content). */
  readonly awrsUrn: string | null;
  /** The company's logo: the bytes of a PNG, as numbers because a template accepts no other form. */
  readonly logo?: readonly number[] | null;
}

export interface PrintBank {
  readonly bankName: string;
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNo: string;
  readonly iban: string | null;
}
