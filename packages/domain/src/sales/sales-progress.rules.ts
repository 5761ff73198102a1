/**
 * The progress of a sale: Draft, Confirmed, Released, Picked, Invoiced, Paid.
 *
 * The order, its order invoices and its sales invoices share these steps, and each of their pages shows them. A
 * step is reached when all of the sale has reached it; if only a part has, the step is started: an order of
 * which half is invoiced, an invoice that is partly paid. A cancelled or voided document, or one closed with
 * nothing sold, shows no progress.
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

/** For a whole order, by the states of its order invoices and the payment status of its sales invoices. */
export function orderProgress(state: string, papers: readonly string[], invoices: readonly Paid[]): Progress | null {
  const part = invoices.length > 0 ? "INVOICED" : null;
  switch (state) {
    // On hold, confirmation was requested but not reached.
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

/** For an order invoice, by the payment status of its sales invoice. */
export function orderInvoiceProgress(state: string, paid: Paid): Progress | null {
  if (state === "POSTED") return invoiced([paid]);
  if (!isLivePaper(state)) return null;
  return at(isPickedPaper(state) ? "PICKED" : "RELEASED");
}

/** For a sales invoice. */
export const invoiceProgress = (state: string, paid: Paid): Progress | null =>
  state === "CREDITED" ? null : invoiced([paid]);

/** The step that follows from the payment status. */
export const paidOf = (payStatus: string | null | undefined): Paid =>
  payStatus === "FULL" || payStatus === "SETTLED" ? "full" : payStatus === "PARTIAL" ? "part" : "none";
