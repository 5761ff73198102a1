/** What a charge of a bill is booked to, as one choice in its cell. */
import type { ChargeAccount, InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";

/** A landed cost that is booked, or the receipt that one is to be booked on. */
export const landedKey = (of: { readonly landedId: number | null; readonly receiptId: number }): string =>
  of.landedId === null ? `R${of.receiptId}` : `L${of.landedId}`;

/** As it is stored. */
export const bookedTo = ({ chargeTo, landedId, landedGrId }: InvoiceLine): string =>
  chargeTo === "LANDED" && landedGrId !== null ? landedKey({ landedId, receiptId: landedGrId }) : (chargeTo ?? "");

interface Booked {
  readonly kind: string;
  readonly bookedTo?: string;
  readonly chargeTo: ChargeAccount | "";
  readonly landedId: number | null;
  readonly landedGrId: number | null;
}

/** As it is sent. */
export function booked<L extends Booked>(line: L): L {
  const key = line.bookedTo ?? "";
  const landed = /^([LR])(\d+)$/.exec(key);
  if (line.kind !== "CHARGE" || !landed)
    return { ...line, chargeTo: key as Booked["chargeTo"], landedId: null, landedGrId: null };
  const id = Number(landed[2]);
  return {
    ...line,
    chargeTo: "LANDED",
    ...(landed[1] === "L" ? { landedId: id } : { landedId: null, landedGrId: id }),
  };
}
