/** What a new company does before its first invoice, in the order in which one thing needs the other (docs/rules/screens.md#first-steps). */
import { words, type Words } from "../kernel/words.ts";

interface FirstStep {
  readonly label: Words;
  readonly why: Words;
  /** The screen that it leads to, as the menu names it. */
  readonly view: string;
  /** Behind the address of that screen. */
  readonly at: string;
  /** Nothing waits for it: the list may be hidden while it is open. */
  readonly optional?: true;
}

export const firstSteps = {
  /** Of the platform's operator alone. */
  company: {
    label: words("Your company", "你的公司"),
    why: words(
      "Open it, then sign in to it with its number and the account that you choose for its administrator",
      "開設公司後，以公司編號及所設的管理員帳號登入",
    ),
    view: "system/tenant/index",
    at: "/add",
  },
  letterhead: {
    label: words("Letterhead and VAT number", "公司信頭及增值稅號"),
    why: words("The law asks for them on your invoices", "法例規定發票須列明"),
    view: "system/setting/index",
    at: "?tab=letterhead",
  },
  products: {
    label: words("Products", "商品"),
    why: words("Import a file, or add them one by one", "可由檔案匯入，或逐項新增"),
    view: "stock/goods/index",
    at: "",
  },
  customers: {
    label: words("Customers", "客戶"),
    why: words("Import a file, or add them one by one", "可由檔案匯入，或逐項新增"),
    view: "sales/customer/index",
    at: "",
  },
  openingStock: {
    label: words("Opening stock", "期初庫存"),
    why: words("What is in the warehouse today, with its cost", "現時倉內的存貨及成本"),
    view: "stock/create-stock/index",
    at: "/add",
  },
  people: {
    label: words("People", "同事"),
    why: words("An account for everyone, with a role and a warehouse", "為每位同事開設帳號，並設定角色及倉庫"),
    view: "system/user/index",
    at: "",
    // Some work alone.
    optional: true,
  },
  firstOrder: {
    label: words("First order", "第一張訂單"),
    why: words("Confirm it; then release, pick and invoice it", "確認後即可放行、揀貨及開票"),
    view: "sales/sales-order/index",
    at: "/add",
  },
} as const satisfies Record<string, FirstStep>;

export type FirstStepName = keyof typeof firstSteps;
export const firstStepNames = Object.keys(firstSteps) as [FirstStepName, ...FirstStepName[]];
export const firstStep = (name: FirstStepName): FirstStep => firstSteps[name];

/** The first of these that has to be done; without one, what is left of the list may be hidden. */
export const stepToDo = <S extends { readonly name: FirstStepName; readonly done: boolean }>(
  steps: readonly S[],
): S | undefined => steps.find(({ name, done }) => !done && !firstStep(name).optional);
