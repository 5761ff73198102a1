import { useId } from "react";
import { words, type Words } from "@larder/domain/kernel/words";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
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
  const t = useWords();
  const name = useId();
  const { choice, choose } = useSchemeChoice();
  return (
    <fieldset className="s-schemes">
      <legend className="k-label">{t(words("Brightness", "明暗"))}</legend>
      <div>
        {schemes.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={name} checked={choice === one} onChange={() => choose(one)} />
            {t(label)}
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
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t(label)}
      </label>
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
    </div>
  );
}
