/**
 * Bars below each other, each with its name and amount: the first is the longest. Each leads to what it is made of; one of them is reached
 * by Tab, the arrow keys walk along.
 */
import { exact } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { colonWords, Numbers, PointFrame, useWalk } from "./chart-parts.tsx";
import { ticksOf } from "./scale.ts";

export interface Rank {
  readonly key: string | number;
  readonly name: string;
  /** Decimal string. */
  readonly value: string;
  readonly note?: string | undefined;
  readonly to?: string | undefined;
}

interface RanksProps {
  readonly title: Words;
  readonly of: readonly Rank[];
  /** How an amount is written. */
  readonly show: (value: string) => string;
}

export function Ranks({ title, of, show }: RanksProps) {
  const t = useWords();
  const walk = useWalk(of.length, "down");
  const most = of.reduce((top, { value }) => (exact(value).greaterThan(top) ? exact(value) : top), exact(0));
  const share = (value: string): number => (most.isZero() ? 0 : Math.max(0, exact(value).dividedBy(most).toNumber()));
  const said = ({ name, value, note }: Rank): string =>
    name + t(colonWords) + [show(value), note].filter(Boolean).join(" · ");
  const points = of.map(({ key, name, value }) => ({ key, label: name, value }));
  return (
    <div>
      <p className="k-bars-said k-ranks-said" aria-hidden="true">
        {of[walk.shown] && said(of[walk.shown]!)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys belong to the links in it */}
      <ol className="k-ranks" aria-label={t(title)} onKeyDown={walk.onKeyDown}>
        {of.map((rank, index) => (
          <li key={rank.key} {...walk.hovers(index)}>
            <PointFrame className="k-rank" to={rank.to} label={said(rank)} {...walk.stop(index)}>
              <span className="k-rank-name">{rank.name}</span>
              {rank.note && <span className="k-soft">{rank.note}</span>}
              <strong>{show(rank.value)}</strong>
              <span className="k-rank-track">
                <span className="k-rank-bar" style={{ width: `${share(rank.value) * 100}%` }} />
              </span>
            </PointFrame>
          </li>
        ))}
      </ol>
      <div className="k-ranks-axis" aria-hidden="true">
        {ticksOf(points).map(({ at, label }) => (
          // The first begins at the left end, the last may end at the right one.
          <span key={label} style={{ left: `${at * 100}%`, transform: `translateX(${-at * 100}%)` }}>
            {label}
          </span>
        ))}
      </div>
      <Numbers title={title} points={points} show={show} />
    </div>
  );
}
