/**
 * Somebody who knows the trade and not the program: from an empty installation to the first printed invoice, by what the screens say
 * alone, within twelve minutes of a person's time.
 */
import { words } from "@larder/domain/kernel/words";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmptyInstallation, type Environment, type Window } from "./environment.ts";
import * as steps from "./first-run.ts";
import { human, type Human } from "./human.ts";

const MINUTES = 12;

describe.each(["en", "zh"] as const)("a new company, in %s", (language) => {
  let environment: Environment;
  let window: Window;
  let me: Human;
  let pictures = 0;
  const run = (): steps.FirstRun => ({
    operatorPassword: environment.operatorPassword,
    companyName: "Harbour Foods",
    shot: (name) => window.shot(`first-run-${String(++pictures).padStart(2, "0")}-${name}`),
  });
  beforeAll(async () => {
    environment = await openEmptyInstallation();
    window = await environment.open({ language });
    me = human(window.page, language);
  });
  afterAll(async () => {
    await window?.close();
    await environment?.close();
  });

  test("the operator finds one step: to open the company", () => steps.opensCompany(me, run()));
  test("its administrator finds the others on the home page", () => steps.comesHome(me, run()));
  test("letterhead and VAT number", () => steps.letterhead(me, run()));
  test("a product, from the empty list", () => steps.product(me, run()));
  test("a customer", () => steps.customer(me, run()));
  test("opening stock", () => steps.openingStock(me, run()));
  test("a colleague", () => steps.people(me, run()));
  test("an order", () => steps.order(me, run()));
  test("released, picked, posted, printed: always the next step", () => steps.invoice(me, run()));

  test("then the steps are gone, the invoice is printed, and it took no longer than it may", async () => {
    const [company] = await environment.rows<{ id: string }>(
      "select company as id from tenant_name where company_name = 'Harbour Foods'",
    );
    await environment.rows("select set_config('app.tenant_id', $1, false)", [company!.id]);
    await expect
      .poll(() => environment.rows("select no, total::text, printed from si_head"), { timeout: 15_000 })
      .toEqual([{ no: expect.stringMatching(/^SI\d\d-000001$/), total: "92.50", printed: 1 }]);
    await me.keys("Escape");
    await window.page.getByRole("dialog").waitFor({ state: "detached" });
    await me.click(words("Home", "首頁"));
    await me.see(words("Orders today", "今日訂單"));
    // The page is shown as it was left until its figures are read again.
    const left = window.page.getByText(me.say(words("First steps", "開始使用"))).filter({ visible: true });
    await expect.poll(() => left.count(), { timeout: 15_000 }).toBe(0);
    expect(window.complaints).toEqual([]);
    const { keys, clicks, seconds } = me.spent();
    expect([keys > 250, clicks > 40]).toEqual([true, true]);
    expect(seconds).toBeLessThan(MINUTES * 60);
  });
});
