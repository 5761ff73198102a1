import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { Amounts } from "../../kit/lines/amounts.tsx";
import { useListTotals } from "../../kit/list/list-totals.ts";

interface Sums {
  readonly call: AnyCall;
  readonly of: readonly (readonly [label: Words, name: string])[];
}

/** Over everything the filters match, as added up by the server. */
export function ListSums({ call, of }: Sums) {
  const data = useListTotals(call) as Readonly<Record<string, string>> | undefined;
  if (!data) return null;
  return (
    <div className="k-row" style={{ justifyContent: "flex-end", gap: 24, padding: "6px 10px" }}>
      <Amounts of={of.map(([label, name]) => [label, data[name]!] as const)} />
    </div>
  );
}
