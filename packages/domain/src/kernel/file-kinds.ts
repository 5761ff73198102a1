/**
 * Which files are kept (docs/rules/wire.md#uploads): none of them can run anything where a browser opens it. Texts and slides are
 * taken out again as they came, and never shown by us.
 */
export const keptEndings = [
  ".pdf",
  ".png",
  ".jpg",
  ".jpeg",
  ".gif",
  ".webp",
  ".xlsx",
  ".csv",
  ".txt",
  ".doc",
  ".docx",
  ".ppt",
  ".pptx",
] as const;
export type KeptEnding = (typeof keptEndings)[number];

export const MOST_FILE_MB = 10;

/** What a browser shows by itself without running anything. */
export const isPicture = (type: string): boolean => type.startsWith("image/");
export const isShown = (type: string): boolean => type === "application/pdf" || isPicture(type);
