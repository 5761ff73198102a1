/**
 * Which file draws a view of the server's menu: `sales/customer/index` is drawn by `customer/customer.pages.tsx`. The
 * menu shows some pages beside another module's, such as prices beside goods, so a page is found by its own name.
 */

/** Views whose names other clients of the menu know them by. */
const named: Readonly<Record<string, string>> = {
  "dashboard/index": "/dashboard/dashboard.screen.tsx",
  "system/dict/index": "/dictionary/dict-type.pages.tsx",
  "system/dict/data": "/dictionary/dict-data.screen.tsx",
  "system/oss/index": "/file/file.pages.tsx",
  "system/oss/config": "/oss-config/oss-config.screen.tsx",
  "system/user/authRole": "/user/user-roles.screen.tsx",
  "system/role/authUser": "/role-users/role-users.screen.tsx",
  "system/tenantPackage/index": "/tenant-package/tenant-package.pages.tsx",
  "monitor/operlog/index": "/oper-log/oper-log.pages.tsx",
  "monitor/logininfor/index": "/login-log/login-log.screen.tsx",
};

/** The one of these files that draws a view. */
export function fileOfView(view: string, files: readonly string[]): string | undefined {
  const name = /\/([a-z-]+)\/index$/.exec(view)?.[1];
  const ends = Object.hasOwn(named, view)
    ? [named[view]!]
    : ["pages", "screen"].map((kind) => `/${name}/${name}.${kind}.tsx`);
  return files.find((file) => ends.some((end) => file.endsWith(end)));
}
