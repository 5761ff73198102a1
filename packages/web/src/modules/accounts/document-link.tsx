import type { AnyCall } from "@larder/domain/kernel/calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { Link } from "react-router";
import { useMayCall } from "../../kit/may-call.ts";

/** Where each document of the ledgers is shown, by the prefix of its number. */
const places: Readonly<Record<string, { readonly path: string; readonly get: AnyCall }>> = {
  SI: { path: "/sales/sales-invoice", get: salesInvoiceCalls.get },
  RC: { path: "/accounts/payment", get: paymentCalls.get },
  CS: { path: "/stock/create-stock", get: createStockCalls.get },
};

interface DocumentLinkProps {
  readonly type: string;
  readonly id: number;
  readonly no: string;
}

/** The number of a document; a way to it for whoever may see it. */
export function DocumentLink({ type, id, no }: DocumentLinkProps) {
  const place = places[type];
  const may = useMayCall(place?.get);
  return place && may ? (
    <Link className="k-link" to={`${place.path}/${id}`}>
      {no}
    </Link>
  ) : (
    no
  );
}
