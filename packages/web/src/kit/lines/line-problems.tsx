import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Notice } from "../states/states.tsx";
import { cellShown } from "./cell-value.ts";
import { placeOf, type LineColumn, type LineProblem, type Picker } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

const problemsWords: Words = { en: "Please check these lines:", zh: "請檢查以下明細：" };
const MOST_SHOWN = 12;

export const lineWords = (index: number): Words => ({ en: `Line ${index + 1}`, zh: `第 ${index + 1} 行` });

/** "no product 'dfb'" */
const unknownWords = ({ called }: Picker<Any>, entered: string): Words => ({
  en: `no ${called.en} '${entered}'`,
  zh: `沒有${called.zh}「${entered}」`,
});
const missingWords = ({ called }: Picker<Any>): Words => ({ en: `choose a ${called.en}`, zh: `請選擇${called.zh}` });

type CellProblems = Readonly<Record<string, string>>;

/** The problem with a cell's record: no match, or nothing entered. */
function unfound(column: LineColumn<Any>, line: Any, problems: CellProblems): Words | null {
  const { picker, kind, key } = column;
  if (!picker || picker.resolved(line)) return null;
  const entered = cellShown(kind, line[key]);
  if (entered !== "") return unknownWords(picker, entered);
  return problems[picker.id] || problems[key] ? missingWords(picker) : null;
}

/** A line without a known record shows only that: what else it lacks follows from it. */
export function wholeLineWords(columns: readonly LineColumn<Any>[], line: Any, problems: CellProblems): Words | null {
  const about = columns.find((column) => column.picker);
  return about ? unfound(about, line, problems) : null;
}

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The messages at the cells of a line. */
export function saidAtCells(
  columns: readonly LineColumn<Any>[],
  line: Any,
  problems: CellProblems,
  t: (words: Words) => string,
): CellProblems {
  const pickers = columns.filter((column) => column.picker);
  const whole = wholeLineWords(columns, line, problems);
  if (whole) return { [pickers[0]!.key]: asSentence(t(whole)) };
  const said: Record<string, string> = { ...problems };
  for (const column of pickers) {
    const words = unfound(column, line, problems);
    const text = words ? asSentence(t(words)) : (problems[column.key] ?? problems[column.picker!.id]);
    if (text) said[column.key] = text;
  }
  return said;
}

interface ProblemsProps {
  readonly problems: readonly LineProblem[];
  readonly columns: readonly LineColumn<Any>[];
  readonly onGo: (row: number, key: string) => void;
}

/** The problems of the lines, each linked to its cell. In a form, its summary lists them. */
export function LineProblems({ problems, columns, onGo }: ProblemsProps) {
  const t = useWords();
  if (problems.length === 0) return null;
  return (
    <Notice tone="bad">
      {t(problemsWords)}
      <ul>
        {problems.slice(0, MOST_SHOWN).map((problem) => {
          const { row, key } = placeOf(problem);
          const column = columns.find((one) => one.key === key);
          return (
            <li key={problem.path}>
              <button type="button" className="k-link" onClick={() => onGo(row, key)}>
                {t(lineWords(row))} {column && t(column.label)}
              </button>
              : {problem.message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

const NO_CELLS: CellProblems = {};
export const cellProblems = (byRow: ReadonlyMap<number, CellProblems>, row: number) => byRow.get(row) ?? NO_CELLS;

/** The problems of each line, by cell key. */
export function problemsByRow(problems: readonly LineProblem[]): ReadonlyMap<number, CellProblems> {
  const map = new Map<number, Record<string, string>>();
  for (const problem of problems) {
    const { row, key } = placeOf(problem);
    map.set(row, { ...map.get(row), [key]: problem.message });
  }
  return map;
}
