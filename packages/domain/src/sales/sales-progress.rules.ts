/**
 * How far a sale has come: Draft, Confirmed, Released, Picked, Invoiced, Paid.
 *
 * The order, its order invoices and its sales invoices stand on the same way, and each of their pages shows it. A step is
 * reached when all of the sale has come that far; when only a part has, the step is begun: an order of which half is
 * invoiced, an invoice that is paid in part. What was cancelled, closed with nothing sold or voided is on no way any more.
 */
import { words, type Words } from "../kernel/words.ts";

export const progressSteps = {
  DRAFT: words("Draft", "草稿"),
  CONFIRMED: words("Confirmed", "已確認"),
  RELEASED: words("Released", "已放行"),
  PICKED: words("Picked", "已揀貨"),
  INVOICED: words("Invoiced", "已開票"),
  PAID: words("Paid", "已付款"),
} as const satisfies Record<string, Words>;
export type ProgressStep = keyof typeof progressSteps;

export interface Progress {
  /** The last step that all of it has reached. */
  readonly reached: ProgressStep;
  /** The step that a part of it has reached beyond that. */
  readonly begun: ProgressStep | null;
}

const at = (reached: ProgressStep, begun: ProgressStep | null = null): Progress => ({ reached, begun });

export type Paid = "none" | "part" | "full";

const invoiced = (invoices: readonly Paid[]): Progress => {
  if (invoices.length > 0 && invoices.every((paid) => paid === "full")) return at("PAID");
  return at("INVOICED", invoices.some((paid) => paid !== "none") ? "PAID" : null);
};

const isPickedPaper = (state: string): boolean => state === "PICKED" || state === "DISPATCHED";
const isLivePaper = (state: string): boolean => state === "DRAFT" || state === "PICKING" || isPickedPaper(state);

/** Of a whole order, by the states of its order invoices and how far its sales invoices are paid. */
export function orderProgress(state: string, papers: readonly string[], invoices: readonly Paid[]): Progress | null {
  const part = invoices.length > 0 ? "INVOICED" : null;
  switch (state) {
    // On hold it was asked to be confirmed, and is not.
    case "DRAFT":
    case "ON_HOLD":
      return at("DRAFT", part);
    case "CONFIRMED":
    case "PART_INVOICED":
      return at("CONFIRMED", part);
    case "RELEASED": {
      const live = papers.filter(isLivePaper);
      const picked = live.filter(isPickedPaper);
      if (live.length > 0 && picked.length === live.length) return at("PICKED", part);
      return at("RELEASED", part ?? (picked.length > 0 ? "PICKED" : null));
    }
    case "INVOICED":
      return invoiced(invoices);
    case "CLOSED":
      return invoices.length > 0 ? invoiced(invoices) : null;
    default:
      return null;
  }
}

/** Of an order invoice, by how far the sales invoice that was made of it is paid. */
export function orderInvoiceProgress(state: string, paid: Paid): Progress | null {
  if (state === "POSTED") return invoiced([paid]);
  if (!isLivePaper(state)) return null;
  return at(isPickedPaper(state) ? "PICKED" : "RELEASED");
}

/** Of a sales invoice. */
export const invoiceProgress = (state: string, paid: Paid): Progress | null =>
  state === "CREDITED" ? null : invoiced([paid]);

/** What the payment status says of it. */
export const paidOf = (payStatus: string | null | undefined): Paid =>
  payStatus === "FULL" || payStatus === "SETTLED" ? "full" : payStatus === "PARTIAL" ? "part" : "none";
