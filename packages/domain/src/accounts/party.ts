/**
 * The two sides of the open-item ledger: customers owe us, we owe suppliers (docs/rules/money.md#open-items).
 *
 * On both sides an entry above 0 is owed, one below 0 pays or credits it; its control account, and whether an
 * owed amount is a debit there, is defined only in this table.
 */
import { words, type Words } from "../kernel/words.ts";

interface Side {
  readonly label: Words;
  /** In the journal: the sub-account is the party. */
  readonly account: "AR" | "AP";
  /** The side of that account for an entry above 0. */
  readonly owed: "debit" | "credit";
}

export const partySides = {
  CUSTOMER: { label: words("Customer", "客戶"), account: "AR", owed: "debit" },
  SUPPLIER: { label: words("Supplier", "供應商"), account: "AP", owed: "credit" },
} as const satisfies Record<string, Side>;

export type PartySide = keyof typeof partySides;

/** The party of an entry. */
export interface Party {
  readonly side: PartySide;
  readonly partyId: number;
}

export const customer = (partyId: number): Party => ({ side: "CUSTOMER", partyId });
export const supplier = (partyId: number): Party => ({ side: "SUPPLIER", partyId });

export const sameParty = (a: Party, b: Party): boolean => a.side === b.side && a.partyId === b.partyId;
