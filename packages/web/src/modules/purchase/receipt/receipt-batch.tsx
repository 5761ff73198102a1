/** One batch of a line: number, dates, origin, place, how many and how heavy. */
import { words } from "@larder/domain/kernel/words";
import type { ReceivedGoods, ToReceive } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { receivedBatchFields as fields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { isShortDated, proposedPlace } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { Badge, Button, FieldBox, FieldInput, SelectField, today } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import type { EnteredBatch } from "../goods-receipt/goods-receipt.lines.ts";
import { Figure } from "../receipt/receipt-inputs.tsx";

interface Props {
  readonly batch: EnteredBatch;
  /** The only one of its line: all that came, unless it says how many. */
  readonly isAlone: boolean;
  readonly goods: ReceivedGoods;
  readonly places: ToReceive["places"];
  readonly number: number;
  readonly onChange: (batch: EnteredBatch) => void;
  readonly onRemove?: () => void;
}

type TextName = "batchNo" | "origin";
type DayName = "expiryDate" | "productionDate";

export function ReceiptBatch({ batch, isAlone, goods, places, number, onChange, onRemove }: Props) {
  const t = useWords();
  const set = (name: keyof EnteredBatch) => (value: string) => onChange({ ...batch, [name]: value });
  const text = (name: TextName) => (
    <FieldBox label={fields[name].label}>
      {(id) => (
        <input
          id={id}
          className="k-input"
          maxLength={60}
          value={batch[name]}
          onChange={(event) => set(name)(event.target.value)}
        />
      )}
    </FieldBox>
  );
  const day = (name: DayName) => (
    <FieldBox label={fields[name].label}>
      {(id) => (
        <FieldInput
          id={id}
          field={fields[name]}
          value={batch[name]}
          onChange={(value) => set(name)(String(value ?? ""))}
        />
      )}
    </FieldBox>
  );
  const proposed = places.find(({ id }) => id === proposedPlace(goods, places));
  return (
    <fieldset className="receipt-batch" aria-label={t(words(`Batch ${number}`, `批次 ${number}`))}>
      {goods.batchTracked && text("batchNo")}
      {goods.batchTracked && goods.dateType !== "NONE" && day("expiryDate")}
      {(!isAlone || batch.qty !== "") && <Figure label={fields.qty.label} value={batch.qty} onChange={set("qty")} />}
      {goods.catchWeight && <Figure label={fields.weightKg.label} value={batch.weightKg} onChange={set("weightKg")} />}
      <SelectField
        label={fields.locationId.label}
        value={batch.locationId}
        onChange={(chosen) => set("locationId")(chosen)}
      >
        <option value="">{proposed ? proposed.code : t(words("Choose …", "請選擇…"))}</option>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.code}
          </option>
        ))}
      </SelectField>
      {goods.batchTracked && day("productionDate")}
      {goods.batchTracked && text("origin")}
      {isShortDated(goods, batch.expiryDate, today()) && (
        <Badge tone="warn" label={words("Less than 2/3 of its shelf life left", "剩餘保質期不足三分之二")} />
      )}
      {goods.batchTracked && batch.batchNo === "" && (
        <Button small kind="quiet" label={words("No lot code", "沒有批號")} onPress={() => set("batchNo")("*")} />
      )}
      {onRemove && <Button small kind="quiet" label={words("Remove batch", "移除批次")} onPress={onRemove} />}
    </fieldset>
  );
}
