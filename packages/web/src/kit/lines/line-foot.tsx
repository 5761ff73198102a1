/** Totals below a line grid. */
import type { ReactNode } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";

/** One figure of the footer: word and amount. */
export function Total({ label, children, strong }: { label: Words; children: ReactNode; strong?: boolean }) {
  const t = useWords();
  return (
    <span>
      <span className="k-soft">{t(label)}</span>{" "}
      <strong className={strong ? "k-total-strong" : undefined}>{children}</strong>
    </span>
  );
}

export const FootSpace = () => <span className="k-spacer" />;
