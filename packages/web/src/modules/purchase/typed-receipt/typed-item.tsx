/** One line of a typed receipt: how many, at which price, how warm, in which batches. */
import { nameIn, words } from "@larder/domain/kernel/words";
import type { ReceivedGoods } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import type { ToType } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedItemFields as fields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { Badge, Button, TextBox } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { ItemBatches, Problems, Received, Temperature, type ItemProblem } from "../receipt/item-parts.tsx";
import { Figure } from "../receipt/receipt-inputs.tsx";
import { isFree, type EnteredTyped } from "./typed-receipt.lines.ts";

/** Nobody has said yet that it is right. */
const proposedWords = {
  ASKED: words("Proposed: supplier's price", "建議價：供應商報價"),
  LAST: words("Proposed: last price", "建議價：上次價格"),
};

interface Props {
  readonly item: EnteredTyped;
  readonly goods: ReceivedGoods;
  readonly places: ToType["places"];
  readonly isCurrent: boolean;
  readonly problems: readonly ItemProblem[];
  readonly onChange: (item: EnteredTyped) => void;
  readonly onRemove: () => void;
}

export function TypedItemCard({ item, goods, places, isCurrent, problems, onChange, onRemove }: Props) {
  const language = useLanguage();
  const change = (part: Partial<EnteredTyped>) => onChange({ ...item, ...part });
  return (
    <li className={`receipt-item${isCurrent ? " receipt-item-current" : ""}`} aria-label={goods.code}>
      <div className="receipt-name">
        <strong>{nameIn(language, goods)}</strong>
        <span className="k-soft">{goods.code}</span>
      </div>
      <div className="receipt-counts">
        <Received label={fields.receivedQty.label} {...{ item, goods, onChange }} />
        <Figure
          label={goods.priceUnit === "KG" ? words("Price per kg", "每公斤估計單價") : fields.price.label}
          value={item.price}
          onChange={(price) => change({ price, priceFrom: "OWN" })}
        />
        {(item.priceFrom === "ASKED" || item.priceFrom === "LAST") && <Badge label={proposedWords[item.priceFrom]} />}
        {isFree(item) && (
          <TextBox
            label={fields.priceReason.label}
            value={item.priceReason}
            onChange={(priceReason) => change({ priceReason })}
          />
        )}
        <Temperature goods={goods} value={item.temperature} onChange={(temperature) => change({ temperature })} />
        <Button small kind="quiet" label={words("Remove line", "移除此行")} onPress={onRemove} />
      </div>
      <ItemBatches {...{ item, goods, places }} onChange={(batches) => change({ batches })} />
      <Problems problems={problems} />
    </li>
  );
}
