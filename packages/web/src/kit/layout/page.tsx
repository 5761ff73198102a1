import type { Words } from "@larder/domain/kernel/words";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { Button } from "./button.tsx";
import { useRestoredFocus } from "./focus.ts";

interface PageProps {
  readonly title: Words;
  /** Beside the title, such as a number or a state. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly onBack?: () => void;
  /** There is unsaved input. */
  readonly dirty?: boolean;
  /** A list's tab already shows its name: the heading is for screen readers only. */
  readonly quietTitle?: boolean;
  readonly children: ReactNode;
}

const backWords: Words = { en: "Back", zh: "返回" };
const dirtyWords: Words = { en: "Not saved yet", zh: "尚未儲存" };

export function Page({ title, beside, actions, onBack, dirty, quietTitle, children }: PageProps) {
  const t = useWords();
  const page = useRef<HTMLElement>(null);
  const rememberFocus = useRestoredFocus(page);
  if (quietTitle) {
    return (
      <section ref={page} className="k-page" onFocusCapture={rememberFocus}>
        <h1 className="k-hidden k-page-start" tabIndex={-1}>
          {t(title)}
        </h1>
        {children}
      </section>
    );
  }
  return (
    <section ref={page} className="k-page" onFocusCapture={rememberFocus}>
      <header className="k-page-head">
        {onBack && <Button label={backWords} icon="back" iconOnly kind="quiet" onPress={onBack} />}
        <h1 className="k-page-title k-page-start" tabIndex={-1}>
          {t(title)}
          {dirty && <span className="k-dirty" role="img" aria-label={t(dirtyWords)} title={t(dirtyWords)} />}
        </h1>
        {beside}
        <span className="k-spacer" />
        {actions}
      </header>
      {children}
    </section>
  );
}

export function Card({ title, fill, children }: { title?: Words; fill?: boolean; children: ReactNode }) {
  const t = useWords();
  const id = useId();
  return (
    <section className={`k-card${fill ? " k-card-fill" : ""}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className="k-card-title">
          {t(title)}
        </h2>
      )}
      {children}
    </section>
  );
}

/** Below what a card shows: its buttons, at the right. */
export const CardFoot = ({ children }: { children: ReactNode }) => <div className="k-row k-card-foot">{children}</div>;

export interface TabPart {
  readonly key: string;
  readonly label: Words;
  readonly content: () => ReactNode;
}

/** Tabs within a page. Arrows move between them, as screen reader users expect. */
export function Tabs({ parts, label, start }: { parts: readonly TabPart[]; label: Words; start?: string }) {
  const t = useWords();
  const id = useId();
  const [chosen, setChosen] = useState(start ?? parts[0]?.key);
  const at = Math.max(
    0,
    parts.findIndex((part) => part.key === chosen),
  );
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = parts[(at + step + parts.length) % parts.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    setChosen(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  const part = parts[at];
  return (
    <>
      <div className="k-tabs" role="tablist" aria-label={t(label)} onKeyDown={move}>
        {parts.map((one, index) => (
          <button
            key={one.key}
            id={`${id}-${one.key}`}
            type="button"
            role="tab"
            className="k-tab"
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(one.key)}
          >
            {t(one.label)}
          </button>
        ))}
      </div>
      {part && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${part.key}`}>
          {part.content()}
        </div>
      )}
    </>
  );
}
