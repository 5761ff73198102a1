import { useState, type Ref } from "react";
import { words, type Words } from "@larder/domain/kernel/words";
import { Icon } from "../icons.tsx";
import { useWords } from "../language.ts";
import { FieldBox } from "./field-box.tsx";

interface Props {
  readonly label: Words;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly problem?: string | undefined;
  readonly describedBy?: string;
  readonly onBlur?: () => void;
  /** Of another system, which may allow longer ones. */
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Pasting is allowed and the text can be shown: both help people to use longer passwords (WCAG 3.3.8). */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  problem,
  describedBy,
  onBlur,
  maxLength = 64,
  ref,
}: Props) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  return (
    <FieldBox label={label}>
      {(id) => (
        <>
          <div className="k-password">
            <input
              ref={ref}
              id={id}
              className="k-input"
              type={shown ? "text" : "password"}
              value={value}
              maxLength={maxLength}
              required
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby={[problem && `${id}-problem`, describedBy].filter(Boolean).join(" ") || undefined}
              onBlur={onBlur}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={t(words("Show the password", "顯示密碼"))}
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" size={18} />
            </button>
          </div>
          {problem && (
            <span id={`${id}-problem`} className="k-problem">
              {problem}
            </span>
          )}
        </>
      )}
    </FieldBox>
  );
}
