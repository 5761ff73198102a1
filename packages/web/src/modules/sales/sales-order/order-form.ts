/** The form of an order: its validation and its input values. */
import { z } from "zod";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderFields, type SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { formFor } from "../../../kit/index.ts";
import { enteredFrom, sentLines } from "./order-lines.rules.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values of the form follow the kinds of their fields
type Any = any;

/** Converts the grid to what is sent; trailing blank lines are not an error. */
const saving = {
  ...calls.saveAndConfirm,
  input: z.preprocess(
    (values: Any) => ({
      ...values,
      lines: sentLines(values?.lines ?? []),
      override: undefined,
      reason: undefined,
    }),
    calls.saveAndConfirm.input,
  ),
} as unknown as typeof calls.saveAndConfirm;

export const Order = formFor(salesOrderFields, saving);

/** Only the discount that was given is put back into its input; the other follows from it. */
export const startOf = (order: SalesOrder): Record<string, Any> => ({
  ...order,
  discountScale: order.discountGiven === "SCALE" ? order.discountScale : null,
  discountPrice: order.discountGiven === "PRICE" ? order.discountPrice : null,
  lines: order.lines.map(enteredFrom),
});
