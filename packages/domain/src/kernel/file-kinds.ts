/**
 * Which file types are accepted (docs/rules/wire.md#uploads): none of them can execute anything when a browser
 * opens it. Text files and slides are returned unchanged and never displayed by us.
 */
export const fileEndings = [
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
export type FileEnding = (typeof fileEndings)[number];

export const MOST_FILE_MB = 10;

/** Types that a browser can display itself without executing anything. */
export const isPicture = (type: string): boolean => type.startsWith("image/");
export const isShown = (type: string): boolean => type === "application/pdf" || isPicture(type);
