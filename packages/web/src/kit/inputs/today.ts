import { readStored } from "../storage.ts";

/** The day of the business (Europe/London): the server's clock as its last answer told it, else the browser's. */
export function today(): string {
  const day = readStored("nowDate", "session")?.slice(0, 10) ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day)
    ? day
    : new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date());
}
