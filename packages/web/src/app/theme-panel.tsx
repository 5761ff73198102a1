import { useId } from "react";
import { FieldBox } from "../kit/inputs/field-box.tsx";
import { words, type Words } from "@larder/domain/kernel/words";
import { dayText } from "../kit/day-words.ts";
import { today } from "../kit/inputs/today.ts";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
import { usePreferences, type DayStyle, type Density } from "../kit/preferences.ts";
import { useSchemeChoice, type SchemeChoice } from "../kit/scheme.ts";
import { useThemeColours } from "../kit/theme.tsx";

const swatches: readonly [colour: string, name: Words][] = [
  ["#6b6bff", words("Violet", "紫藍")],
  ["#1f7a5a", words("Leaf green", "菜葉綠")],
  ["#c2452d", words("Chilli red", "辣椒紅")],
  ["#b7791f", words("Ginger", "薑黃")],
  ["#0f7c9c", words("Sea", "海藍")],
  ["#475069", words("Slate", "石板灰")],
];

/** Buttons are drawn slightly darker than the chosen colour where white text would not be readable on it. */
export function ThemePanel() {
  const t = useWords();
  const { theme, button, setTheme, setButton, reset } = useThemeColours();
  return (
    <>
      <h2 className="s-panel-title">{t(words("Appearance", "外觀"))}</h2>
      <SchemeSwitch />
      <DensitySwitch />
      <DayStyleSwitch />
      <ColourChoice label={words("Theme colour", "主題顏色")} value={theme} onChange={setTheme} />
      <ColourChoice label={words("Button colour", "按鈕顏色")} value={button} onChange={setButton} />
      <div>
        <Button label={words("Back to the default", "恢復預設")} small onPress={reset} />
      </div>
    </>
  );
}

const schemes: readonly [choice: SchemeChoice, name: Words][] = [
  ["light", words("Light", "淺色")],
  ["dark", words("Dark", "深色")],
  ["system", words("Match system", "跟隨系統")],
];

function SchemeSwitch() {
  const { choice, choose } = useSchemeChoice();
  return <Switch label={words("Brightness", "明暗")} of={schemes} chosen={choice} choose={choose} />;
}

const densities: readonly [density: Density, name: Words][] = [
  ["comfortable", words("Comfortable", "舒適")],
  ["compact", words("Compact", "緊密")],
];

function DensitySwitch() {
  const { density, setDensity } = usePreferences();
  return <Switch label={words("Spacing", "疏密")} of={densities} chosen={density} choose={setDensity} />;
}

/** Each named by how it shows today. */
const dayStyleChoices = (): readonly [style: DayStyle, name: Words][] => {
  const day = today();
  const shown = (style: DayStyle): Words => {
    const look = { style, today: day };
    return words(dayText(day, "en", look), dayText(day, "zh", look));
  };
  return [
    ["words", shown("words")],
    ["figures", shown("figures")],
  ];
};

function DayStyleSwitch() {
  const { dayStyle, setDayStyle } = usePreferences();
  return <Switch label={words("Dates", "日期")} of={dayStyleChoices()} chosen={dayStyle} choose={setDayStyle} />;
}

interface SwitchProps<T extends string> {
  readonly label: Words;
  readonly of: readonly [T, Words][];
  readonly chosen: T;
  readonly choose: (one: T) => void;
}

function Switch<T extends string>({ label, of, chosen, choose }: SwitchProps<T>) {
  const t = useWords();
  const name = useId();
  return (
    <fieldset className="s-schemes">
      <legend className="k-label">{t(label)}</legend>
      <div>
        {of.map(([one, its]) => (
          <label key={one}>
            <input type="radio" name={name} checked={chosen === one} onChange={() => choose(one)} />
            {t(its)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ColourProps {
  readonly label: Words;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function ColourChoice({ label, value, onChange }: ColourProps) {
  const t = useWords();
  return (
    <FieldBox label={label}>
      {(id) => (
        <div className="s-swatches">
          <input id={id} type="color" value={value} onChange={(event) => onChange(event.target.value)} />
          {swatches.map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              className="s-swatch"
              style={{ background: colour }}
              aria-label={`${t(label)}: ${t(name)}`}
              title={t(name)}
              aria-pressed={value === colour}
              onClick={() => onChange(colour)}
            />
          ))}
        </div>
      )}
    </FieldBox>
  );
}
