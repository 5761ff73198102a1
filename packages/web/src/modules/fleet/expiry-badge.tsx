/** Papers that ran out or will soon: a word, a colour and a sign. */
import { expiryOf, expiryWords, type Expiry } from "@larder/domain/fleet/expiry.rules";
import { Badge, today } from "../../kit/index.ts";

const tones = { EXPIRED: "bad", SOON: "warn" } as const;

export const ExpiryBadge = ({ expiry }: { expiry: Expiry | null }) =>
  expiry === null ? null : <Badge label={expiryWords[expiry]} tone={tones[expiry]} />;

/** A date with its warning beside it. */
export const ExpiryDay = ({ day }: { day: string | null }) => (
  <>
    {day ?? "–"} <ExpiryBadge expiry={expiryOf(day, today())} />
  </>
);
