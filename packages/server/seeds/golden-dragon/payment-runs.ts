/** How Golden Dragon pays its suppliers: one run is on its way to the bank, one waits for the second person. */
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { bankHolidayCalls, settingCalls } from "@larder/domain/company/setting/setting.calls";
import { addDays, addWorkingDays } from "@larder/domain/kernel/calendar";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Replay } from "../replay.ts";

const accounts: Readonly<Record<string, readonly [sortCode: string, accountNo: string]>> = {
  PEARL: ["20-31-07", "40118826"],
  COLD: ["20-55-12", "70946151"],
  JADE: ["20-31-07", "40220934"],
  DOCK: ["20-90-64", "10557730"],
};

/** BACS takes three working days; a week leaves time to approve. */
const WORKING_DAYS = 5;

export async function paySuppliers(replay: Replay, today: string): Promise<void> {
  const settings = await replay.as("admin", settingCalls.get, {});
  await replay.as("admin", settingCalls.update, { ...settings, bacsUserNo: "246810" });
  await enterBanks(replay);
  const holidays = await replay.as("admin", bankHolidayCalls.list, {});
  const dates = {
    payDate: addWorkingDays(
      today,
      WORKING_DAYS,
      holidays.map(({ day }) => day),
    ),
    dueUntil: addDays(today, 40),
  };
  const id = await submitted(replay, ["JADE", "COLD"], dates);
  await replay.as("doris", paymentRunCalls.approve, { id });
  await replay.as("carol", paymentRunCalls.makeFile, { id, format: "BACS" });
  const { payments } = await replay.as("carol", paymentRunCalls.get, { id });
  for (const payment of payments) await replay.as("carol", supplierPaymentCalls.print, { id: payment.id });
  await submitted(replay, ["DOCK", "PEARL"], dates);
}

async function enterBanks(replay: Replay): Promise<void> {
  const { rows } = await replay.as("carol", supplierCalls.list, {});
  for (const { id, code, nameEn } of rows.filter((one) => one.code in accounts)) {
    const [sortCode, accountNo] = accounts[code]!;
    const asked = await replay.as("carol", supplierBankCalls.ask, {
      ...{ id, accountName: nameEn, sortCode, accountNo, reason: "From their letterhead 按供應商信頭" },
    });
    await replay.as("doris", supplierBankCalls.approve, { id: asked.id, calledBack: true });
  }
}

/** What of these suppliers is due, prepared by one person for another. */
async function submitted(
  replay: Replay,
  codes: readonly string[],
  dates: { readonly payDate: string; readonly dueUntil: string },
): Promise<number> {
  const proposed = await replay.as("carol", paymentRunCalls.proposal, { dueUntil: dates.dueUntil });
  const lines = proposed.filter(({ supplierCode, held }) => codes.includes(supplierCode!) && held === null);
  const { id } = await replay.as("carol", paymentRunCalls.create, {
    ...dates,
    lines: lines.map(({ entryId, amount }) => ({ entryId, amount })),
  });
  await replay.as("carol", paymentRunCalls.submit, { id });
  return id;
}
