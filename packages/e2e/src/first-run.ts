/** From an empty installation to the first printed invoice, led by nothing but what the screens say. */
import { companyFields } from "@larder/domain/company/setting/company.fields";
import { firstStep, type FirstStepName } from "@larder/domain/dashboard/first-steps";
import { words, type Words } from "@larder/domain/kernel/words";
import { newTenantFields } from "@larder/domain/operator/tenant/tenant.fields";
import { userFields } from "@larder/domain/people/user/user.fields";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import {
  createStockFields,
  createStockLineFields,
  createStockReasonWords,
} from "@larder/domain/stock/create-stock/create-stock.fields";
import { goodsFields } from "@larder/domain/stock/goods/goods.fields";
import type { Human } from "./human.ts";

export interface FirstRun {
  readonly operatorPassword: string;
  readonly companyName: string;
  shot(name: string): Promise<void>;
}

const account = words("Account", "帳號");
const password = words("Password", "密碼");
const code = words("Code", "編號");
const OWN = "Harbour-7-boats";

async function signsIn(me: Human, name: string, secret: string): Promise<void> {
  await me.enter(account, name);
  await me.enter(password, secret);
  await me.keys("Enter");
  await me.see(words("First steps", "開始使用"));
}

/** The home page says what comes next, and leads there. */
async function goesOn(me: Human, step: FirstStepName): Promise<void> {
  await me.click(words("Home", "首頁"));
  await me.page.waitForURL(/\/dashboard$/);
  await me.click(firstStep(step).label);
}

/** The button that adds one says its key. */
async function adds(me: Human): Promise<void> {
  await me.page.locator("kbd").filter({ hasText: /^N$/, visible: true }).first().waitFor();
  await me.keys("n");
}

const saves = async (me: Human): Promise<void> => {
  await me.keys("Control+s");
  await me.page.waitForURL(({ pathname }) => !pathname.endsWith("/add"));
};

export async function opensCompany(me: Human, { operatorPassword, companyName, shot }: FirstRun): Promise<void> {
  await me.page.goto("/");
  await signsIn(me, "admin", operatorPassword);
  await shot("platform");
  await me.click(firstStep("company").label);
  await me.enter(newTenantFields.companyName.label, companyName);
  await me.enter(newTenantFields.contactName.label, "Mei Lau");
  await me.enter(newTenantFields.contactPhone.label, "020 7946 0100");
  await me.enter(newTenantFields.packageId.label, "Every");
  await me.takeFirst();
  await me.enter(newTenantFields.username.label, "mei");
  await me.enter(newTenantFields.password.label, OWN);
  await shot("company");
  await saves(me);
  await me.click(/Operator/);
  await me.click(words("Sign out", "登出"));
  // Signing out loads the page again: nobody is as fast as this.
  await me.page.waitForURL(/\/login/);
  await me.page.waitForLoadState("networkidle");
}

export async function comesHome(me: Human, { companyName, shot }: FirstRun): Promise<void> {
  await me.enter(words("Company", "公司"), companyName);
  await signsIn(me, "mei", OWN);
  await shot("home");
}

export async function letterhead(me: Human, { shot }: FirstRun): Promise<void> {
  await me.click(firstStep("letterhead").label);
  await me.enter(companyFields.address.label, "1 Wharf Road, London");
  await me.enter(companyFields.vatNo.label, "GB123456789");
  await shot("letterhead");
  await me.keys("Control+s");
  await me.see(/^(Saved|已儲存)/);
}

async function entersAll(me: Human, entered: readonly (readonly [field: { label: Words }, text: string])[]) {
  for (const [{ label }, text] of entered) await me.enter(label, text);
}

export async function product(me: Human, { shot }: FirstRun): Promise<void> {
  await goesOn(me, "products");
  await shot("no-products");
  await adds(me);
  await entersAll(me, [
    [goodsFields.code, "RICE10"],
    [goodsFields.nameEn, "Jasmine rice 10 kg"],
    [goodsFields.nameZh, "香米 10 公斤"],
  ]);
  await me.enter(goodsFields.baseUnitId.label, "bag");
  await me.takeFirst();
  await me.enter(goodsFields.unitId.label, "bag");
  await me.takeFirst();
  await me.enter(goodsFields.salePrice.label, "18.50");
  await shot("product");
  await saves(me);
}

export async function customer(me: Human, { shot }: FirstRun): Promise<void> {
  await goesOn(me, "customers");
  await shot("no-customers");
  await adds(me);
  await entersAll(me, [
    [customerFields.shopCode, "LUCKY"],
    [customerFields.nameEn, "Lucky House"],
    [customerFields.address, "18 Gerrard Street, London"],
    [customerFields.postCode, "W1D 6PL"],
  ]);
  await shot("customer");
  await saves(me);
}

export async function openingStock(me: Human, { shot }: FirstRun): Promise<void> {
  await goesOn(me, "openingStock");
  await me.enter(createStockFields.reason.label, me.say(createStockReasonWords.OPENING));
  await me.fill(code, "RICE");
  await me.takeFirst();
  await me.fill(createStockLineFields.qty.label, "40");
  await me.fill(createStockLineFields.batchNo.label, "L1");
  await me.fill(createStockLineFields.expiryDate.label, "2027-12-31");
  await me.fill(words("Location", "庫位"), "PICK-01");
  await me.fill(words("Cost per unit", "每單位成本"), "12.00");
  await shot("stock");
  await me.keys("Control+Enter");
  await me.see(/CS\d\d-\d+/);
}

export async function people(me: Human, { shot }: FirstRun): Promise<void> {
  await goesOn(me, "people");
  await adds(me);
  await me.enter(userFields.userName.label, "tom");
  await me.enter(userFields.displayName.label, "Tom");
  await me.enter(password, "Kettle-9-steam");
  await me.tick(/^Sales 銷售員/);
  await shot("person");
  await saves(me);
}

export async function order(me: Human, { shot }: FirstRun): Promise<void> {
  await goesOn(me, "firstOrder");
  await me.enter(words("Customer", "客戶"), "lucky");
  await me.takeFirst();
  await me.fill(code, "rice");
  await me.takeFirst();
  await me.fill(words("Qty", "數量"), "5");
  await shot("order");
  await me.keys("Control+Enter");
  await me.see(/SO\d\d-\d+/);
}

/** From here the next step is one button and always the same keys. */
export async function invoice(me: Human, { shot }: FirstRun): Promise<void> {
  await me.seeButton(words("Release to picking", "放行揀貨"));
  await shot("confirmed");
  await me.keys("Control+Enter");
  await me.see(/(Open picking|開啟揀貨) OI/);
  await shot("released");
  await me.keys("Control+Enter");
  await me.seeButton(orderInvoiceStates.moves.pickAll.label);
  await shot("picking");
  await me.click(orderInvoiceStates.moves.pickAll.label);
  await me.seeButton(orderInvoiceStates.moves.post.label);
  await shot("picked");
  await me.keys("Control+Enter");
  await me.see(/(Open invoice|開啟發票) SI/);
  await shot("posted");
  await me.keys("Control+Enter");
  await me.see(/SI\d\d-\d+/);
  await me.see(words("Print", "列印"));
  await shot("invoice");
  await me.keys("Control+Enter");
  await me.see(/SI\d\d-\d+\.pdf/);
  await shot("print");
  await me.click(words("Print", "列印"), me.page.getByRole("dialog"));
}
