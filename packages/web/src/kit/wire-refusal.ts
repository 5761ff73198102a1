/** What can be returned instead of an answer. */
import type { RefusalCode } from "@larder/domain/kernel/refusal";

export interface WireProblem {
  /** Path of the field, such as `lines.3.qty`. */
  readonly path: string;
  readonly msg: string;
}

/** The server refused, with a message for the user. */
export class WireRefusal extends Error {
  readonly code: RefusalCode | 500 | (number & {});
  readonly msg: string;
  readonly reason: string | undefined;
  /** The permission that allows the action to be repeated with `override: true` and a reason. */
  readonly override: string | undefined;
  readonly fields: readonly WireProblem[];

  constructor(refusal: {
    code: number;
    msg: string;
    reason?: string;
    override?: string;
    fields?: readonly WireProblem[];
  }) {
    super(refusal.msg);
    this.name = "WireRefusal";
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.reason = refusal.reason;
    this.override = refusal.override;
    this.fields = refusal.fields ?? [];
  }
}

export type FaultKind = "timeout" | "connection" | "nothing" | "download";

/** No readable answer. Whether the server did its work is unknown. */
export class WireFault extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind) {
    super(kind);
    this.name = "WireFault";
    this.kind = kind;
  }
}
