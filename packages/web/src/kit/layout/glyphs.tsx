/** The few icons the kit's own parts use; menu icons belong to the shell. Always beside a word or a label. */
import { Stroke } from "./stroke.tsx";

const paths = {
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14",
  plus: "M8 3v10M3 8h10",
  download: "M8 2v8M5 7l3 3 3-3M3 13h10",
  upload: "M8 10V2M5 5l3-3 3 3M3 13h10",
  close: "m4 4 8 8M12 4l-8 8",
  check: "m3 8.5 3.5 3.5L13 5",
  warn: "M8 2.5 14.5 13.5h-13ZM8 6.5v3.2M8 11.6v.1",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3v3.4M8 5v.1",
  ask: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.2 6.4A1.9 1.9 0 1 1 8 8.3v.9M8 11v.1",
  bad: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6 6l4 4M10 6l-4 4",
  bin: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5 5 13h6l.5-8.5",
  up: "m4 10 4-4 4 4",
  down: "m4 6 4 4 4-4",
  left: "m10 4-4 4 4 4",
  right: "m6 4 4 4-4 4",
  columns: "M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10",
  calendar: "M2.5 4h11v9.5h-11ZM2.5 7h11M5.5 2.5V5M10.5 2.5V5",
  print: "M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9.5h7v4h-7Z",
  back: "M13 8H3M7 4 3 8l4 4",
  circle: "M8 13A5 5 0 1 0 8 3a5 5 0 0 0 0 10Z",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3l2 1.5",
  filter: "M2 4h12M4.5 8h7M7 12h2",
  view: "M4 2.5h8v11l-4-3-4 3Z",
  edit: "M3 13l.6-2.8L10.5 3.3l2.2 2.2-6.9 6.9ZM9.3 4.5l2.2 2.2",
  reload: "M13 8a5 5 0 1 1-1.6-3.7M13 2.5V5h-2.6",
} as const;

export type Glyph = keyof typeof paths;

export const Sign = ({ name, size = 16 }: { name: Glyph; size?: number }) => (
  <Stroke path={paths[name]} grid={16} width={1.5} size={size} />
);
