/**
 * What a node says against a COMMIT. Where the tables are spread over nodes, the coordinator passes that on as a warning and answers
 * with a failure of its own (XX000): the rule that was broken, or the deadlock to be tried again, stands in the warning.
 */
import type { PoolClient } from "pg";

const OF_THE_COORDINATOR = "XX000";

/** Of a warning that is one: nothing that went wrong. */
const HARMLESS = /^0[01]/;

interface Warning {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

export interface NodeWarnings {
  /** The first thing that a node said, where it is behind this error; else the error itself. */
  behind(error: unknown): unknown;
  forget(): void;
}

export function collectNodeWarnings(client: PoolClient): NodeWarnings {
  let first: Warning | undefined;
  const onNotice = (warning: Warning): void => {
    if (!HARMLESS.test(warning.code ?? "00")) first ??= warning;
  };
  client.on("notice", onNotice);
  return {
    behind: (error) =>
      first && (error as Warning).code === OF_THE_COORDINATOR
        ? Object.assign(new Error(first.message, { cause: error }), { code: first.code })
        : error,
    forget() {
      client.off("notice", onNotice);
    },
  };
}
