/**
 * The file for BACS, Standard 18, one processing day (docs/rules/supplier-payments.md#bank-file): four labels of 80
 * characters, one record of 100 for each payment, one that debits our own account with the sum, and three labels that
 * close and count. Capital letters, figures and `.&/-` only; amounts in pence; days as year and day of the year.
 */
import { addDays, daysBetween, workingDay, type Day } from "../../kernel/calendar.ts";
import { exact, sum, type Money } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { bacsMessages as say } from "./payment-run.messages.ts";

export interface BacsAccount {
  readonly name: string;
  readonly sortCode: string;
  readonly accountNo: string;
}

export interface BacsPayment extends BacsAccount {
  readonly amount: Money;
  /** Our payment number: what the supplier sees on the bank statement. */
  readonly reference: string;
}

export interface BacsFile {
  readonly userNo: string;
  /** The same file sent twice has the same serial number, which the scheme refuses. */
  readonly serial: string;
  readonly from: BacsAccount;
  readonly created: Day;
  readonly processing: Day;
  readonly payments: readonly BacsPayment[];
}

const LABEL = 80;
const RECORD = 100;
const CREDIT = "99";
const CONTRA = "17";

/** `Café Müller & Söhne Ltd.` → `CAFE MULLER & SOHNE LTD.`; anything else that the scheme does not know is a blank. */
export const bacsText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.&/-]+/g, " ")
    .trim();

const left = (text: string, width: number): string => bacsText(text).slice(0, width).padEnd(width);
const blank = (width: number): string => " ".repeat(width);
const figures = (value: string | number, width: number): string => String(value).padStart(width, "0");
const pence = (amount: Money | ReturnType<typeof exact>): string => exact(amount).times(100).toFixed(0);
/** ` 26327`: the year and the day of the year. */
const julian = (day: Day): string =>
  ` ${day.slice(2, 4)}${figures(daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1, 3)}`;

function sized(record: string, width: number): string {
  if (record.length !== width)
    throw new Error(`a record of ${record.length} characters instead of ${width}: ${record}`);
  return record;
}

/** Account numbers of six and seven digits are filled with zeros, as the banks do. */
const accountOf = (accountNo: string): string => figures(accountNo, 8);

export const isBacsAccount = (account: { sortCode: string | null; accountNo: string | null }): boolean =>
  /^\d{6}$/.test(account.sortCode ?? "") && /^\d{6,8}$/.test(account.accountNo ?? "");

function labels(file: BacsFile) {
  const header = (name: string) =>
    `${name}A${file.userNo}S  1${file.userNo}${file.serial}00010001${blank(6)}${julian(file.created)}${julian(addDays(file.processing, 30))}0000000${blank(20)}`;
  const second = (name: string) => `${name}F0200000100${blank(35)}00${blank(28)}`;
  return { header, second };
}

function record(
  to: BacsAccount,
  code: string,
  amount: string,
  from: BacsAccount,
  narrative: readonly [string, string],
) {
  const accounts = `${to.sortCode}${accountOf(to.accountNo)}0${code}${from.sortCode}${accountOf(from.accountNo)}${blank(4)}`;
  return sized(
    `${accounts}${figures(amount, 11)}${left(narrative[0], 18)}${left(narrative[1], 18)}${left(to.name, 18)}`,
    RECORD,
  );
}

export function bacsFile(file: BacsFile): string {
  const { from, payments, userNo } = file;
  const { header, second } = labels(file);
  const total = pence(sum(payments.map(({ amount }) => amount)));
  const opening = [
    `VOL1${file.serial}${blank(31)}${userNo}${blank(32)}1`,
    header("HDR1"),
    second("HDR2"),
    `UHL1${julian(file.processing)}999999    00${figures(0, 6)}1 DAILY  000${blank(40)}`,
  ];
  const paid = payments.map((one) => record(one, CREDIT, pence(one.amount), from, [from.name, one.reference]));
  const contra = record(from, CONTRA, total, from, [from.name, "CONTRA"]);
  const sums = `${figures(total, 13)}${figures(total, 13)}${figures(1, 7)}${figures(payments.length, 7)}`;
  const closing = [header("EOF1"), second("EOF2"), `UTL1${sums}${blank(36)}`];
  const all = [...opening.map((one) => sized(one, LABEL)), ...paid, contra, ...closing.map((one) => sized(one, LABEL))];
  return all.map((one) => `${one}\r\n`).join("");
}

function before(day: Day, holidays: readonly Day[]): Day {
  const at = addDays(day, -1);
  return workingDay(at, holidays) ? at : before(at, holidays);
}

/** Sent on the first day, processed on the second, with the supplier on the third. */
export function bacsDays(payDate: Day, bankHolidays: readonly Day[]): { processing: Day; sendBy: Day } {
  const processing = before(payDate, bankHolidays);
  return { processing, sendBy: before(processing, bankHolidays) };
}

export function bacsRefusal(run: {
  readonly userNo: string;
  readonly from: { readonly name: string; readonly sortCode: string | null; readonly accountNo: string | null };
  readonly today: Day;
  readonly payDate: Day;
  readonly bankHolidays: readonly Day[];
  readonly payees: readonly { code: string; sortCode: string | null; accountNo: string | null }[];
}): Refusal | null {
  if (!/^\d{6}$/.test(run.userNo)) return say.noUserNumber();
  if (!isBacsAccount(run.from)) return say.noOwnAccount({ name: run.from.name });
  const other = run.payees.find((payee) => !isBacsAccount(payee));
  if (other) return say.notAnAccount({ code: other.code });
  if (!workingDay(run.payDate, run.bankHolidays)) return say.notWorkingDay({ day: run.payDate });
  const { sendBy } = bacsDays(run.payDate, run.bankHolidays);
  return run.today > sendBy ? say.tooLate({ day: run.payDate, sendBy }) : null;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+@\t-]/, "'$&")}"`;

interface Transfer {
  readonly name: string;
  readonly sortCode: string | null;
  readonly accountNo: string | null;
  readonly iban: string | null;
  readonly amount: Money;
  readonly reference: string;
}

/** For a bank's own upload: every account, abroad too. A text that a spreadsheet would calculate is marked as text. */
export const bankCsv = (payDate: Day, transfers: readonly Transfer[]): string =>
  [
    "Payee,Sort code,Account number,IBAN,Amount,Reference,Pay date",
    ...transfers.map(({ name, sortCode, accountNo, iban, amount, reference }) =>
      [quoted(name), sortCode ?? "", accountNo ?? "", iban ?? "", amount, reference, payDate].join(","),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join("");
