/** The configuration that every company starts with (docs/rules/companies.md#first-data). */
import { words, type Words } from "@larder/domain/kernel/words";
import { INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";

export interface Configuration {
  readonly key: string;
  readonly name: Words;
  readonly value: string;
}

export const configuration: readonly Configuration[] = [
  { key: INITIAL_PASSWORD, name: words("Initial password for new users", "新用戶初始密碼"), value: "" },
  { key: "sys.account.registerUser", name: words("Allow self-registration", "開放自助註冊"), value: "false" },
  { key: "sys.index.skinName", name: words("Home page colours", "主頁配色"), value: "skin-blue" },
  { key: "sys.index.sideTheme", name: words("Sidebar colours", "側邊欄主題"), value: "theme-dark" },
  {
    key: "sys.oss.previewListResource",
    name: words("Show previews in the file list", "檔案列表預覽圖片"),
    value: "true",
  },
];
