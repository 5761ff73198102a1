import type { Field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useId } from "react";
import { FieldInput, Labelled, unitChoices } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";

interface GoodsUnitProps {
  readonly field: Field<number>;
  readonly goodsId: number | null;
  readonly value: number | null;
  readonly set: (value: unknown) => void;
  readonly problems: readonly { readonly message: string }[];
}

const chooseFirst = words("Choose the product first", "請先選擇商品");

/** Beside the product in a form: only the units in which it is sold. */
export function GoodsUnitInput({ field, goodsId, value, set, problems }: GoodsUnitProps) {
  const id = useId();
  const goods = useCall(goodsCalls.get, { id: goodsId ?? 0 }, { enabled: Boolean(goodsId) });
  const units = (goods.data?.units ?? []).map((unit) => {
    const { unitNameEn = null, unitNameZh = null } = unit as { unitNameEn?: string | null; unitNameZh?: string | null };
    return { unitId: unit.unitId, nameEn: unitNameEn, nameZh: unitNameZh };
  });
  return (
    <Labelled
      id={id}
      label={field.label}
      required
      hint={goodsId ? undefined : chooseFirst}
      problem={problems[0]?.message}
    >
      <FieldInput
        id={id}
        field={{ ...field, kind: "choice" }}
        value={value === null ? "" : String(value)}
        onChange={(chosen) => set(chosen === "" ? null : Number(chosen))}
        choices={unitChoices(units)}
        disabled={!goodsId}
        invalid={problems.length > 0}
        required
      />
    </Labelled>
  );
}
