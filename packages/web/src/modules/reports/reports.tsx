/** Several reports behind one page of the menu: those that the user may see, the address says which. */
import type { Words } from "@larder/domain/kernel/words";
import { type ComponentType } from "react";
import { useSearchParams } from "react-router";
import { Skeleton } from "../../kit/index.ts";
import { mayAny } from "../../kit/permissions.rules.ts";
import { Segments } from "../../kit/segments.tsx";
import { useSession } from "../../kit/session.ts";
import { LazyBoundary } from "../../kit/lazy-part.tsx";

export interface Report {
  readonly key: string;
  readonly label: Words;
  /** To see it. */
  readonly permission: string;
  readonly Part: ComponentType;
}

const NAME = "report";

export function Reports({ label, of }: { label: Words; of: readonly Report[] }) {
  const [params, setParams] = useSearchParams();
  const held = useSession(({ info }) => info?.permissions);
  const mine = of.filter(({ permission }) => mayAny(held ?? [], [permission]));
  const chosen = mine.find(({ key }) => key === params.get(NAME)) ?? mine[0];
  if (!chosen) return null;
  return (
    <div className="k-page">
      {mine.length > 1 && (
        <div style={{ flex: "none" }}>
          <Segments label={label} parts={mine} chosen={chosen.key} onChoose={(key) => setParams({ [NAME]: key })} />
        </div>
      )}
      <LazyBoundary fallback={<Skeleton />}>
        <chosen.Part key={chosen.key} />
      </LazyBoundary>
    </div>
  );
}
