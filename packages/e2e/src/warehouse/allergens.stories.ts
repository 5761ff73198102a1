/** Allergens of a product are changed in its form, and its page offers the letter to whoever bought it (docs/rules/goods.md#telling-buyers). */
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { words } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, signedInAs, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { inDays, shelfOf, sold } from "./shelves.ts";

/** Nothing has this name, so its mails wait. */
const NOWHERE = { host: "smtp.larder.invalid", port: 587, encryption: "STARTTLS" as const };
const EMAIL = "kitchen@buyers.example";

async function mailSetUp(environment: Environment): Promise<void> {
  const admin = await signedInAs(environment, "admin");
  const version = (await admin.call(mailSettingCalls.get))?.version ?? 0;
  const sender = { senderName: "Golden Dragon", sender: "food@dragon.example" };
  await admin.call(mailSettingCalls.update, { ...NOWHERE, ...sender, version });
  const [buyer] = await environment.rows<{ id: number }>(
    "select id::float8 as id from customer where shop_code = 'C1014'",
  );
  const seen = await admin.call(customerCalls.get, { id: buyer!.id });
  await admin.call(customerCalls.update, { ...seen, email: EMAIL } as never);
}

export const allergenStories = (environment: () => Environment) =>
  describe("allergens", () => {
    let client: BrowserClient;
    afterEach(() => client?.close());

    test("a change is saved by keyboard, its buyers are told from the page, and nobody is told twice by accident", async () => {
      const goods = await shelfOf(environment(), "S2002", "A-08", { batchNo: "AL-1", expiryDate: inDays(300) }, "4");
      await sold(environment(), goods, "1");
      await mailSetUp(environment());
      client = await openClient(environment(), "en");
      await client.signIn("admin", `/stock/goods/${goods.goodsId}`);
      await client.button(words("Edit", "修改")).waitFor();
      await client.keys("e");
      const lupin = client.page.getByRole("radio", { name: "Lupin: May contain" });
      await lupin.waitFor();
      await lupin.check();
      await client.see(/bought this product in the last 90 days/);
      await client.keys("Control+s");
      await client.see(/Buyers of the last 90 days who have not been told: \d+ by letter/);
      const notify = client.button(words("Tell buyers about allergens", "通知買家致敏原更改")).first();
      await client.tabTo(notify);
      await client.keys("Enter");
      const dialog = client.page.getByRole("dialog");
      await dialog.getByText(EMAIL).waitFor();
      await dialog.getByText(/Lupin: may contain; before/).waitFor();
      await client.shot("allergen-notice");
      await dialog.getByRole("combobox", { name: "Read the letter in" }).selectOption("zh");
      await dialog.getByText(/羽扇豆：可能含有；之前/).waitFor();
      await dialog.getByRole("textbox", { name: "Add to English letters" }).fill("Old stock has a blue label.");
      await client.tabTo(dialog.getByRole("button", { name: /^Send letters/ }));
      await client.keys("Enter");
      await dialog.waitFor({ state: "detached" });
      const mails = () =>
        environment().rows<{ body: string }>(
          "select body from mail_outbox where entity = 'allergenNotice' and to_address = $1",
          [EMAIL],
        );
      await soon(async () => (await mails()).length).toBe(1);
      expect((await mails())[0]!.body).toContain("Old stock has a blue label.");

      // Who has been told is not ticked again.
      await notify.click();
      await dialog.getByText(EMAIL).waitFor();
      const row = dialog.getByRole("row").filter({ hasText: EMAIL });
      await soon(() => row.getByRole("checkbox").isChecked()).toBe(false);
      await row.getByText(/Told/).waitFor();
      await client.shot("allergen-notice-told");
      expect(client.complaints).toEqual([]);
    });
  });
