import type { Call } from "@larder/domain/kernel/calls";
import type { Field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { useId, type FC } from "react";
import { unitChoices } from "../lines/unit-choices.ts";
import { useCall } from "../use-call.ts";
import { FieldInput } from "./field-input.tsx";
import { Labelled } from "./labelled.tsx";

interface NamedUnit {
  readonly unitId: number;
  readonly unitNameEn?: string | null;
  readonly unitNameZh?: string | null;
}

interface GoodsUnitProps {
  /** The call that loads a product with its units. */
  readonly of: Call<{ id: number }, { readonly units: readonly { readonly unitId: number }[] }>;
  readonly field: Field<number>;
  readonly goodsId: number | null;
  readonly value: number | null;
  readonly set: (value: unknown) => void;
  readonly problems: readonly { readonly message: string }[];
}

const chooseFirst = words("Choose the product first", "請先選擇商品");

/** Only the units that the product has. */
function GoodsUnitInput({ of, field, goodsId, value, set, problems }: GoodsUnitProps) {
  const id = useId();
  const goods = useCall(of, { id: goodsId ?? 0 }, { enabled: Boolean(goodsId) });
  const units = (goods.data?.units ?? []).map((unit) => {
    const { unitNameEn = null, unitNameZh = null } = unit as NamedUnit;
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

// eslint-disable-next-line typescript/no-explicit-any -- the form of any record with a product
type Any = any;

interface GoodsForm {
  readonly Input: FC<Any>;
  readonly Part: FC<Any>;
  readonly useValues: (names: Any) => Any;
  readonly useSet: () => (name: Any, value: Any) => void;
}

/** One of the units of the product of a form: where the product is known already, or beside its own input. */
export const unitOfGoods = (Form: GoodsForm, field: Field<number>, of: GoodsUnitProps["of"]) =>
  function UnitOfGoods() {
    const { goodsId } = Form.useValues(["goodsId"]);
    return (
      <Form.Part name="unitId">
        {(part: Pick<GoodsUnitProps, "value" | "set" | "problems">) => (
          <GoodsUnitInput of={of} field={field} goodsId={goodsId} {...part} />
        )}
      </Form.Part>
    );
  };

/**
 * A product and one of its units in a form, the unit proposed with the product:
 *
 *     const GoodsAndUnit = goodsAndUnitOf(Form, priceFields.unitId, goodsCalls.get);
 */
export const goodsAndUnitOf = <G extends { readonly unitId: number }>(
  Form: GoodsForm,
  field: Field<number>,
  of: GoodsUnitProps["of"] & Call<{ id: number }, G>,
  usual: (goods: G) => number = ({ unitId }) => unitId,
) => {
  const Unit = unitOfGoods(Form, field, of);
  return function GoodsAndUnit() {
    const set = Form.useSet();
    return (
      <>
        <Form.Input name="goodsId" span={2} onRow={(goods: G) => set("unitId", usual(goods))} />
        <Unit />
      </>
    );
  };
};
