/** The bills that a credit note is used against. */
import { creditAllocationCalls as uses } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import {
  supplierCreditCalls as calls,
  type SupplierCreditDetail as Credit,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import type { NextWay } from "../../../kit/index.ts";
import { UsedAgainst, usingWay as wayOf } from "../../accounts/index.ts";

const touched = [calls.get, calls.list, calls.history, purchaseInvoiceCalls.list, purchaseInvoiceCalls.get];

/** Used here; a payment or a run may deduct it as well. */
export const usingWay = ({ open }: Credit): NextWay | null => wayOf(uses, open ?? "0");

export const Allocations = ({ credit: { id, open, version } }: { credit: Credit }) => (
  <UsedAgainst calls={uses} {...{ id, version, touched }} open={open ?? "0"} />
);
