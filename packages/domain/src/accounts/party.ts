/**
 * The two sides of the ledger of open items: customers owe us, we owe suppliers (docs/rules/money.md#open-items).
 *
 * An entry above 0 is owed, one below 0 pays or credits it, on both sides; which control account it stands on and
 * whether what is owed is a debit there is said in this table and nowhere else.
 */
import { words, type Words } from "../kernel/words.ts";

interface Side {
  readonly label: Words;
  /** Of the journals: the sub-account is the party. */
  readonly account: "AR" | "AP";
  /** On which side of that account an entry above 0 stands. */
  readonly owed: "debit" | "credit";
}

export const partySides = {
  CUSTOMER: { label: words("Customer", "客戶"), account: "AR", owed: "debit" },
  SUPPLIER: { label: words("Supplier", "供應商"), account: "AP", owed: "credit" },
} as const satisfies Record<string, Side>;

export type PartySide = keyof typeof partySides;

/** Whose entry it is. */
export interface Party {
  readonly side: PartySide;
  readonly partyId: number;
}

export const customer = (partyId: number): Party => ({ side: "CUSTOMER", partyId });
export const supplier = (partyId: number): Party => ({ side: "SUPPLIER", partyId });

export const sameParty = (a: Party, b: Party): boolean => a.side === b.side && a.partyId === b.partyId;
