/** What the thread for the passwords of strangers is told, and how passwords are made everywhere. */
export interface PasswordTask {
  /** null: to be made, not compared. */
  readonly stored: string | null;
  readonly password: string;
}

/** argon2id, which the library takes by default, with 19 MiB and 2 passes. */
export const terms = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
