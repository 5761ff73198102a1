import { day } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";

/** A filter for the prices valid on a day. */
export const onDay = day(words("Valid on", "有效於"));
