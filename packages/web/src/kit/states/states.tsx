import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useState, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Sign } from "../layout/glyphs.tsx";

interface EmptyProps {
  readonly title: Words;
  readonly why?: Words | undefined;
  readonly action?: ReactNode;
  /** There are records, but none that match: another drawing. */
  readonly kind?: "no-match";
}

/** Empty state: says why, and offers the one thing to do about it. */
export function EmptyState({ title, why, action, kind }: EmptyProps) {
  const t = useWords();
  return (
    <div className="k-empty" data-kind={kind}>
      <strong>{t(title)}</strong>
      {why && <span>{t(why)}</span>}
      {action}
    </div>
  );
}

const failedWords: Words = { en: "This could not be loaded", zh: "未能載入資料" };
const retryWords: Words = { en: "Try again", zh: "再試一次" };

export function ErrorState({ message, onRetry }: { message: string; onRetry?: (() => unknown) | undefined }) {
  const t = useWords();
  return (
    <div className="k-empty" role="alert">
      <strong>{t(failedWords)}</strong>
      <span>{message}</span>
      {onRetry && <Button label={retryWords} icon="reload" onPress={onRetry} />}
    </div>
  );
}

/** True once a wait has lasted long enough to be noticed: a flashing skeleton is worse than none. */
export function useSlow(waiting: boolean, after = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, after]);
  return waiting && slow;
}

const loadingWords: Words = { en: "Loading…", zh: "載入中…" };

export function Skeleton({ rows = 8 }: { rows?: number }) {
  const t = useWords();
  const slow = useSlow(true);
  if (!slow) return null;
  return (
    <div
      role="status"
      aria-label={t(loadingWords)}
      style={{ display: "grid", gap: 22, padding: 12, width: "100%", alignContent: "start" }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="k-skeleton" style={{ width: `${92 - ((row * 17) % 40)}%` }} />
      ))}
    </div>
  );
}

type NoticeTone = "bad" | "warn" | "good" | "info";

/** A message that stays on the page until its reason is gone. */
export const Notice = ({ tone = "info", children }: { tone?: NoticeTone; children: ReactNode }) => (
  <div className="k-notice" data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
    <Sign name={tone === "good" ? "check" : tone === "info" ? "info" : "warn"} size={18} />
    <div>{children}</div>
  </div>
);
