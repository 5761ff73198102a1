import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "system/dict/index": () => import("./dictionary/dict-type.pages.tsx"),
  "system/dict/data": () => import("./dictionary/dict-data.screen.tsx"),
  "system/config/index": () => import("./config/config.pages.tsx"),
  "system/oss/index": () => import("./file/file.pages.tsx"),
  "system/setting/index": () => import("./setting/setting.pages.tsx"),
  "system/number-series/index": () => import("./number-series/number-series.pages.tsx"),
};
