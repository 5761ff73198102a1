/**
 * A document with its lines on the way into its form and out of it:
 *
 *     const lines = formLines(enteredFrom, sentLines);
 *     <Form.Document title={title} calls={calls} start={start} {...lines}>
 */
interface Stored<Row> {
  readonly lines: readonly Row[];
}

export const formLines = <Row, Line>(
  enteredFrom: (row: Row) => Line,
  sentLines: (lines: readonly Line[]) => readonly object[],
) => ({
  entered: <D extends Stored<Row>>(document: D) => ({
    ...document,
    lines: document.lines.map((row) => enteredFrom(row)),
  }),
  sent: <V extends { readonly lines?: readonly Line[] | null }>(values: V) => ({
    ...values,
    lines: sentLines(values.lines ?? []),
  }),
});
