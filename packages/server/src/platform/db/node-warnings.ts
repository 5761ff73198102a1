/**
 * What a node reports against a COMMIT. On distributed tables the coordinator passes it on as a warning and
 * answers with a failure of its own (XX000): the broken constraint, or the deadlock to be retried, is in the
 * warning.
 */
import type { PoolClient } from "pg";

const OF_THE_COORDINATOR = "XX000";

/** For a warning that is only a warning and not an error. */
const HARMLESS = /^0[01]/;

interface Warning {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

export interface NodeWarnings {
  /** The first message of a node, if it caused this error; otherwise the error itself. */
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
