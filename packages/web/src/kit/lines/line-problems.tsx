import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Notice } from "../states/states.tsx";
import { placeOf, type LineColumn, type LineProblem } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

const problemsWords: Words = { en: "Please check these lines:", zh: "請檢查以下明細：" };
const MOST_SHOWN = 12;

interface ProblemsProps {
  readonly problems: readonly LineProblem[];
  readonly columns: readonly LineColumn<Any>[];
  readonly onGo: (row: number, key: string) => void;
}

/** What is wrong in the lines, each a way to its cell. In a form its summary lists them. */
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
                {t({ en: `Line ${row + 1}`, zh: `第 ${row + 1} 行` })} {column && t(column.label)}
              </button>
              : {problem.message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

const NO_CELLS: Readonly<Record<string, string>> = {};
export const cellProblems = (byRow: ReadonlyMap<number, Readonly<Record<string, string>>>, row: number) =>
  byRow.get(row) ?? NO_CELLS;

/** The problems of each line, by the key of the cell. */
export function problemsByRow(problems: readonly LineProblem[]): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const map = new Map<number, Record<string, string>>();
  for (const problem of problems) {
    const { row, key } = placeOf(problem);
    map.set(row, { ...map.get(row), [key]: problem.message });
  }
  return map;
}
