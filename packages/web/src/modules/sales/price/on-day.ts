import { field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";

/** A filter for the prices valid on a day. */
export const onDay = field.day(words("Valid on", "有效於"));
