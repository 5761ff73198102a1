/** Settings of a company that the rules use, with their defaults (domain-rules 1.9). Dates of period locks stand here too. */
export const settingDefaults = {
  financialYearStart: "04-06",
  vatScheme: "INVOICE",
  invoiceIssuePoint: "DISPATCH",
  /** London time of the day before the delivery. */
  orderCutoffTime: "17:00",
  allowSelfApproval: "false",
  overdueGraceDays: "14",
  clearingDaysCheque: "5",
  settleTolerance: "1.00",
  nearExpiryDays: "7",
  nearExpiryDaysChilled: "3",
  defaultMinShelfDaysUseBy: "1",
  defaultMinShelfDaysBestBefore: "0",
  splitMarkupPct: "10",
  /** Food is for sale only when each of the 14 allergens is known (domain-rules 15.4). */
  requireAllergens: "false",
  modifyApprovalThreshold: "50.00",
  /** Nothing may be posted on or before this day; empty: nothing is locked (domain-rules 1.6). */
  accountsLockDate: "",
  vatLockDate: "",
} as const;

export type SettingKey = keyof typeof settingDefaults;
export type Settings = Readonly<Record<SettingKey, string>>;

export const settingsWith = (stored: Readonly<Record<string, string>>): Settings => ({ ...settingDefaults, ...stored });
