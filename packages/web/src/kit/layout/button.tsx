import type { Words } from "@larder/domain/kernel/words";
import { useId, type ReactNode, type Ref } from "react";
import { ariaKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Sign, type Glyph } from "./glyphs.tsx";
import { useTip } from "./tip.tsx";

interface ButtonProps {
  readonly label: Words;
  /** One primary button per view; danger only where something is lost. */
  readonly kind?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: Glyph;
  /** Shown on the button, such as `Ctrl S`; the shortcut itself is bound by the view's owner (keys.ts). */
  readonly shortcut?: string;
  /** Why it cannot be pressed now. The button stays focusable and shows it. */
  readonly disabledReason?: Words | null | undefined;
  readonly pending?: boolean;
  readonly onPress?: () => unknown;
  readonly submits?: boolean;
  /** Only the icon is visible; the label is read out and shown as a tooltip. */
  readonly iconOnly?: boolean;
  readonly small?: boolean;
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  label,
  kind = "plain",
  icon,
  shortcut,
  disabledReason,
  pending,
  onPress,
  submits,
  iconOnly,
  small,
  expanded,
  ref,
}: ButtonProps) {
  const t = useWords();
  const reasonId = useId();
  const blocked = Boolean(disabledReason) || Boolean(pending);
  const name = t(label);
  const tip = useTip(
    disabledReason ? t(disabledReason) : iconOnly ? `${name}${shortcut ? ` (${shortcut})` : ""}` : null,
  );
  return (
    <>
      <button
        ref={ref}
        type={submits ? "submit" : "button"}
        className={`k-button${iconOnly ? " k-button-icon" : ""}${small ? " k-button-small" : ""}`}
        data-kind={kind}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        aria-expanded={expanded}
        aria-describedby={disabledReason ? reasonId : undefined}
        aria-label={iconOnly ? name : undefined}
        aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
        {...tip.on}
        onClick={(event) => {
          if (blocked) event.preventDefault();
          else void onPress?.();
        }}
      >
        {icon && <Sign name={icon} />}
        {iconOnly ? null : name}
        {shortcut && !iconOnly && <KeyHint keys={shortcut} />}
        {disabledReason && (
          <span id={reasonId} className="k-hidden">
            {t(disabledReason)}
          </span>
        )}
      </button>
      {tip.bubble}
    </>
  );
}

export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd className="k-key" aria-hidden="true">
    {keys}
  </kbd>
);

/** Buttons side by side. */
export const Actions = ({ children }: { children: ReactNode }) => <div className="k-actions">{children}</div>;
