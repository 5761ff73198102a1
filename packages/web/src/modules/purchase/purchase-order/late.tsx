/** How late an order is. */
import { words } from "@larder/domain/kernel/words";
import { Badge } from "../../../kit/index.ts";

export function Late({ days }: { days: number }) {
  if (days === 0) return null;
  return <Badge tone="warn" label={words(days === 1 ? "late 1 day" : `late ${days} days`, `遲 ${days} 天`)} />;
}
