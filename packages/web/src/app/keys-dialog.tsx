/** Shown by `?`: the shortcuts of the topmost page and of the shell. */
import { words } from "@larder/domain/kernel/words";
import { DialogFrame } from "../kit/dialog/dialog.tsx";
import { shortcutsNow, useSingleKeys, type Shortcut } from "../kit/keys.ts";
import { useWords } from "../kit/language.ts";

const shown: Record<string, string> = {
  ctrl: "Ctrl",
  alt: "Alt",
  shift: "Shift",
  escape: "Esc",
  enter: "Enter",
  delete: "Delete",
  arrowup: "↑",
  arrowdown: "↓",
};
const cap = (key: string): string => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Only the topmost of each combination: those below are unreachable anyway. */
const onTop = (all: readonly Shortcut[]): Shortcut[] => [
  ...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values(),
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { allowed, allow } = useSingleKeys();
  return (
    <DialogFrame opened title={words("Keyboard shortcuts", "快捷鍵")} width={460} onClose={onClose}>
      <dl className="s-keys">
        {onTop(shortcutsNow()).map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>{t(shortcut.label)}</dt>
            <dd>
              {shortcut.keys.split("+").map((key) => (
                <kbd key={key} className="k-key">
                  {cap(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="k-check">
        <input type="checkbox" checked={allowed} onChange={(event) => allow(event.target.checked)} />
        {t(words("Single-letter keys work outside input fields", "在輸入欄以外啟用單鍵快捷鍵"))}
      </label>
    </DialogFrame>
  );
}
