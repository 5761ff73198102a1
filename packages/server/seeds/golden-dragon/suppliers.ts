/** Whom Golden Dragon buys from: terms, papers of which one has expired and one is about to, and what they ask. */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, round4 } from "@larder/domain/kernel/decimal";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Replay } from "../replay.ts";
import type { DragonGoods } from "./goods.ts";
import { pdfOf } from "./paper-file.ts";
import type { Dragon } from "./set-up.ts";

interface DragonSupplier {
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly attn: string;
  readonly categories: readonly DragonGoods["category"][];
  readonly minOrder: string;
  readonly leadDays: number;
  readonly papers: readonly (readonly [kind: "SALSA" | "BRCGS" | "INSURANCE", daysFromToday: number])[];
  readonly awrsUrn?: string;
  /** What is also bought elsewhere costs more here. */
  readonly dearer?: true;
}

// prettier-ignore
export const dragonSuppliers: readonly DragonSupplier[] = [
  { code: "PEARL", nameEn: "Pearl River Imports", nameZh: "珠江進出口", attn: "Mr Kwok", categories: ["RICE", "SAUCE", "DRY"], minOrder: "500", leadDays: 3,
    papers: [["BRCGS", 240], ["INSURANCE", 18]] },
  { code: "COLD", nameEn: "Estuary Cold Store", nameZh: "河口凍倉", attn: "Karen Holt", categories: ["FROZEN"], minOrder: "750", leadDays: 2, papers: [["SALSA", 130]] },
  { code: "GREEN", nameEn: "Covent Growers", nameZh: "高雲果菜", attn: "Joe Marsh", categories: ["VEG"], minOrder: "120", leadDays: 1, papers: [["SALSA", 9]] },
  { code: "JADE", nameEn: "Jade Dim Sum Kitchen", nameZh: "翡翠點心廠", attn: "Miss Leung", categories: ["DIMSUM"], minOrder: "300", leadDays: 2, papers: [["SALSA", 310]] },
  { code: "DOCK", nameEn: "Docklands Drinks", nameZh: "碼頭酒水", attn: "Paul Reid", categories: ["DRINK"], minOrder: "400", leadDays: 2,
    papers: [["INSURANCE", 200]], awrsUrn: "XMAW00000199999" },
  { code: "LUCKY", nameEn: "Lucky Snacks", nameZh: "好運零食", attn: "Mrs Fong", categories: ["SNACK"], minOrder: "250", leadDays: 4, papers: [["SALSA", -3]] },
  { code: "CROWN", nameEn: "Crown Wholesale", nameZh: "皇冠批發", attn: "Sam Doyle", categories: ["RICE", "SNACK"], minOrder: "150", leadDays: 1,
    papers: [["INSURANCE", 90]], dearer: true },
];

export async function openSuppliers(replay: Replay, dragon: Dragon, { first, today }: Days): Promise<void> {
  for (const [nth, one] of dragonSuppliers.entries()) {
    const { code, nameEn, nameZh, attn, minOrder, leadDays, awrsUrn = null, papers } = one;
    const supplier = {
      ...{ code, nameEn, nameZh, attn, minOrder, leadDays, awrsUrn, country: "GB", paymentTerm: 30 },
      ...{ tel: `020 7946 05${String(papers.length)}${String(leadDays)}`, vatNo: `GB12345678${nth + 1}` },
    };
    const { id } = await replay.as("yuk", supplierCalls.create, supplier);
    for (const [kind, days] of papers) {
      const number = `${kind}-${code}`;
      const validUntil = addDays(today, days);
      const paper = await replay.as("yuk", certificateCalls.create, { supplierId: id, kind, number, validUntil });
      await replay.as("yuk", attachmentCalls.add, {
        ...{ entity: "supplierCertificate", entityId: paper.id, warehouseId: dragon.place.warehouseId },
        file: pdfOf(number, [`Certificate: ${kind}`, nameEn, `Number ${number}`, `Valid until ${validUntil}`]),
      });
    }
    const version = 1;
    await replay.as("yuk", supplierCalls.update, { ...supplier, id, version, approved: true });
    await askedBy(replay, dragon, { ...one, id }, { first, today });
  }
}

interface Days {
  readonly first: string;
  readonly today: string;
}

/** From a pallet on it is cheaper; some prices rise in two weeks, and one is already over. */
async function askedBy(
  replay: Replay,
  { goods }: Dragon,
  { id: supplierId, code, categories, dearer }: DragonSupplier & { readonly id: number },
  { first, today }: Days,
): Promise<void> {
  const rises = addDays(today, 14);
  for (const [at, one] of goods.filter(({ category }) => categories.includes(category)).entries()) {
    const asked = exact(one.cost).times(dearer ? "1.04" : "1");
    const price = {
      ...{ supplierId, goodsId: one.id, unitId: one.unitId, supplierCode: `${code.slice(0, 2)}-${one.code.slice(1)}` },
      ...{ price: round4(asked), minQty: "0", validFrom: first, validTo: null, preferred: !dearer },
    };
    const goesUp = !dearer && at % 5 === 2;
    const validTo = goesUp ? addDays(rises, -1) : dearer && at === 0 ? addDays(today, -1) : null;
    await replay.as("yuk", supplierPriceCalls.create, { ...price, validTo });
    const more = { ...price, preferred: false };
    if (goesUp)
      await replay.as("yuk", supplierPriceCalls.create, {
        ...{ ...more, price: round4(asked.times("1.05")), validFrom: rises },
      });
    if (at % 3 === 0 && one.category !== "VEG")
      await replay.as("yuk", supplierPriceCalls.create, {
        ...{ ...more, price: round4(asked.times("0.96")), minQty: "40" },
      });
  }
}
