import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/user/index": () => import("./user/user.pages.tsx"),
  "system/user/authRole": () => import("./user/user-roles.screen.tsx"),
  "system/role/index": () => import("./role/role.pages.tsx"),
  "system/role/authUser": () => import("./role-users/role-users.screen.tsx"),
  "system/dept/index": () => import("./dept/dept.pages.tsx"),
  "system/post/index": () => import("./post/post.pages.tsx"),
  "system/menu/index": () => import("./menu/menu.pages.tsx"),
  "system/tenantPackage/index": () => import("./tenant-package/tenant-package.pages.tsx"),
  "monitor/online/index": () => import("./online/online.list.tsx"),
};
