interface Copy {
  readonly version: number;
  readonly value: unknown;
}

/** What has been read of one database (cached.ts): of each kind of data, one copy for each company. */
export type Copies = WeakMap<object, Map<string, Copy>>;
