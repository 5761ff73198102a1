import { words } from "@larder/domain/kernel/words";
import { strengthHints } from "@larder/domain/people/user/password.rules";
import { Icon } from "../icons.tsx";
import { useWords } from "../language.ts";

/** What makes a password strong, ticked off while typing: hints, not rules (docs/rules/sign-in.md#passwords). */
export function PasswordHints({ id, password }: { id: string; password: string }) {
  const t = useWords();
  return (
    <div id={id} className="k-password-hints">
      <span>{t(words("Password strength:", "密碼強度："))}</span>
      <ul>
        {strengthHints(password).map((hint) => (
          <li key={hint.label.en} data-met={hint.met || undefined}>
            <Icon name={hint.met ? "tick" : "dot"} size={16} />
            {t(hint.label)}
            {hint.met && <span className="k-hidden">{t(words("(met)", "（符合）"))}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
