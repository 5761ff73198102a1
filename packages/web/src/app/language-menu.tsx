import type { Language } from "@larder/domain/kernel/words";
import { words } from "@larder/domain/kernel/words";
import { Icon } from "../kit/icons.tsx";
import { htmlLang, useLanguageStore, useWords } from "../kit/language.ts";
import { Dropdown, MenuButton } from "./dropdown.tsx";

/** Each language under its own name, so that a user in the wrong one can find the way back. */
const names: Record<Language, string> = { zh: "繁體中文", en: "English" };

export function LanguageMenu() {
  const t = useWords();
  const language = useLanguageStore((state) => state.language);
  const speak = useLanguageStore((state) => state.speak);
  return (
    <Dropdown
      label={`${t(words("Language", "語言"))}: ${names[language]}`}
      kind="menu"
      button={
        <>
          <Icon name="globe" />
          <span className="s-wide-only">{names[language]}</span>
        </>
      }
    >
      {(close) =>
        (["zh", "en"] as const).map((one) => (
          <MenuButton
            key={one}
            lang={htmlLang[one]}
            checked={one === language}
            onPress={() => {
              speak(one);
              close();
            }}
          >
            {names[one]}
            {one === language && <Icon name="tick" size={16} />}
          </MenuButton>
        ))
      }
    </Dropdown>
  );
}
