/** A supplier's number may be that of an invoice or credit that was open when the company began with these books (docs/rules/money.md#opening-items). */
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../platform/context.ts";
import { port } from "../../platform/request/port.ts";

interface Asked {
  readonly supplierId: number;
  /** Normalised. */
  readonly key: string;
  readonly isCredit: boolean;
}

export interface OpeningNumber {
  readonly id: number;
  /** As it is written there. */
  readonly no: string;
}

export const openingNumber = port<(ctx: Ctx, asked: Asked) => Promise<OpeningNumber | null>>(
  "Which opening item has this supplier's number?",
);

/** It would be owed, or credited, twice. */
export async function requireNotOpening(ctx: Ctx, asked: Asked, number: string, field: string): Promise<void> {
  if (!(await openingNumber.ask(ctx, asked))) return;
  const known = say.numberOpening({ number });
  refuse({ ...known, fields: [{ path: field, words: known.words }] });
}
