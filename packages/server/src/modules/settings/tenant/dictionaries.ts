/** Dictionaries that every company begins with; system ones cannot lose a value in use. */
import { words, type Words } from "@larder/domain/kernel/words";

export interface Dictionary {
  readonly type: string;
  readonly name: Words;
  readonly system: boolean;
  readonly entries: readonly { readonly value: string; readonly label: Words }[];
}

const entry = (value: string, en: string, zh: string) => ({ value, label: words(en, zh) });

/** England and Wales, as published by the government; the years to come are added there each spring. */
const bankHolidays = [
  "2024-01-01",
  "2024-03-29",
  "2024-04-01",
  "2024-05-06",
  "2024-05-27",
  "2024-08-26",
  "2024-12-25",
  "2024-12-26",
  "2025-01-01",
  "2025-04-18",
  "2025-04-21",
  "2025-05-05",
  "2025-05-26",
  "2025-08-25",
  "2025-12-25",
  "2025-12-26",
  "2026-01-01",
  "2026-04-03",
  "2026-04-06",
  "2026-05-04",
  "2026-05-25",
  "2026-08-31",
  "2026-12-25",
  "2026-12-28",
  "2027-01-01",
  "2027-03-26",
  "2027-03-29",
  "2027-05-03",
  "2027-05-31",
  "2027-08-30",
  "2027-12-27",
  "2027-12-28",
];

export const dictionaries: readonly Dictionary[] = [
  {
    type: "region",
    name: words("Region", "地區"),
    system: false,
    entries: [
      entry("LONDON_C", "Central London", "倫敦市中心"),
      entry("LONDON_N", "North London", "倫敦北區"),
      entry("LONDON_E", "East London", "倫敦東區"),
      entry("LONDON_S", "South London", "倫敦南區"),
      entry("LONDON_W", "West London", "倫敦西區"),
      entry("SOUTH_EAST", "South East", "英格蘭東南部"),
      entry("MIDLANDS", "Midlands", "英格蘭中部"),
      entry("NORTH", "North of England", "英格蘭北部"),
      entry("SCOTLAND", "Scotland", "蘇格蘭"),
      entry("WALES", "Wales", "威爾斯"),
      entry("NI", "Northern Ireland", "北愛爾蘭"),
      entry("EXPORT", "Export", "出口"),
    ],
  },
  {
    type: "bank_holiday",
    name: words("Bank holidays", "銀行假期"),
    system: true,
    entries: bankHolidays.map((day) => entry(day, day, day)),
  },
];
