/** The public API of the company's settings, values and files for other modules. */
import { periodGate, selfApproval } from "../../platform/document/terms.ts";
import type { PublicRoute, Route } from "../../platform/request/serve.ts";
import { configRoutes } from "./config/config.routes.ts";
import { dictionaryRoutes } from "./dictionary/dictionary.routes.ts";
import { attachmentRoutes } from "./file/attachment.routes.ts";
import { filePublicRoutes, fileRoutes } from "./file/file.routes.ts";
import { mailRoutes } from "./mail/mail.routes.ts";
import { numberSeriesRoutes } from "./number-series/number-series.routes.ts";
import { savedViewRoutes } from "./saved-view/saved-view.routes.ts";
import { settingRoutes } from "./setting/setting.routes.ts";
import { postingSettingsOf, settingsOf } from "./setting/setting.store.ts";
import { vatCodeRoutes } from "./vat-rate/vat-code.routes.ts";

export { valueOf as configValue } from "./config/config.store.ts";
export { dictionaries } from "./dictionary/dictionaries.ts";
export { wordedFields } from "./dictionary/dictionary.service.ts";
export * as files from "./file/file.store.ts";
export { deliverMail, overdueMails } from "./mail/deliver.ts";
export { mailHostsFrom } from "./mail/mail-hosts.ts";
export { listedPage, type Listed } from "./mail/listed-page.ts";
export { mailingOf } from "./mail/mailing.ts";
export {
  latestOf as latestMailOf,
  mailedAbout,
  mailIsSetUp,
  queueMail,
  queueMails,
  type MailedDocument,
  type Outgoing,
} from "./mail/mails.service.ts";
export { ownPaper } from "./setting/own-paper.ts";
export { printedLogo } from "./setting/company.service.ts";
export { nameCompany } from "./setting/company-name.ts";
export { companyOf, companyWords, type CompanyRecord } from "./setting/company.store.ts";
export { bankHolidays, passPeriodGate, postingSettingsOf, settingsOf } from "./setting/setting.store.ts";
export { ratesFrom, ratesOn, type RateOf } from "./setting/rates-on.ts";
export { vatRatesOf, type DatedRate } from "./setting/vat-rate.store.ts";

export const companyPublicRoutes: PublicRoute[] = filePublicRoutes;
export const companyRoutes: Route[] = [
  ...fileRoutes,
  ...attachmentRoutes,
  ...dictionaryRoutes,
  ...configRoutes,
  ...savedViewRoutes,
  ...vatCodeRoutes,
  ...settingRoutes,
  ...numberSeriesRoutes,
  ...mailRoutes,
];

/** What documents need to know about their company; called once when the application is composed. */
export function registerCompany(): void {
  selfApproval.answer(async (ctx) => (await settingsOf(ctx)).allowSelfApproval === "true");
  periodGate.answer(async (ctx) => (await postingSettingsOf(ctx)).accountsLockDate || null);
}
