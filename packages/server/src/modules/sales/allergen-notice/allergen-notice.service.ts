/**
 * Whoever bought a product lately is told that its allergens have changed: a letter to each, in their language, about what has changed
 * since they were last told (docs/rules/goods.md#telling-buyers).
 */
import { asText, languageOf, paragraphsOf } from "@larder/domain/company/mail/letter.rules";
import { addDays } from "@larder/domain/kernel/calendar";
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words, type Language } from "@larder/domain/kernel/words";
import { allergenNoticeMessages as say } from "@larder/domain/sales/allergen-notice/allergen-notice.messages";
import type { allergenNoticeCalls as calls, Buyer } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import {
  changeWords,
  noticeSubject,
  noticeText,
  saidWords,
  type Noticed,
} from "@larder/domain/sales/allergen-notice/allergen-notice.words";
import { allergenWords } from "@larder/domain/stock/goods/allergens";
import { allergenChanges, allergensDiffer, declaredAt } from "@larder/domain/stock/goods/allergen-changes.rules";
import { BUYERS_DAYS } from "@larder/domain/stock/goods/goods.calls";
import type { GoodsAllergen } from "@larder/domain/stock/goods/goods.rules";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound, requireFresh } from "../../../platform/record/found-and-fresh.ts";
import {
  companyOf,
  listedPage,
  mailedAbout,
  mailIsSetUp,
  queueMails,
  type Listed,
  type Outgoing,
} from "../../company/index.ts";
import { declaration, type Declaration } from "../../stock/index.ts";
import { buyers, type BuyerRow } from "./allergen-notice.store.ts";

/** A customer, and what they were told. */
interface Notified {
  readonly customer: BuyerRow;
  readonly language: Language;
  readonly notifiedAt: string | null;
  /** Something has changed since, or since the beginning for who was never told. */
  readonly due: boolean;
  /** Their letter: by its place among those that there are; null if nothing has changed. */
  readonly letter: number | null;
}

interface Notice extends Declaration {
  readonly notified: readonly Notified[];
  readonly elsewhere: number;
  /** What was declared before, of each letter. */
  readonly before: readonly (readonly GoodsAllergen[])[];
}

async function noticeOf(ctx: Ctx, id: number, locked: boolean): Promise<Notice> {
  const since = addDays(ctx.today, -BUYERS_DAYS);
  const declared = await declaration(ctx, id, since, locked);
  const { now, replaced } = declared;
  const [bought, mailed] = await Promise.all([
    buyers(ctx, id, since),
    mailedAbout(ctx, "allergenNotice", id, "customer"),
  ]);
  const last = new Map(mailed.map((one) => [one.id, one]));
  const before: (readonly GoodsAllergen[])[] = [];
  const letterFrom = (old: readonly GoodsAllergen[]): number | null => {
    if (!allergensDiffer(old, now)) return null;
    const known = before.findIndex((one) => !allergensDiffer(one, old));
    return known >= 0 ? known : before.push(old) - 1;
  };
  const atFirst = declaredAt(Number.NEGATIVE_INFINITY, now, replaced);
  const seen = bought.filter((customer) => customer.seen);
  const notified = seen.map((customer): Notified => {
    const mail = last.get(customer.id);
    const fresh = letterFrom(mail ? declaredAt(mail.moment, now, replaced) : atFirst);
    const letter = fresh ?? (mail ? letterFrom(atFirst) : null);
    return { customer, language: languageOf(customer), notifiedAt: mail?.at ?? null, due: fresh !== null, letter };
  });
  return { ...declared, notified, before, elsewhere: bought.length - seen.length };
}

/** What there is to say from what was declared before. */
const noticed = ({ product, now, before }: Notice, letter: number): Noticed => ({
  ...{ now, before: before[letter]! },
  product: { code: product.code, nameEn: product.nameEn ?? null, nameZh: product.nameZh ?? null },
});

export async function due(ctx: Ctx, id: number): Promise<OutputOf<typeof calls.due>> {
  const { notified } = await noticeOf(ctx, id, false);
  const waiting = notified.filter((one) => one.due);
  const byPhone = waiting.filter(({ customer }) => customer.email === null).length;
  return {
    letters: waiting.length - byPhone,
    calls: byPhone,
    notified: notified.filter(({ notifiedAt }) => notifiedAt !== null).length,
  };
}

export async function proposal(ctx: Ctx, id: number): Promise<OutputOf<typeof calls.proposal>> {
  const [notice, ready, company] = await Promise.all([noticeOf(ctx, id, false), mailIsSetUp(ctx), companyOf(ctx)]);
  const from = { ...company, writer: ctx.actor.displayName };
  const letters = notice.before.map((_, letter) => {
    const about = noticed(notice, letter);
    const textIn = (language: Language) => {
      const theirs = notice.notified.filter((one) => one.letter === letter);
      const first = (theirs.find((one) => one.language === language) ?? theirs[0]!).customer;
      const paragraphs = paragraphsOf(language, first, from, noticeText(about));
      return { subject: noticeSubject(about.product)[language], paragraphs };
    };
    return { en: textIn("en"), zh: textIn("zh") };
  });
  const shown = notice.notified.map(({ customer, ...one }): Buyer => {
    const { id: customerId, shopCode, nameEn, nameZh, email, tel } = customer;
    return { id: customerId, code: shopCode, nameEn, nameZh, to: email, tel, ...one };
  });
  return { ready, version: notice.product.version, buyers: shown, elsewhere: notice.elsewhere, letters };
}

/** A letter to each of these customers, with the changes as its page. */
export async function notify(
  ctx: Ctx,
  { id, version, customerIds, again, ...notes }: InputOf<typeof calls.send>,
): Promise<OutputOf<typeof calls.send>> {
  // One at a time: who comes second sees who has been told.
  const notice = await noticeOf(ctx, id, true);
  requireFresh(notice.product as Parameters<typeof requireFresh>[0], version);
  const { product } = notice;
  const of = new Map(notice.notified.map((one) => [one.customer.id, one]));
  const company = await companyOf(ctx);
  const pages = new Map<number, ReturnType<typeof listedPage>>();
  const wanted = [...new Set(customerIds)];
  const letters: Outgoing[] = [];
  for (const customerId of wanted) {
    const { customer, language, letter, ...one } = orNotFound(of.get(customerId));
    if (letter === null) return refuse(say.noChangeToNotify({ code: product.code }));
    const to = customer.email ?? refuse(say.customerWithoutAddress({ customer: customer.shopCode }));
    if (!one.due && !again) refuse(say.alreadyNotified({ customer: customer.shopCode }));
    const about = noticed(notice, letter);
    if (!pages.has(letter)) pages.set(letter, listedPage(ctx, changesPage(about)));
    const note = (language === "zh" ? notes.noteZh : notes.noteEn)?.trim();
    const said = [...noticeText(about), ...(note ? [words(note, note)] : [])];
    letters.push({
      ...{ entity: "allergenNotice", entityId: id, documentNo: product.code },
      ...{ to, toName: customer.nameEn || customer.nameZh || null },
      subject: noticeSubject(about.product)[language],
      body: asText(paragraphsOf(language, customer, { ...company, writer: ctx.actor.displayName }, said)),
      files: [await pages.get(letter)!],
      // The history of the customer says what becomes of it: the product's is read by people who do not see every customer.
      about: [{ entity: "customer", entityId: customerId, no: customer.shopCode }],
    });
    const after = { sentTo: to };
    ctx.audit({
      entity: "customer",
      entityId: customerId,
      action: "notifyBuyers",
      before: {},
      after,
      reason: about.product.code,
    });
  }
  await queueMails(ctx, letters);
  const notified = notice.before.flatMap((_, letter) =>
    pages.has(letter) ? allergenChanges(notice.before[letter]!, notice.now).map(changeWords) : [],
  );
  ctx.audit({
    ...{
      entity: "goods",
      entityId: id,
      action: "notifyBuyers",
      before: {},
      after: { customersNotified: wanted.length },
    },
    reason: [...new Set(notified.map(({ en, zh }) => `${en} · ${zh}`))].join("\n"),
  });
  return { letters: wanted.length };
}

/** Addressed to nobody: whoever is told the same gets the same page. */
function changesPage({ product, before, now }: Noticed): Listed {
  const { en, zh } = noticeSubject(product);
  return {
    ...{ name: product.code, to: null, title: words(en, zh) },
    columns: [words("Allergen", "致敏原"), words("Declared now", "現時聲明"), words("Declared before", "之前聲明")],
    rows: (language) =>
      allergenChanges(before, now).map((one) => [
        allergenWords[one.allergen][language],
        ...[one.after, one.before].map((said) => saidWords(said)[language]),
      ]),
  };
}
