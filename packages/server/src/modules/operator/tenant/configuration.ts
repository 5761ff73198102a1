/** The configuration that every company begins with (docs/rules/companies.md#first-data). */
import { words, type Words } from "@larder/domain/kernel/words";
import { INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";

export interface Configuration {
  readonly key: string;
  readonly name: Words;
  readonly value: string;
}

export const configuration: readonly Configuration[] = [
  { key: INITIAL_PASSWORD, name: words("First password of a new user", "新用戶初始密碼"), value: "" },
  { key: "sys.account.registerUser", name: words("People may register by themselves", "開放自助註冊"), value: "false" },
  { key: "sys.index.skinName", name: words("Colours of the first page", "主頁配色"), value: "skin-blue" },
  { key: "sys.index.sideTheme", name: words("Colours of the side bar", "側邊欄主題"), value: "theme-dark" },
  {
    key: "sys.oss.previewListResource",
    name: words("Show pictures in the list of files", "檔案列表預覽圖片"),
    value: "true",
  },
];
