/** A price list imported from the list of products; a saved view of a list, its filters, and what is exported of it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";

let environment: Environment;
let client: BrowserClient;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-tables-"));
beforeAll(async () => {
  environment = await openEnvironment({ jobs: true });
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await environment?.close();
});
afterEach(() => client?.close());

const stock = { en: "Stock", zh: "庫存" };
const goods = { en: "Goods", zh: "商品" };

const table = (name: string, ...rows: string[]): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `\ufeff${rows.join("\r\n")}`);
  return file;
};
const stored = async (code: string) =>
  (
    await environment.rows<{ n: number }>(
      "select count(*)::int as n from goods where tenant_id = $1 and code = $2 and not deleted",
      [TENANT, code],
    )
  )[0]!.n;

describe.each([
  {
    language: "en",
    heads: "Code,English name,Chinese name,Base unit,VAT code,Sale price £",
    code: "IMP-EN",
    found: "1 mistake. Correct the file and choose it again; nothing was imported.",
    wrong: "Please enter a number, such as 12.50",
    ready: "1 row can be imported.",
    done: "1 record added.",
  },
  {
    language: "zh",
    heads: "編號,英文名稱,中文名稱,基本單位,增值稅代碼,售價 £",
    code: "IMP-ZH",
    found: "共 1 項錯誤。請在檔案中更正後重新選擇；目前沒有匯入任何資料。",
    wrong: "請輸入數字，例如 12.50",
    ready: "共 1 行可以匯入。",
    done: "已新增 1 筆資料。",
  },
] as const)("import ($language)", ({ language, heads, code, found, wrong, ready, done }) => {
  test("a mistake is reported with its cell, the corrected file is imported, and undone", async () => {
    const [unit] = await environment.rows<{ code: string }>(
      "select code from unit where tenant_id = $1 order by id limit 1",
      [TENANT],
    );
    client = await openClient(environment, language);
    await client.signIn("admin");
    await client.openPage(stock, goods);
    await client.button({ en: "Import", zh: "匯入" }).click();
    await client.button({ en: "Choose file", zh: "選擇檔案" }).waitFor();
    await client.shot(`import-columns-${language}`);
    const files = client.page.locator('input[type="file"][accept=".xlsx,.csv"]');

    const row = (price: string) => `${code},Plum sauce,酸梅醬,${unit!.code},Z0,${price}`;
    await files.setInputFiles(table("wrong.csv", heads, row("twelve")));
    await client.see(found);
    await client.see(wrong);
    await client.see("F2");
    await client.shot(`import-mistakes-${language}`);

    await client.button({ en: "Another file", zh: "另選檔案" }).click();
    await files.setInputFiles(table("right.csv", heads, row("12.50")));
    await client.see(ready);
    expect(await stored(code)).toBe(0);
    await client.button({ en: "Import 1 row", zh: "匯入 1 行" }).click();
    await client.see(done);
    expect(await stored(code)).toBe(1);

    await client.button({ en: "Undo", zh: "撤回" }).click();
    await client.button({ en: "Yes", zh: "是" }).click();
    await client.see({ en: "Undone", zh: "已撤回" });
    expect(await stored(code)).toBe(0);
    expect(client.complaints).toEqual([]);
  });
});

describe("an import whose columns could not be loaded", () => {
  test("says so in its window, and loads the page again when asked to", async () => {
    client = await openClient(environment, "en");
    await client.signIn("admin", "/stock/create-stock");
    const columns = /opening-stock-import\.fields.*\.js$/;
    await client.page.route(columns, (route) => route.abort());
    await client.button({ en: "Import", zh: "匯入" }).click();
    const dialog = client.page.getByRole("dialog");
    const again = dialog.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await client.shot("import-no-columns");
    await client.page.unroute(columns);
    client.complaints.splice(0);
    await again.click();
    await dialog.waitFor({ state: "detached" });
    await client.button({ en: "Import", zh: "匯入" }).click();
    await dialog.getByText("Batch no.").first().waitFor();
    expect(client.complaints).toEqual([]);
  });
});

describe("views", () => {
  test("a view is saved under a name, found again in another window, and shared with a colleague", async () => {
    client = await openClient(environment, "en");
    await client.signIn("admin", "/stock/goods?f.storage=FROZEN&sort=-code");
    await client.button({ en: "Views", zh: "檢視" }).click();
    await client.page.getByLabel("Save view as").fill("Freezer");
    await client.page.getByLabel("Share with everyone").check();
    await client.keys("Enter");
    await client.page.getByRole("button", { name: "Freezer · shared", exact: true }).waitFor();
    await client.shot("views");
    await client.close();

    client = await openClient(environment, "en");
    await client.signIn("amy", "/stock/goods");
    await client.button({ en: "Views", zh: "檢視" }).click();
    const theirs = client.page.getByRole("button", { name: /^Freezer/ });
    await theirs.click();
    await soon(() => new URL(client.page.url()).search).toBe("?f.storage=FROZEN&sort=-code");
    expect(client.complaints).toEqual([]);
  });
});

describe.each([
  { language: "en", ticked: ["Chilled", "Frozen"], and: ", ", none: "Storage: All", some: "Storage: " },
  { language: "zh", ticked: ["冷藏", "冷凍"], and: "、", none: "儲存：全部", some: "儲存：" },
] as const)("a filter of several choices ($language)", ({ language, ticked, and, none, some }) => {
  const named = (name: string) => client.page.getByRole("button", { name, exact: true });
  const rows = () => client.page.getByRole("grid").getByRole("row").filter({ visible: true });

  test("is ticked by keyboard, kept in the address, and exported as the file that is chosen", async () => {
    client = await openClient(environment, language);
    await client.signIn("admin", "/stock/goods");
    await named(none).waitFor();
    await named(none).focus();
    await client.keys("Enter");
    const box = (name: string) => client.page.getByRole("checkbox", { name, exact: true });
    await soon(() =>
      box(language === "en" ? "Ambient" : "常溫").evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await client.keys("Tab", "Space", "Tab", "Space");
    await soon(() => new URL(client.page.url()).searchParams.get("f.storage")).toBe("CHILLED,FROZEN");
    await client.shot(`several-choices-${language}`);
    await client.keys("Escape");
    const chosen = named(`${some}${ticked.join(and)}`);
    await soon(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true);

    await client.page.reload();
    await chosen.waitFor();
    await soon(() => rows().count()).toBeGreaterThan(2);
    const [{ n }] = (await environment.rows<{ n: number }>(
      "select count(*)::int as n from goods where tenant_id = $1 and storage in ('CHILLED', 'FROZEN') and not deleted",
      [TENANT],
    )) as [{ n: number }];

    await client.button({ en: "Export", zh: "匯出" }).click();
    await client.shot(`export-choice-${language}`);
    const fileOf = async (words: { readonly en: string; readonly zh: string }) => {
      const coming = client.page.waitForEvent("download");
      await client.button(words).click();
      const download = await coming;
      return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
    };
    const csv = await fileOf({ en: "CSV, all columns (.csv)", zh: "CSV，所有欄位（.csv）" });
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.bytes.toString().trimEnd().split("\r\n")).toHaveLength(n + 1);
    await client.button({ en: "Export", zh: "匯出" }).click();
    const pdf = await fileOf({ en: "PDF, columns as shown (.pdf)", zh: "PDF，按所示欄位（.pdf）" });
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(client.complaints).toEqual([]);
  });
});
