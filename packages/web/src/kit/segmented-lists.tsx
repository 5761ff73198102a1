/** Several lists on one page: whichever is chosen starts without the other's filters. */
import type { Words } from "@larder/domain/kernel/words";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Segments } from "./segments.tsx";

interface Props<K extends string> {
  readonly label: Words;
  readonly parts: readonly { readonly key: K; readonly label: Words }[];
  readonly first: K;
  readonly children: (part: K) => ReactNode;
}

export function SegmentedLists<K extends string>({ label, parts, first, children }: Props<K>) {
  const [part, setPart] = useState<K>(first);
  const [, setParams] = useSearchParams();
  const choose = (next: K) => {
    setParams({}, { replace: true });
    setPart(next);
  };
  return (
    <div className="k-page">
      <div style={{ flex: "none" }}>
        <Segments label={label} parts={parts} chosen={part} onChoose={choose} />
      </div>
      {children(part)}
    </div>
  );
}
