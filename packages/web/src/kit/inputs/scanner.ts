/** What scanners type that people do not. */
import type { KeyboardEvent } from "react";

/** Some scanners type the separator of a GS1 label as Ctrl+]. */
export const isSeparatorKey = (event: KeyboardEvent): boolean => event.ctrlKey && event.key === "]";
