/** The next document number of each kind; a start may be raised, never lowered (docs/rules/documents.md#numbers). */
import { words } from "@larder/domain/kernel/words";
import { numberSeriesCalls } from "@larder/domain/company/number-series/number-series.calls";
import {
  numberSeriesFields,
  startNumberFields,
  type NumberSeries,
} from "@larder/domain/company/number-series/number-series.fields";
import { raiseRefusal } from "@larder/domain/company/number-series/number-series.rules";
import { useState } from "react";
import { Badge, Button, formFor, listFor, Notice, today, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const { list, raise } = numberSeriesCalls;
const List = listFor(numberSeriesFields, numberSeriesCalls);
const Start = formFor(startNumberFields, raise);
/**
 * Each running server draws a few numbers at a time, so that clerks do not wait for each other
 * (docs/rules/documents.md#numbers).
 */
const drawnAheadWords = words(
  "Servers take up to 20 numbers ahead. Numbers that another running server has already taken are still used after the start is raised.",
  "伺服器會預先領取最多 20 個號碼。調高起始號碼後，其他運行中的伺服器已領取的號碼仍會繼續使用。",
);
const raiseWords = words("Raise the start", "調高起始號碼");

function SeriesList() {
  const [raised, setRaised] = useState<NumberSeries | null>(null);
  const mayRaise = useMayCall(raise);
  if (raised) return <RaiseForm series={raised} onClose={() => setRaised(null)} />;
  return (
    <List.Screen searchWords={words("Prefix, document, year", "字首、單據、年份")}>
      <List.Table
        unsorted={["prefix", "series", "year", "nextNo", "gapless"]}
        onOpen={false}
        none={words("No series", "暫無編號系列")}
      >
        <List.Columns widths={{ prefix: 90, series: 220 }} />
        <List.Column name="year" width={90} render={(year) => String(year)} />
        <List.Column name="nextNo" width={160} />
        <List.Column
          name="gapless"
          width={150}
          render={(gapless) => gapless && <Badge label={words("Without gaps", "不可跳號")} tone="busy" />}
        />
        <List.Extra
          id="raise"
          title={words("Start", "起始號碼")}
          width={180}
          render={(row) =>
            mayRaise && <Button label={raiseWords} small disabledReason={whyNot(row)} onPress={() => setRaised(row)} />
          }
        />
      </List.Table>
    </List.Screen>
  );
}

/** By the server's own rule: one more is the smallest possible value. */
const whyNot = ({ series, year, next, first }: NumberSeries) =>
  raiseRefusal({ prefix: series, year, next: next + 1 }, { next, first }, Number.parseInt(today().slice(0, 4), 10))
    ?.words ?? null;

function RaiseForm({ series, onClose }: { series: NumberSeries; onClose: () => void }) {
  const t = useWords();
  return (
    <Start.Call
      title={raiseWords}
      beside={<strong>{series.nextNo}</strong>}
      start={{ prefix: series.series, year: series.year, next: series.next }}
      invalidates={[list]}
      done={words("Start raised", "已調高起始號碼")}
      onClose={onClose}
    >
      {series.gapless || <Notice>{t(drawnAheadWords)}</Notice>}
      <Start.Section>
        <Start.Input name="prefix" disabledReason={words("As chosen in the list", "按列表所選")} />
        <Start.Input name="next" />
      </Start.Section>
    </Start.Call>
  );
}

export default recordPages({ list: SeriesList });
