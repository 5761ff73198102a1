/** A list whose amounts are bars as well: the first has the longest. Each leads to what it is made of. */
import { exact } from "@larder/domain/kernel/decimal";
import { Link } from "react-router";

export interface Rank {
  readonly key: string | number;
  readonly name: string;
  /** Decimal string. */
  readonly value: string;
  readonly shown: string;
  readonly note?: string | undefined;
  readonly to?: string | undefined;
}

export function Ranks({ of }: { of: readonly Rank[] }) {
  const most = of.reduce((top, { value }) => (exact(value).greaterThan(top) ? exact(value) : top), exact(0));
  const share = (value: string): number => (most.isZero() ? 0 : Math.max(0, exact(value).dividedBy(most).toNumber()));
  return (
    <ol className="k-ranks">
      {of.map(({ key, name, value, shown, note, to }) => {
        const inside = (
          <>
            <span className="k-rank-name">{name}</span>
            {note && <span className="k-soft">{note}</span>}
            <strong>{shown}</strong>
            <span className="k-rank-track">
              <span className="k-rank-bar" style={{ width: `${share(value) * 100}%` }} />
            </span>
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <Link className="k-rank" to={to}>
                {inside}
              </Link>
            ) : (
              <span className="k-rank">{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
