import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { Badge } from "../../kit/index.ts";

interface AgreesProps {
  /** Decimal strings: what a list comes to, and what the account holds. */
  readonly listed: string;
  readonly account: string;
}

/** A tick where a list and its account are the same, otherwise how far they are apart. */
export function Agrees({ listed, account }: AgreesProps) {
  const apart = exact(listed).minus(account);
  if (apart.isZero()) return <Badge tone="good" label={words("Agrees", "相符")} />;
  const by = apart.toFixed(4);
  return <Badge tone="bad" label={words(`£${by} apart: run the books check`, `相差 £${by}：請執行帳目核對`)} />;
}
