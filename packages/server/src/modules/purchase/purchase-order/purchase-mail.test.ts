import { createServer, type AddressInfo } from "node:net";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { mailCalls, mailSettingCalls as settings } from "@larder/domain/company/mail/mail.calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyRunner, plantGoods } from "../../../../test/company-runner.ts";
import {
  attachedTo,
  headerOf,
  MAIL_HOST,
  MAIL_USER,
  mailCertificate,
  openMailServer,
} from "../../../../test/mail-server.ts";
import { openStory, workerFor } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import type { Company } from "../../../../test/world.ts";
import { tasksOf } from "../../../tasks.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";
import { deliverMail } from "../../company/index.ts";

const { world, company, signedIn } = openStory({
  mail: { hosts: [MAIL_HOST, "127.0.0.1", "no-such-host.invalid"], authorities: mailCertificate.cert, patience: 1500 },
});
workerFor(world);
const admin = signedIn("admin");
const buyer = signedIn("purchaser");
const manager = signedIn("purchaseManager");

let server: Awaited<ReturnType<typeof openMailServer>>;
let setting: {
  host: string;
  port: number;
  encryption: "STARTTLS" | "TLS" | "NONE";
  userName?: string;
  password?: string;
} & Record<"senderName" | "sender" | "replyTo", string>;
beforeAll(async () => {
  server = await openMailServer();
  setting = {
    ...{ host: MAIL_HOST, port: server.port, encryption: "STARTTLS" as const, ...MAIL_USER },
    ...{ senderName: "Golden Dragon 金龍", sender: MAIL_USER.userName, replyTo: "buying@golden-dragon.example" },
  };
});
afterAll(() => server.close());

const enter = async (over: Partial<typeof setting> = {}, as = admin) => {
  const version = (await as.call(settings.get))?.version ?? 0;
  return as.call(settings.update, { ...setting, ...over, version });
};

let made = 0;
async function approvedOrder(supplier: object = {}, where: Company = company) {
  const [ordering, approving] = [await where.as("purchaser"), await where.as("purchaseManager")];
  const supplierId = await approvedSupplier(ordering, {
    ...{ code: `S${++made}`, nameEn: `Growers ${made}`, email: `orders${made}@growers.example`, ...supplier },
  });
  const { goodsId, caseId } = await plantGoods(companyRunner(world.app, where), { code: `M${made}` });
  const lines = [{ goodsId, unitId: caseId, qty: "10", oldPrice: "12" }];
  const { id } = await ordering.call(orders.create, { supplierId, expectedDate: "2026-11-23", lines });
  await ordering.call(orders.submit, { id });
  await approving.call(orders.approve, { id });
  return ordering.call(orders.get, { id });
}
const letterFor = (to: string) => ({ to, subject: "Purchase order", body: "Dear grower,\n\nas attached." });
const mailOf = async (id: number) => (await buyer.call(orders.get, { id })).mail;
const stateOf = (id: number) => expect.poll(async () => (await mailOf(id))?.state, { timeout: 20_000 });
const rowOf = async (orderId: number) =>
  (await admin.call(mailCalls.list, {})).rows.find(({ entityId }) => entityId === orderId)!;
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));

/** Through the queue, as the screen does it. */
async function tried(to = "me@golden-dragon.example", as = admin) {
  const { id } = await as.call(settings.test, { to });
  await expect.poll(async () => (await as.call(settings.tried, { id })).state, { timeout: 20_000 }).not.toBe("WAITING");
  return as.call(settings.tried, { id });
}

test("without a mail server documents are only printed, and the screens are told so", async () => {
  const { id, supplierEmail } = await approvedOrder();
  expect(await admin.call(settings.get)).toBeNull();
  expect(await buyer.call(orders.mailProposal, { id })).toMatchObject({ ready: false, to: supplierEmail });
  expect(await buyer.refusal(orders.mail, { id, ...letterFor(supplierEmail!) })).toMatchObject({
    ...{ code: 1000, reason: "mailNotSetUp" },
  });
  expect(await admin.refusal(settings.test, { to: "a@b.example" })).toMatchObject({ reason: "mailNotSetUp" });
  await buyer.call(orders.send, { id, to: "by post" });
  expect(await buyer.call(orders.get, { id })).toMatchObject({ sentTo: "by post", mail: null });
});

describe("the settings", () => {
  test("are the administrator's; the password is never told again, to anybody", async () => {
    expect(await buyer.refusal(settings.get)).toMatchObject({ code: 403 });
    expect(await manager.refusal(settings.update, { ...setting, version: 0 })).toMatchObject({ code: 403 });
    await enter();
    const shown = await admin.call(settings.get);
    expect(shown).toMatchObject({ host: MAIL_HOST, userName: MAIL_USER.userName, password: "********", version: 1 });
    expect(await admin.refusal(settings.update, { ...setting, version: 0 })).toMatchObject({ code: 2000 });
    // The stars come back: it stays.
    await enter({ password: "********", senderName: "Dragon" });
    expect(await tried()).toMatchObject({ state: "SENT" });
    const { rows } = await admin.call(auditCalls.list, { entity: "mailSetting" });
    const entries = await Promise.all(rows.map(({ id }) => admin.call(auditCalls.get, { id })));
    const exported = await (await admin.fetch(auditCalls.export, {})).text();
    const answers = JSON.stringify([shown, await admin.call(settings.history), rows, entries, exported]);
    expect(answers).not.toContain(MAIL_USER.password);
    expect(entries.length).toBeGreaterThan(1);
    const stored = await world.rows(company.tenantId, "select password from mail_setting where tenant_id = $1", [
      company.tenantId,
    ]);
    expect(stored).toEqual([{ password: expect.stringMatching(/^sealed1\./) as string }]);
  });

  test("a password is not sent to a server that it was not entered for, nor unprotected", async () => {
    await enter();
    const kept = { password: "********" };
    const { version } = (await admin.call(settings.get))!;
    const refused = (over: object) => admin.refusal(settings.update, { ...setting, ...kept, version, ...over });
    expect(await refused({ host: "127.0.0.1" })).toMatchObject({ reason: "mailPasswordElsewhere" });
    expect(await refused({ userName: "someone@else.example" })).toMatchObject({ reason: "mailPasswordElsewhere" });
    expect(await refused({ encryption: "NONE" })).toMatchObject({ reason: "mailPasswordInClear" });
  });

  test.each([
    ["senderName", "Dragon\r\nBcc: thief@example.com"],
    ["userName", "larder\nQUIT"],
    ["sender", "larder@dragon.example\r\nBcc: thief@example.com"],
    ["replyTo", "a@b.example, thief@example.com"],
    ["host", "localhost\r\nQUIT"],
    ["host", "http://localhost/"],
  ])("%s takes no %j", async (name, value) => {
    const version = (await admin.call(settings.get))?.version ?? 0;
    expect(await admin.refusal(settings.update, { ...setting, version, [name]: value })).toMatchObject({ code: 400 });
  });
});

describe("a test mail says in words what the server answered", () => {
  const closed = async () => {
    const one = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => void one.once("listening", resolve));
    const { port } = one.address() as AddressInfo;
    await new Promise((resolve) => void one.close(resolve));
    return port;
  };

  test("taken; a wrong password; an unknown name, a closed port, another certificate, a forbidden place", async () => {
    await enter();
    server.letters.length = 0;
    expect(await tried()).toEqual({ state: "SENT", outcome: "DELIVERED", answer: "250 Queued as 4711" });
    expect(server.letters).toMatchObject([{ from: MAIL_USER.userName, to: ["me@golden-dragon.example"] }]);

    await enter({ password: "Water-Chestnut-1" });
    const wrong = await tried();
    expect(wrong).toMatchObject({ state: "FAILED", outcome: "WRONG_PASSWORD" });
    // What it says is shown, the password in it is not; and it was tried once, or the account would be locked.
    expect(wrong.answer).toContain("535");
    expect(wrong.answer).not.toContain("Water-Chestnut-1");
    expect(server.signedIn.filter((one) => one === "Water-Chestnut-1")).toHaveLength(1);

    await enter({ host: "no-such-host.invalid" });
    expect(await tried()).toMatchObject({ state: "FAILED", outcome: "NO_HOST", answer: null });
    await enter({ port: await closed() });
    expect(await tried()).toMatchObject({ outcome: "NO_CONNECTION", answer: null });
    await enter({ encryption: "TLS" });
    expect(["NO_ENCRYPTION", "TIMEOUT"]).toContain((await tried()).outcome);
    await enter({ host: "127.0.0.1" });
    expect(await tried()).toMatchObject({ outcome: "CERTIFICATE" });
    await enter({ host: "169.254.169.254" });
    expect(await tried()).toMatchObject({ outcome: "HOST_FORBIDDEN", answer: null });
    const secure = await openMailServer(0, { secure: true });
    await enter({ port: secure.port, encryption: "TLS" });
    expect(await tried()).toMatchObject({ state: "SENT" });
    await secure.close();
  });

  test("of a service that is no mail server nothing is told, and a silent one is left", async () => {
    const http = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\nServer: secret/1.0\r\n\r\n"));
    const silent = createServer(() => {});
    for (const one of [http, silent]) await new Promise<void>((resolve) => void one.listen(0, "127.0.0.1", resolve));
    await enter({ port: (http.address() as AddressInfo).port, encryption: "NONE", userName: "", password: "" });
    expect(await tried()).toEqual({ state: "FAILED", outcome: "NOT_MAIL", answer: null });
    await enter({ port: (silent.address() as AddressInfo).port, encryption: "NONE", userName: "", password: "" });
    expect(await tried()).toEqual({ state: "FAILED", outcome: "TIMEOUT", answer: null });
    for (const one of [http, silent]) one.close();
  });
});

describe("a purchase order by e-mail", () => {
  beforeAll(() => enter());

  test("arrives with its page, once, from the company; the order's history says to whom and when", async () => {
    const { id, no, supplierEmail } = await approvedOrder();
    const proposal = await buyer.call(orders.mailProposal, { id });
    expect(proposal).toMatchObject({ ready: true, language: "en", to: supplierEmail });
    expect(proposal.subject).toContain(no);
    expect(proposal.body).toMatch(/^Dear Growers/);
    server.letters.length = 0;
    await buyer.call(orders.mail, { id, to: proposal.to!, subject: `${proposal.subject} 採購`, body: proposal.body });
    await stateOf(id).toBe("SENT");
    expect(server.letters).toHaveLength(1);
    const letter = server.letters[0]!;
    expect(letter).toMatchObject({ from: MAIL_USER.userName, to: [supplierEmail] });
    expect(headerOf(letter, "Reply-To")).toContain(setting.replyTo);
    expect(headerOf(letter, "From")).toContain(`<${MAIL_USER.userName}>`);
    expect(headerOf(letter, "Message-ID")).toMatch(
      new RegExp(String.raw`^<${company.tenantId}\.\d+\.\w+@golden-dragon`),
    );
    const page = attachedTo(letter, "application/pdf");
    expect(await textOfPdf(page)).toContain(no);
    expect(await buyer.call(orders.get, { id })).toMatchObject({ sentTo: supplierEmail, state: "APPROVED" });
    const history = await buyer.call(orders.history, { id });
    expect(history.slice(0, 2)).toMatchObject([
      { action: "mailSent", after: { sentTo: supplierEmail } },
      { action: "mail", after: { sentTo: supplierEmail } },
    ]);
    // What was sent can be opened, by those who see the list.
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: "SENT", documentNo: no, toAddress: supplierEmail, attempts: 1 });
    const file = new Uint8Array(await (await admin.fetch(mailCalls.file, { id: row.id })).arrayBuffer());
    expect(Buffer.from(file).equals(page)).toBe(true);
    expect(await buyer.refusal(mailCalls.list, {})).toMatchObject({ code: 403 });
  });

  test("counts as printed: what is printed afterwards is a copy, and so is a mail of what was printed", async () => {
    const mailed = await approvedOrder();
    const send = async ({ id, supplierEmail }: typeof mailed) => {
      server.letters.length = 0;
      await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
      await stateOf(id).toBe("SENT");
      return textOfPdf(attachedTo(server.letters[0]!, "application/pdf"));
    };
    const printed = async ({ id }: typeof mailed) => {
      await buyer.call(orders.print, { id });
      return textOfPdf((await buyer.file(orders.pdf, { id })).bytes);
    };
    const preview = async ({ id }: typeof mailed) =>
      textOfPdf((await buyer.file(orders.pdf, { id, preview: "true" })).bytes);
    expect(await send(mailed)).not.toContain("COPY");
    expect(await buyer.call(orders.get, { id: mailed.id })).toMatchObject({ printed: 1 });
    expect(await preview(mailed)).toContain("COPY");
    expect(await printed(mailed)).toContain("COPY");

    const handedOver = await approvedOrder();
    expect(await printed(handedOver)).not.toContain("COPY");
    expect(await send(handedOver)).toContain("COPY");
    expect(await buyer.call(orders.get, { id: handedOver.id })).toMatchObject({ printed: 2 });
  });

  test("many go out at once, each to its own supplier; one without an address is named", async () => {
    const [one, two, nowhere] = [await approvedOrder(), await approvedOrder(), await approvedOrder({ email: "" })];
    server.letters.length = 0;
    const ids = [one.id, two.id, nowhere.id];
    expect(await buyer.call(manyOf(orders.mailAsProposed), { ids })).toMatchObject([
      { done: true },
      { done: true },
      { done: false, reason: "noMailAddress" },
    ]);
    await stateOf(one.id).toBe("SENT");
    await stateOf(two.id).toBe("SENT");
    const to = server.letters.map((letter) => letter.to[0]).sort();
    expect(to).toEqual([one.supplierEmail, two.supplierEmail].sort());
    expect(await buyer.call(orders.get, { id: two.id })).toMatchObject({ sentTo: two.supplierEmail, printed: 1 });
    expect(await buyer.call(orders.get, { id: nowhere.id })).toMatchObject({ sentAt: null, printed: 0 });
    expect(await (await company.as("warehouse")).refusal(orders.mailAsProposed, { id: one.id })).toMatchObject({
      code: 403,
    });
  });

  test("is proposed in Chinese to a supplier who has only a Chinese name, or as the writer wishes", async () => {
    const { id, no } = await approvedOrder({ nameEn: "", nameZh: "新界菜場" });
    const proposal = await buyer.call(orders.mailProposal, { id });
    expect(proposal).toMatchObject({ language: "zh", subject: expect.stringContaining(`採購訂單 ${no}`) as string });
    expect(proposal.body).toMatch(/^新界菜場 台鑒：/);
    expect((await buyer.call(orders.mailProposal, { id, language: "en" })).body).toMatch(/^Dear 新界菜場/);
  });

  test("needs the permission, an approved order, and texts that are no headers", async () => {
    const { id, supplierEmail } = await approvedOrder();
    const letter = { id, ...letterFor(supplierEmail!) };
    expect(await (await company.as("warehouse")).refusal(orders.mail, letter)).toMatchObject({ code: 403 });
    for (const over of [
      { subject: "Order\r\nBcc: thief@example.com" },
      { subject: "Order\u2028Bcc: thief@example.com" },
      { to: "a@b.example\r\nRCPT TO:<thief@example.com>" },
      { to: "a@b.example,thief@example.com" },
      { to: "" },
    ])
      expect(await buyer.refusal(orders.mail, { ...letter, ...over }), JSON.stringify(over)).toMatchObject({
        code: 400,
      });
    await buyer.call(orders.cancel, { id });
    expect(await buyer.refusal(orders.mail, letter)).toMatchObject({ code: 2000 });
    expect(await mailOf(id)).toBeNull();
  });

  test("a request that is repeated with its key sends one mail", async () => {
    const { id, supplierEmail } = await approvedOrder();
    server.letters.length = 0;
    const twice = () =>
      buyer.fetch(orders.mail, { id, ...letterFor(supplierEmail!) }, { "idempotency-key": `mail-${id}` });
    await Promise.all([twice(), twice()]);
    await stateOf(id).toBe("SENT");
    expect(server.letters.filter(({ to }) => to.includes(supplierEmail!))).toHaveLength(1);
  });
});

describe("trouble on the way", () => {
  beforeAll(() => enter());

  test("a server that is down is tried again later, with the same Message-ID; nobody sends it twice", async () => {
    const { id, supplierEmail } = await approvedOrder();
    server.letters.length = 0;
    server.says = { at: "message", code: 451, text: "4.3.0 Try again later" };
    await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
    await expect.poll(async () => (await mailOf(id))?.outcome, { timeout: 20_000 }).toBe("TRY_LATER");
    expect(await mailOf(id)).toMatchObject({ state: "WAITING", answer: expect.stringContaining("451") as string });
    server.says = null;
    const { port } = server;
    await server.close();
    const { tasks } = tasksOf(world.app.platform);
    // Not before its time.
    await tasks["send-waiting-mail"]!({});
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
    later(2);
    await tasks["send-waiting-mail"]!({});
    expect(await rowOf(id)).toMatchObject({ attempts: 2, outcome: "NO_CONNECTION", state: "WAITING" });
    const [first] = server.letters;
    server = await openMailServer(port);
    later(6);
    const { id: mailId } = await rowOf(id);
    const twice = () => deliverMail(world.app.platform, company.tenantId, mailId);
    await Promise.all([twice(), twice(), twice()]);
    expect(await rowOf(id)).toMatchObject({ attempts: 3, state: "SENT" });
    expect(server.letters).toHaveLength(1);
    expect(headerOf(server.letters[0]!, "Message-ID")).toBe(headerOf(first!, "Message-ID"));
    await twice();
    expect(server.letters, "when it is done the job does nothing").toHaveLength(1);
  });

  test("a mail whose process ended in the middle is taken up by another, once its time has passed", async () => {
    const { id, supplierEmail } = await approvedOrder();
    server.says = { at: "message", code: 451, text: "Later" };
    await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
    await expect.poll(async () => (await mailOf(id))?.outcome, { timeout: 20_000 }).toBe("TRY_LATER");
    server.says = null;
    // As the process leaves it that took it up and was killed.
    await world.rows(
      company.tenantId,
      "update mail_outbox set attempts = attempts + 1, next_try_at = $2 where tenant_id = $1 and entity_id = $3",
      [company.tenantId, new Date(world.clock.now().getTime() + 15 * 60_000), id],
    );
    const { tasks } = tasksOf(world.app.platform);
    later(10);
    await tasks["send-waiting-mail"]!({});
    expect(await mailOf(id)).toMatchObject({ state: "WAITING" });
    later(6);
    await tasks["send-waiting-mail"]!({});
    expect(await mailOf(id)).toMatchObject({ state: "SENT" });
  });

  test("a refused recipient fails at once, in the order's history and page; mended, it is sent again", async () => {
    const { id, supplierEmail } = await approvedOrder();
    server.says = { at: "recipient", code: 550, text: "5.1.1 No such user here" };
    await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
    await stateOf(id).toBe("FAILED");
    expect(await mailOf(id)).toMatchObject({ outcome: "RECIPIENT_REFUSED", answer: "550 5.1.1 No such user here" });
    const [latest] = await buyer.call(orders.history, { id });
    expect(latest).toMatchObject({ action: "mailFailed", reason: expect.stringContaining("No such user") as string });
    server.says = null;
    const { id: mailId } = await rowOf(id);
    expect(await (await company.as("auditor")).refusal(mailCalls.resend, { ids: [mailId] })).toMatchObject({
      code: 403,
    });
    await admin.call(mailCalls.resend, { ids: [mailId] });
    await stateOf(id).toBe("SENT");
    expect(await admin.refusal(mailCalls.resend, { ids: [mailId] })).toMatchObject({ reason: "mailNotFailed" });
  });

  test("what a wrong password has stopped goes out when it is mended", async () => {
    await enter({ password: "Water-Chestnut-2" });
    const { id, supplierEmail } = await approvedOrder();
    await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
    await stateOf(id).toBe("FAILED");
    await enter();
    expect(await admin.call(mailCalls.resendFailed)).toEqual({ count: 1 });
    await stateOf(id).toBe("SENT");
    expect(await admin.refusal(mailCalls.resendFailed)).toMatchObject({ reason: "mailNoneFailed" });
  });

  test("settings that are taken away stop what waits, with words", async () => {
    const { id, supplierEmail } = await approvedOrder();
    server.says = { at: "message", code: 451, text: "Later" };
    await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
    await expect.poll(async () => (await mailOf(id))?.outcome, { timeout: 20_000 }).toBe("TRY_LATER");
    server.says = null;
    await admin.call(settings.remove);
    later(2);
    await tasksOf(world.app.platform).tasks["send-waiting-mail"]!({});
    expect(await mailOf(id)).toMatchObject({ state: "FAILED", outcome: "NOT_SET_UP" });
    await enter();
  });
});

test("two companies see neither each other's mail nor settings, and a password copied over does not open", async () => {
  await enter();
  const { id, supplierEmail } = await approvedOrder();
  await buyer.call(orders.mail, { id, ...letterFor(supplierEmail!) });
  await stateOf(id).toBe("SENT");
  const mine = await rowOf(id);
  const other = await world.company();
  const theirs = await other.as("admin");
  expect(await theirs.call(settings.get)).toBeNull();
  expect((await theirs.call(mailCalls.list, {})).total).toBe(0);
  for (const call of [mailCalls.get, mailCalls.file])
    expect(await theirs.refusal(call, { id: mine.id })).toMatchObject({ code: 404 });
  expect(await theirs.refusal(mailCalls.resend, { ids: [mine.id] })).toMatchObject({ code: 404 });
  expect(await theirs.refusal(orders.mail, { id, ...letterFor("a@b.example") })).toMatchObject({ code: 404 });
  await enter({ senderName: "Another company" }, theirs);
  const [{ password }] = (await world.rows<{ password: string }>(
    company.tenantId,
    "select password from mail_setting where tenant_id = $1",
    [company.tenantId],
  )) as [{ password: string }];
  await world.rows(other.tenantId, "update mail_setting set password = $2 where tenant_id = $1", [
    other.tenantId,
    password,
  ]);
  expect(await tried("me@other.example", theirs)).toMatchObject({ state: "FAILED", outcome: "PASSWORD_LOST" });
});
