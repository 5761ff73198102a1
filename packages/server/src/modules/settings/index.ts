/** The only door of settings for other modules. */
import { vehicleStateWords } from "@larder/domain/settings/vehicle-state/vehicle-state.words";
import type { PublicRoute, Route } from "../../platform/request/serve.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { tellStates } from "./audit/audited-states.ts";
import { choiceRoutes } from "./choice.routes.ts";
import { cacheRoutes } from "./cache/cache.routes.ts";
import { clientRoutes } from "./client/client.routes.ts";
import { configRoutes } from "./config/config.routes.ts";
import { deptRoutes } from "./dept/dept.routes.ts";
import { dictionaryRoutes } from "./dictionary/dictionary.routes.ts";
import { attachmentRoutes } from "./file/attachment.routes.ts";
import { filePublicRoutes, fileRoutes } from "./file/file.routes.ts";
import { loginLogRoutes } from "./login-log/login-log.routes.ts";
import { menuRouteRoutes } from "./menu/menu-routes.routes.ts";
import { onlineRoutes } from "./online/online.routes.ts";
import { menuRoutes } from "./menu/menu.routes.ts";
import { noticeRoutes } from "./notice/notice.routes.ts";
import { operLogRoutes } from "./oper-log/oper-log.routes.ts";
import { postRoutes } from "./post/post.routes.ts";
import { roleRoutes } from "./role/role.routes.ts";
import { savedViewRoutes } from "./saved-view/saved-view.routes.ts";
import { ossConfigRoutes } from "./oss-config/oss-config.routes.ts";
import { pushPublicRoutes, pushRoutes } from "./push/push.routes.ts";
import { sessionPublicRoutes, sessionRoutes } from "./session/session.routes.ts";
import { userRoutes } from "./user/user.routes.ts";
import { driverRoutes } from "./driver/driver.routes.ts";
import { keepFilesOfSettings } from "./files.ts";
import { tenantRoutes } from "./tenant/tenant.routes.ts";
import { tenantPackageRoutes } from "./tenant-package/tenant-package.routes.ts";
import { numberSeriesRoutes } from "./number-series/number-series.routes.ts";
import { settingRoutes } from "./setting/setting.routes.ts";
import { vatCodeRoutes } from "./vat-rate/vat-code.routes.ts";
import { vehicleRoutes } from "./vehicle/vehicle.routes.ts";
import { vehicleStateRoutes } from "./vehicle-state/vehicle-state.routes.ts";
import { warehouseRoutes } from "./warehouse/warehouse.routes.ts";
import { warehouseLocationRoutes } from "./warehouse-location/warehouse-location.routes.ts";

export { tellStates } from "./audit/audited-states.ts";
export { apiDocumentRoutes } from "./api-document/api-document.routes.ts";
export { wordedFields } from "./dictionary/dictionary.service.ts";
export { bankHolidays, passPeriodGate, postingSettingsOf, settingsOf } from "./setting/setting.store.ts";
export { vatRatesOf, type DatedRate } from "./setting/vat-rate.store.ts";
export { companyOf, type CompanyRecord } from "./tenant/company.store.ts";
export { openCompany, type NewCompany, type OpenedCompany } from "./tenant/tenant.provision.ts";

export { driverDisabling, vehicleDisabling } from "./fleet.news.ts";
export { printedLogo } from "./setting/company.service.ts";
export { peopleWithRole } from "./role/people-with-role.store.ts";
export { openDocumentsIn, stockIn, type Lying } from "./warehouse/warehouse.doors.ts";

export const settingsPublicRoutes: PublicRoute[] = [...sessionPublicRoutes, ...filePublicRoutes, ...pushPublicRoutes];
export const settingsRoutes: Route[] = [
  ...sessionRoutes,
  ...menuRouteRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...deptRoutes,
  ...postRoutes,
  ...onlineRoutes,
  ...auditRoutes,
  ...fileRoutes,
  ...attachmentRoutes,
  ...choiceRoutes,
  ...dictionaryRoutes,
  ...configRoutes,
  ...operLogRoutes,
  ...savedViewRoutes,
  ...menuRoutes,
  ...tenantPackageRoutes,
  ...tenantRoutes,
  ...clientRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...ossConfigRoutes,
  ...cacheRoutes,
  ...loginLogRoutes,
  ...vatCodeRoutes,
  ...warehouseRoutes,
  ...warehouseLocationRoutes,
  ...driverRoutes,
  ...vehicleRoutes,
  ...vehicleStateRoutes,
  ...settingRoutes,
  ...numberSeriesRoutes,
];

/** Which of its records hold files and what their states are called; called once when the application is put together. */
export function joinSettings(): void {
  tellStates("vehicleState", vehicleStateWords);
  keepFilesOfSettings();
}
