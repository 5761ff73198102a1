/** The figures as a readable table. */
import { verdictOn, type Figure, type Outcome } from "./figures.ts";

const VERDICTS = {
  aim: "aim reached",
  floor: "floor reached",
  below: "BELOW THE FLOOR",
  void: "does not count",
  shown: "",
};

const number = (value: number): string =>
  !Number.isFinite(value)
    ? "?"
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toFixed(3).replace(/\.?0+$/, "");

const bound = ({ bounds }: Figure, which: "floor" | "aim"): string =>
  bounds ? `${bounds.better === "more" ? "≥" : "≤"} ${number(bounds[which])}` : "";

export function tableOf(outcomes: readonly { readonly name: string; readonly outcome: Outcome }[]): string {
  const head = ["measure", "", "what", "figure", "smallest", "largest", "unit", "floor", "aim", "verdict"];
  const rows = outcomes.flatMap(({ name, outcome }) =>
    outcome.figures.map((figure, n) => [
      n === 0 ? name : "",
      figure.id,
      figure.what,
      number(figure.value.median),
      figure.value.min === figure.value.max ? "" : number(figure.value.min),
      figure.value.min === figure.value.max ? "" : number(figure.value.max),
      figure.unit,
      bound(figure, "floor"),
      bound(figure, "aim"),
      VERDICTS[verdictOn(figure, outcome.wrong)],
    ]),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        column >= 3 && column <= 8 && column !== 6 ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}
