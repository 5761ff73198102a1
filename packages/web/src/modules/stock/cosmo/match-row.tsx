/** Below an unknown code: which product it means. It begins with the one that it is like; the code is entered, and the row goes. */
import { words } from "@larder/domain/kernel/words";
import { cosmoCalls as calls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { resolvingFields, type UnknownCode } from "@larder/domain/stock/cosmo/cosmo.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useId, useState } from "react";
import { ActionButton, SelectField, TextBox, unitChoices } from "../../../kit/index.ts";
import { FieldInput } from "../../../kit/inputs/field-input.tsx";
import { Labelled } from "../../../kit/inputs/labelled.tsx";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { Meaning } from "./cosmo.form.tsx";

const { goodsId: goodsField, unitId: unitField, conversion: conversionField } = resolvingFields;

interface MatchProps {
  readonly row: UnknownCode;
  readonly onMatched: () => void;
}

export function MatchRow({ row, onMatched }: MatchProps) {
  const t = useWords();
  const id = useId();
  const [goodsId, setGoodsId] = useState(row.likelyGoodsId);
  const [unitId, setUnitId] = useState(row.likelyUnitId);
  const [conversion, setConversion] = useState("1");
  const goods = useCall(goodsCalls.get, { id: goodsId ?? 0 }, { enabled: goodsId !== null, quiet: true });
  const units = (goods.data?.units ?? []).map((unit) => {
    const { unitNameEn = null, unitNameZh = null } = unit as { unitNameEn?: string | null; unitNameZh?: string | null };
    return { unitId: unit.unitId, nameEn: unitNameEn, nameZh: unitNameZh };
  });
  const choices = unitChoices(units);
  const choose = (chosen: number | null) => {
    setGoodsId(chosen);
    setUnitId(null);
  };
  return (
    <div style={{ display: "grid", gap: 8, padding: "8px 0" }}>
      <div className="k-row" style={{ gap: 12, alignItems: "end", flexWrap: "wrap" }}>
        <div style={{ width: 320 }}>
          <Labelled id={id} label={goodsField.label} required>
            <FieldInput
              id={id}
              field={goodsField}
              value={goodsId}
              onChange={choose}
              onRow={(chosen: { readonly unitId: number }) => setUnitId(chosen.unitId)}
            />
          </Labelled>
        </div>
        <SelectField
          label={unitField.label}
          value={String(unitId ?? "")}
          onChange={(chosen) => setUnitId(chosen === "" ? null : Number(chosen))}
        >
          <option value="" />
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        <TextBox label={conversionField.label} inputMode="decimal" value={conversion} onChange={setConversion} />
        <ActionButton
          call={calls.resolve}
          label={words("Match", "配對")}
          kind="primary"
          refusal={goodsId && unitId ? null : words("Choose the product and its unit", "請選擇商品及其單位")}
          input={{ id: row.id, goodsId: goodsId ?? 0, unitId: unitId ?? 0, conversion }}
          invalidates={[calls.list, calls.unknown]}
          onDone={() => {
            toast.good(words(`${row.code} is matched`, `${row.code} 已配對`));
            onMatched();
          }}
        />
      </div>
      <Meaning
        code={row.code}
        conversion={conversion}
        unit={choices.find(({ value }) => value === String(unitId))?.label}
      />
    </div>
  );
}
