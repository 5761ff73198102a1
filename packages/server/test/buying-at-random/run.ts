/** Where the steps happen: a company with a branch, a supplier and up to three products; and what several kinds of steps ask. */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { buyingIn, type Buying, type Food } from "../../src/modules/purchase/buying.fixture.ts";
import { RefusedBy } from "../client.ts";
import { companyRunner } from "../company-runner.ts";
import type { Story } from "../story.ts";
import type { Company, World } from "../world.ts";
import type { Step } from "./steps.ts";

const roles = ["purchaser", "purchaseManager", "warehouse", "warehouseManager", "accounts", "accountsManager", "admin"];

export interface Place {
  readonly company: Company;
  readonly buying: Buying;
  readonly customerId: number;
  readonly branch: { readonly id: number; readonly admin: Buying["admin"] };
}

/** A company of its own: what went wrong in another one is not seen here. */
export async function opened(world: World): Promise<Place> {
  const company = await world.company();
  const people = await Promise.all(roles.map(async (role) => [role, await company.as(role)]));
  const staff = Object.fromEntries(people) as Story["staff"];
  const buying = buyingIn({ world, company, staff, inCompany: companyRunner(world.app, company) });
  const { admin } = buying;
  const { id } = await admin.call(warehouseCalls.create, { code: "BRANCH", nameEn: "Branch", kind: "SHOP" });
  for (const kind of ["PICK", "QUARANTINE"])
    await admin.call(warehouseLocationCalls.create, { warehouseId: id, code: `B-${kind}`, kind } as never);
  const customer = { shopCode: "EATERY", nameEn: "Eatery", postCode: "W1D 6PL", creditLimit: null };
  const { id: customerId } = await admin.call(customerCalls.create, customer as never);
  // Some of what is bought on the spot is paid from the safe, until it is empty.
  await admin.call(paymentCalls.create, { customerId, amount: "150.00", method: "CASH" });
  return { company, buying, customerId, branch: { id, admin: admin.with({ warehouseId: id }) } };
}

export interface Product extends Food {
  /** Bought and sold by the kilogram; a piece weighs about one. */
  readonly weighed: boolean;
  /** With VAT that is claimed where the invoice is held. */
  readonly taxed: boolean;
}

export interface Run extends Place {
  readonly supplierId: number;
  /** From one to three, of different kinds. */
  readonly products: readonly Product[];
  readonly receipts: number[];
  /** Bought without an order. */
  readonly typed: number[];
  readonly bills: number[];
  readonly payments: number[];
  readonly adjustments: number[];
  /** Transfers that are on the road, with who sent them and who waits for them. */
  readonly road: { readonly id: number; readonly from: Buying["admin"]; readonly to: Buying["admin"] }[];
}

const kinds = {
  plain: { splitSelling: true },
  weighed: {
    splitSelling: true,
    catchWeight: true,
    priceUnit: "KG",
    nominalWeightKg: "12.000",
    weightTolerancePct: "90",
  },
  taxed: { splitSelling: true, vatCode: "S20" },
};
const kindNames = ["plain", "weighed", "taxed"] as const;

/** One of them, then two, then three; each kind is the only one in its turn. */
export async function begun(place: Place, nth: number): Promise<Run> {
  const first = nth + Math.floor(nth / 3);
  const wanted = Array.from({ length: 1 + (nth % 3) }, (_, index) => kindNames[(first + index) % 3]!);
  return {
    ...place,
    supplierId: await place.buying.supplier(),
    products: await Promise.all(
      wanted.map(async (kind) => ({
        ...(await place.buying.food({ ...kinds[kind], salePrice: "60", minPrice: "0" })),
        ...{ weighed: kind === "weighed", taxed: kind === "taxed" },
      })),
    ),
    ...{ receipts: [], typed: [], bills: [], payments: [], adjustments: [], road: [] },
  };
}

/** What the lines of a document are about: some products, or several lines of one. */
export const productsOf = ({ products }: Run, { nth, lines }: Step): Product[] =>
  Array.from({ length: lines }, (_, index) => products[(nth + index) % products.length]!);
/** The one that a step is about. */
export const productOf = ({ products }: Run, { nth }: Step): Product => products[nth % products.length]!;

/** So many different ones of what there is, from the nth on. */
export const some = <T>(all: readonly T[], { nth, lines }: Step): T[] =>
  Array.from({ length: Math.min(lines, all.length) }, (_, index) => all[(nth + index) % all.length]!);

export const discountOf = ({ discount }: Step) => {
  if (discount === "") return {};
  return discount.endsWith("%") ? { discountScale: discount.slice(0, -2) } : { discountPrice: discount };
};

export const at = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(all.length, 1)];

/** What came and nobody has billed. */
export const open = async ({ supplierId, buying }: Run) =>
  (await buying.accounts.call(check.receipts, { supplierId, pageSize: 200 })).rows;

export const claimsIn = async ({ supplierId, buying }: Run, ...states: readonly string[]) =>
  (
    await buying.accounts.call(credits.list, { supplierId, pageSize: 200, orderByColumn: "no", isAsc: "asc" })
  ).rows.filter(({ state }) => states.length === 0 || states.includes(state));

/** Freight that waits for a bill, of all receipts. */
export async function freights(run: Run) {
  const all = await Promise.all(run.receipts.map((receiptId) => run.buying.accounts.call(landed.list, { receiptId })));
  return all.flatMap(({ rows }, index) =>
    rows.flatMap(({ id, state, amount }) => (state === "POSTED" ? [{ id, amount, grId: run.receipts[index]! }] : [])),
  );
}

/** The first batch on a shelf, where, and how much of it. */
export async function shelved({ buying }: Run, { goodsId }: Product) {
  const [here] = await buying.clerk.call(adjustmentCalls.lineGoods, { goodsIds: [goodsId] });
  const batch = here?.batches.find(({ places }) => places.length > 0);
  const place = batch?.places[0];
  return batch && place ? { batchId: batch.batchId, locationId: place.locationId, onHand: place.onHand } : undefined;
}

/** A refusal is business; anything else is a fault. */
export async function refused(work: () => Promise<unknown>): Promise<RefusedBy | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    if (!(fault instanceof RefusedBy) || fault.answer.code === 500) throw fault;
    return fault;
  }
}
