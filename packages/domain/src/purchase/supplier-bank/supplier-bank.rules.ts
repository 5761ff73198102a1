/** Bank details as stored, and as shown to users who may not see them (docs/rules/suppliers.md#bank-details). */
import type { Refusal } from "../../kernel/refusal.ts";
import { supplierBankMessages as say } from "./supplier-bank.messages.ts";

export interface BankDetails {
  readonly accountName: string;
  readonly sortCode: string | null;
  readonly accountNo: string | null;
  readonly iban: string | null;
}

const packed = (text: string | null | undefined): string | null => text?.replaceAll(/[\s-]/g, "").toUpperCase() || null;

/** `20-00-00` → `200000`, `gb29 nwbk …` → `GB29NWBK…`. */
export const tidyBank = (bank: {
  readonly accountName: string;
  readonly sortCode?: string | null | undefined;
  readonly accountNo?: string | null | undefined;
  readonly iban?: string | null | undefined;
}): BankDetails => ({
  accountName: bank.accountName.trim(),
  sortCode: packed(bank.sortCode),
  accountNo: packed(bank.accountNo),
  iban: packed(bank.iban),
});

/** The remainder by 97 of an IBAN turned into digits is 1 (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

export function bankRefusal({ sortCode, accountNo, iban }: BankDetails): Refusal | null {
  if (!iban && !(sortCode && accountNo)) return say.noAccount();
  if (sortCode && !/^\d{6}$/.test(sortCode)) return say.sortCodeFormat();
  if (accountNo && !/^\d{6,10}$/.test(accountNo)) return say.accountNoFormat();
  return iban && !isIban(iban) ? say.ibanFormat() : null;
}

const lastDigits = (text: string | null): string | null => (text ? `••••${text.slice(-4)}` : null);

/** Four digits distinguish accounts, and pay nobody. */
export const maskedBank = <B extends BankDetails>(bank: B): B => ({
  ...bank,
  accountName: "••••",
  sortCode: bank.sortCode ? "••••" : null,
  accountNo: lastDigits(bank.accountNo),
  iban: lastDigits(bank.iban),
});
