import { words } from "@larder/domain/kernel/words";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { menuIcons } from "@larder/domain/people/menu/menu.icons";
import { useId } from "react";
import { Labelled } from "../../../kit/index.ts";
import { Icon, iconNamed } from "../../../kit/icons.tsx";
import { useWords } from "../../../kit/language.ts";
import "./icon-picker.css";

const NONE = "#";

export function IconPicker({ value, onChange }: { value: string | null; onChange: (icon: string) => void }) {
  const t = useWords();
  const id = useId();
  const chosen = value ?? NONE;
  return (
    <Labelled id={id} label={menuFields.icon.label} bare>
      <span className="k-label">{t(menuFields.icon.label)}</span>
      <div className="icon-picker" role="radiogroup" aria-label={t(menuFields.icon.label)}>
        {[NONE, ...menuIcons].map((name) => (
          <label key={name} title={name === NONE ? t(words("No icon", "無圖示")) : name}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={chosen === name || (chosen !== NONE && iconNamed(chosen) === iconNamed(name))}
              aria-label={name === NONE ? t(words("No icon", "無圖示")) : name}
              onChange={() => onChange(name)}
            />
            {name === NONE ? <span aria-hidden="true">–</span> : <Icon name={iconNamed(name)} />}
          </label>
        ))}
      </div>
    </Labelled>
  );
}
