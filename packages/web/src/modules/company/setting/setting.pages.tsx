/** The settings of the company, its letterhead, VAT rates and bank holidays (docs/rules/records.md#company-settings). */
import { words } from "@larder/domain/kernel/words";
import { useSearchParams } from "react-router";
import { Page, Tabs } from "../../../kit/index.ts";
import { BankHolidays } from "./bank-holidays.tsx";
import { Letterhead } from "./letterhead.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { VatRates } from "./vat-rates.tsx";

const title = words("Company settings", "公司設定");

export default function CompanySettings() {
  // A link may lead to one section: the home page links to the letterhead.
  const [params] = useSearchParams();
  const start = params.get("tab") ?? "settings";
  return (
    <Page title={title} quietTitle>
      <Tabs
        key={start}
        start={start}
        label={title}
        parts={[
          { key: "settings", label: words("Settings", "設定"), content: () => <SettingsForm /> },
          { key: "letterhead", label: words("Letterhead", "公司信頭"), content: () => <Letterhead /> },
          { key: "vat", label: words("VAT rates", "增值稅稅率"), content: () => <VatRates /> },
          { key: "holidays", label: words("Bank holidays", "銀行假期"), content: () => <BankHolidays /> },
        ]}
      />
    </Page>
  );
}
