import { matchResultWords, type MatchResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import { Badge } from "../../../kit/index.ts";

/** A word as well as a colour. */
export const ResultBadge = ({ result }: { result: MatchResult }) => (
  <Badge tone={result === "MATCHED" ? "good" : "warn"} label={matchResultWords[result]} />
);
