import { nameIn, words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useId } from "react";
import { FieldInput, Labelled } from "../../../kit/index.ts";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { useCall } from "../../../kit/use-call.ts";

interface GoodsUnitInputProps {
  readonly goodsId: number | null;
  readonly value: number | null;
  readonly set: (value: unknown) => void;
  readonly problems: readonly { readonly message: string }[];
}

const chooseFirst = words("Choose the goods first", "請先選擇商品");
const label = priceFields.unitId.label;

/** Only the units in which the goods is sold. */
export function GoodsUnitInput({ goodsId, value, set, problems }: GoodsUnitInputProps) {
  const id = useId();
  const goods = useCall(goodsCalls.get, { id: goodsId ?? 0 }, { enabled: Boolean(goodsId) });
  const choices = (goods.data?.units ?? []).map((unit) => {
    const { unitNameEn, unitNameZh } = unit as { unitNameEn?: string | null; unitNameZh?: string | null };
    const named = { nameEn: unitNameEn ?? null, nameZh: unitNameZh ?? null };
    return { value: String(unit.unitId), label: words(nameIn("en", named), nameIn("zh", named)) };
  });
  return (
    <Labelled id={id} label={label} required hint={goodsId ? undefined : chooseFirst} problem={problems[0]?.message}>
      <FieldInput
        id={id}
        field={{ ...priceFields.unitId, kind: "choice" }}
        value={value === null ? "" : String(value)}
        onChange={(chosen) => set(chosen === "" ? null : Number(chosen))}
        choices={choices}
        disabled={!goodsId}
        invalid={problems.length > 0}
        required
      />
    </Labelled>
  );
}
