import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/notice/index": () => import("./notice/notice.pages.tsx"),
  "monitor/operlog/index": () => import("./oper-log/oper-log.pages.tsx"),
  "monitor/logininfor/index": () => import("./login-log/login-log.list.tsx"),
  "system/audit/index": () => import("./audit/audit.pages.tsx"),
};
