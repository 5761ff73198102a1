import { words } from "@larder/domain/kernel/words";
import type {
  ConfirmedOrder,
  InvoicedOrder,
  SavedDraft,
  ReleasedOrder,
  SavedOrder,
} from "@larder/domain/sales/sales-order/order-answers";
import { prompt } from "../../../kit/dialog/ask.ts";
import { say } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";

/** Reports what happened to an order: saved, confirmed, or held and why. A hold must be read, so it is a dialog. */
export function confirmedToast(answer: SavedOrder | SavedDraft | InvoicedOrder | ConfirmedOrder | ReleasedOrder): void {
  // Warnings of a line are shown beside it; the order as a whole has no such place.
  const worthALook = ("warnings" in answer ? answer.warnings : []).filter((warning) => warning.line === 0);
  if (worthALook.length > 0) void prompt(worthALook.map((warning) => say(warning.words)).join("\n"));
  const hold = "hold" in answer ? answer.hold : null;
  if (hold) {
    void prompt(
      [
        say(words(`${answer.no} is on hold:`, `${answer.no} 已暫停：`)),
        ...hold.holds.map((one) => say(one.words)),
        say(
          words(
            "It stays under Credit holds until someone with permission releases it.",
            "訂單會列於「信貸暫停」，待有權限的同事放行。",
          ),
        ),
      ].join("\n"),
    );
    return;
  }
  const invoice = "invoice" in answer ? answer.invoice : null;
  if (invoice) {
    // Charges alone are not picked: the clerk is told what happened to the order.
    toast.good(words(`${answer.no} invoiced: ${invoice.no}`, `${answer.no} 已開票：${invoice.no}`));
    return;
  }
  toast.good(
    answer.state === "DRAFT"
      ? words(`${answer.no} saved`, `已儲存 ${answer.no}`)
      : words(`${answer.no} confirmed`, `已確認 ${answer.no}`),
  );
}
