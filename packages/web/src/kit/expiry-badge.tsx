/** Documents that have expired or soon will: a word, a colour and an icon. */
import { expiryOf, expiryWords, type Expiry } from "@larder/domain/kernel/expiry";
import { Badge } from "./cells/badge.tsx";
import { Day } from "./day.tsx";
import { today } from "./inputs/today.ts";

const tones = { EXPIRED: "bad", SOON: "warn" } as const;

export const ExpiryBadge = ({ expiry }: { expiry: Expiry | null }) =>
  expiry === null ? null : <Badge label={expiryWords[expiry]} tone={tones[expiry]} />;

/** A date with its warning beside it. */
export const ExpiryDay = ({ day }: { day: string | null }) => (
  <>
    {day === null ? "–" : <Day value={day} />} <ExpiryBadge expiry={expiryOf(day, today())} />
  </>
);
