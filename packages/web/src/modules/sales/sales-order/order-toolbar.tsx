/** Above the lines of an order: copies lines from earlier orders, reprices them, or adds a charge. */
import { words } from "@larder/domain/kernel/words";
import { orderEntryCalls, type PadLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import { useMemo } from "react";
import { Button, prompt } from "../../../kit/index.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useWords } from "../../../kit/language.ts";
import { useSteady } from "../../../kit/stable.ts";
import { toast } from "../../../kit/toast.tsx";
import { chargeWords } from "../../../kit/trade/goods-and-charges.tsx";
import { useAction } from "../../../kit/use-call.ts";

interface ToolbarProps {
  readonly customerId: number | null;
  readonly pad: boolean;
  readonly onPad: (shown: boolean) => void;
  readonly isMoved: boolean;
  readonly onTake: (lines: readonly PadLine[]) => void;
  readonly onReprice: () => void;
  readonly onCharge: () => void;
}

const lastWords = words("Copy last order", "複製上次訂單");

export function OrderToolbar(props: ToolbarProps) {
  const { customerId, pad, onPad, onTake } = props;
  const t = useWords();
  const lastOrder = useAction(orderEntryCalls.lastOrder, { invalidates: [] });
  const togglePad = useSteady(() => onPad(!pad));
  const copyLast = useSteady(async () => {
    const lines = await lastOrder.run({ customerId: customerId! });
    if (lines.length === 0) void prompt(t(words("This customer has no earlier order.", "此客戶未有過往訂單。")));
    else onTake(lines);
  });
  const choose = customerId ? null : words("Choose the customer first", "請先選擇客戶");
  useKeys(
    useMemo(() => {
      const either = (run: () => unknown) => () => (choose ? toast.bad(choose) : void run());
      return [
        { keys: "alt+p", label: words("Order pad", "常購清單"), run: either(togglePad) },
        { keys: "alt+l", label: lastWords, run: either(() => copyLast().catch(() => {})) },
      ];
    }, [choose, togglePad, copyLast]),
  );
  return (
    <div className="k-toolbar">
      <Button
        label={lastWords}
        small
        shortcut="Alt L"
        disabledReason={choose}
        pending={lastOrder.pending}
        onPress={() => void copyLast().catch(() => {})}
      />
      <Button
        label={words("Order pad", "常購清單")}
        small
        shortcut="Alt P"
        expanded={pad}
        disabledReason={choose}
        onPress={togglePad}
      />
      <Button
        label={words("Reprice", "重新取價")}
        small
        disabledReason={props.isMoved ? null : words("All lines have today's list price", "所有明細均為現時價格")}
        onPress={props.onReprice}
      />
      <Button label={chargeWords} small onPress={props.onCharge} />
    </div>
  );
}
