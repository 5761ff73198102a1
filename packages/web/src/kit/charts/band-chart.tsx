/** The chart above a report: how many rows are in each band, or what they are worth. A bar narrows the list below to its band. */
import type { Words } from "@larder/domain/kernel/words";
import { costText, intText } from "../cells/numbers.ts";
import { useWords } from "../language.ts";
import { Card } from "../layout/page.tsx";
import { Bars } from "./bars.tsx";
import { useNarrowing } from "./narrowing.ts";

/** Of a long label, so that neighbours do not touch on a phone. */
const inTwoLines = (label: string): string[] => (label.length > 8 ? label.split(/\s(?=\S+$)/) : [label]);

interface BandChartProps<B extends string> {
  /** By what the bands are: of the money where it is known, otherwise of the number of rows. */
  readonly title: Words | { readonly money: Words; readonly count: Words };
  /** The filter of the list that a bar sets. */
  readonly filter: string;
  readonly words: Readonly<Record<B, Words>>;
  readonly bands: readonly { readonly band: B; readonly count: number; readonly value: string | null }[];
}

export function BandChart<B extends string>({ title: titles, filter, words, bands }: BandChartProps<B>) {
  const t = useWords();
  const to = useNarrowing(filter);
  const inMoney = bands.some(({ value }) => value !== null);
  const title = "money" in titles ? titles[inMoney ? "money" : "count"] : titles;
  return (
    <Card title={title}>
      <Bars
        title={title}
        show={inMoney ? costText : (value) => intText(Number(value))}
        points={bands.map(({ band, count, value }) => ({
          label: t(words[band]),
          short: inTwoLines(t(words[band])),
          value: value ?? String(count),
          to: to(band),
        }))}
      />
    </Card>
  );
}
