/**
 * How much data a benchmark database holds; `full` is ten times `tenth` in everything, and `tenth` ten times
 * the smallest.
 */
export interface CompanySize {
  readonly goods: number;
  readonly customers: number;
  readonly orders: number;
}

export interface DatasetSize {
  readonly companies: number;
  /** One company is large, like one wholesaler among many small ones. */
  readonly large: CompanySize;
  readonly others: CompanySize;
}

export const LINES = 10;

export const sizes = {
  full: {
    companies: 20,
    large: { goods: 20_000, customers: 5000, orders: 50_000 },
    others: { goods: 500, customers: 100, orders: 2640 },
  },
  tenth: {
    companies: 20,
    large: { goods: 2000, customers: 500, orders: 5000 },
    others: { goods: 50, customers: 10, orders: 264 },
  },
  hundredth: {
    companies: 20,
    large: { goods: 200, customers: 50, orders: 500 },
    others: { goods: 12, customers: 2, orders: 26 },
  },
} satisfies Record<string, DatasetSize>;
export type SizeName = keyof typeof sizes;

/** Gigabytes for the stored data, one working copy, and the write-ahead log of both. */
export const gigabytesFor: Record<SizeName, number> = { full: 12, tenth: 3, hundredth: 2 };
