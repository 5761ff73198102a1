import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls as calls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { Button, useMayCall } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";

/** Opens what should be ordered. */
export function SuggestionsButton() {
  const record = useRecordRoute();
  const open = () => record.open("add", { suggestions: "1" });
  return useMayCall(calls.fromSuggestions) && <Button label={words("Suggestions", "補貨建議")} onPress={open} />;
}
