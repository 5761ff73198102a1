/**
 * Stops calling a failing service.
 *
 * Closed: every request passes. After a number of failures in a row it opens, and for a while nobody waits in
 * vain. Then it is half open: one request may try, and its result decides. Late answers to requests from before
 * it opened decide nothing.
 */
export interface Pass {
  readonly worked: () => void;
  readonly failed: () => void;
  /** Aborted by the caller: says nothing about the service. */
  readonly dropped: () => void;
}

export interface BreakerOptions {
  readonly mostFailures: number;
  readonly openMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export class CircuitBreaker {
  private readonly options: BreakerOptions;
  private failures = 0;
  private openedAt: number | null = null;
  private isTried = false;
  /** Incremented whenever the state changes: a pass of an earlier one no longer counts. */
  private era = 0;

  constructor(options: BreakerOptions) {
    this.options = options;
  }

  get state(): "closed" | "open" | "half-open" {
    if (this.openedAt === null) return "closed";
    return this.options.now() - this.openedAt >= this.options.openMs ? "half-open" : "open";
  }

  /** Null while the service is not called. */
  enter(): Pass | null {
    const { state } = this;
    if (state === "open" || (state === "half-open" && this.isTried)) return null;
    this.isTried = state === "half-open";
    const { era } = this;
    const settle = (how: () => void) => () => {
      if (era === this.era) how();
    };
    return {
      worked: settle(() => this.close()),
      failed: settle(() => this.fail()),
      dropped: settle(() => {
        this.isTried = false;
      }),
    };
  }

  private close(): void {
    this.failures = 0;
    if (this.openedAt === null) return;
    this.openedAt = null;
    this.isTried = false;
    this.era++;
  }

  private fail(): void {
    this.failures++;
    if (this.openedAt === null && this.failures < this.options.mostFailures) return;
    this.openedAt = this.options.now();
    this.isTried = false;
    this.era++;
  }
}
