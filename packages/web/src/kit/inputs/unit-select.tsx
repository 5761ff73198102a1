import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, type Words } from "@larder/domain/kernel/words";
import { useLanguage } from "../language.ts";
import { SelectField } from "./select-field.tsx";

interface Unit {
  readonly unitId: number;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly factor: string;
}

interface UnitSelectProps {
  readonly label: Words;
  readonly units: readonly Unit[];
  readonly value: number;
  readonly look?: string;
  readonly onChange: (unitId: number) => void;
}

/** The units that a product has, each with its size, where goods are counted. */
export function UnitSelect({ units, onChange, ...field }: UnitSelectProps) {
  const language = useLanguage();
  return (
    <SelectField {...field} onChange={(unitId) => onChange(Number(unitId))}>
      {units.map((unit) => (
        <option key={unit.unitId} value={unit.unitId}>
          {nameIn(language, unit)} × {exact(unit.factor).toFixed()}
        </option>
      ))}
    </SelectField>
  );
}
