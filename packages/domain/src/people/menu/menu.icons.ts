/**
 * Icons that a menu may have, by the names that all clients of the wire dialect draw
 * (docs/rules/companies.md#menus); our own web app draws them its own way.
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
  "log",
] as const;
export type MenuIcon = (typeof menuIcons)[number];
