/** Several lists on one page: whichever is chosen starts without the other's filters. */
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Segments, type SegmentsProps } from "./segments.tsx";

interface Props<K extends string> extends Pick<SegmentsProps<K>, "label" | "parts"> {
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
