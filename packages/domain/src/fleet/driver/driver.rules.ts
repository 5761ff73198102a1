/**
 * Who may take a line: an enabled driver whose licence is valid on the day of the line, not only today
 * (docs/rules/fleet.md#drivers). A licence without a date counts as not valid.
 */
import type { Day } from "../../kernel/calendar.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { driverMessages as say } from "./driver.messages.ts";

export interface DriverPapers {
  readonly name: string;
  readonly status: "0" | "1" | null;
  readonly licenceExpiry: Day | null;
}

export function driverRefusalOn(driver: DriverPapers, onDay: Day): Refusal | null {
  const { name, status, licenceExpiry } = driver;
  if (status === "1") return say.disabled({ name });
  if (licenceExpiry === null) return say.licenceUnknown({ name });
  if (licenceExpiry < onDay) return say.licenceExpired({ name, day: licenceExpiry });
  return null;
}
