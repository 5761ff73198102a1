import { readStored } from "../storage.ts";

/** The business day (Europe/London): from the server's clock in its last answer, otherwise the browser's. */
export function today(): string {
  const day = readStored("nowDate", "session")?.slice(0, 10) ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day)
    ? day
    : new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date());
}
