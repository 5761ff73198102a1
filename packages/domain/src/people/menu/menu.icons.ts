/**
 * Icons that a menu may have, by the names that every client of the dialect draws (docs/rules/companies.md#menus); what our own web
 * draws for them is its matter.
 */
export const menuIcons = [
  "shopping",
  "component",
  "money",
  "system",
  "peoples",
  "monitor",
  "guide",
  "dashboard",
  "server",
  "form",
] as const;
export type MenuIcon = (typeof menuIcons)[number];
