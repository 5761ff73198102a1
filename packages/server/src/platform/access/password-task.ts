/** The task of the password thread for callers who are not signed in, and the hashing parameters used everywhere. */
export interface PasswordTask {
  /** null: hash a new password instead of comparing. */
  readonly stored: string | null;
  readonly password: string;
}

/** argon2id, the library's default, with 19 MiB and 2 passes. */
export const terms = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
