/**
 * A company with rows in every table that a route reaches, created through the calls: products in stock, an
 * order on its way to the invoice, one paid, one still a draft. All names contain a word that no other company
 * uses, so that a leak is visible in any answer.
 */
import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { substituteCalls } from "@larder/domain/stock/substitute/substitute.calls";
import { supplierStatementCalls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { savedViewCalls } from "@larder/domain/company/saved-view/saved-view.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { contractPriceCalls, priceCalls, specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { supplier } from "@larder/domain/accounts/party";
import type { Kind, Shape } from "@larder/domain/kernel/fields";
import "../../src/app.ts";
import { post as postOpening } from "../../src/modules/accounts/opening-item/opening-item.post.ts";
import { knownRecords } from "../../src/platform/record/record-registry.ts";
import { companyRunner } from "../company-runner.ts";
import { FRIDAY, type Company, type World } from "../world.ts";

/** Part of every name and code of the seeded company and of nothing else. */
export const MARK = "Quartz";
export const MARK_ZH = "石英";

const MONDAY = "2026-11-23";
const named = (en: string, zh: string) => ({ nameEn: `${MARK} ${en}`, nameZh: `${MARK_ZH}${zh}` });

/** A supplier who is paid on account, and a run that pays a bill of theirs. */
async function seedPayments(company: Company): Promise<void> {
  const [admin, second] = await Promise.all([company.as("admin"), company.as("accountsManager")]);
  const { id: supplierId } = await admin.call(supplierCalls.create, { code: "QZ-S2", ...named("Carriers", "運輸") });
  const details = { accountName: `${MARK} Carriers`, sortCode: "200000", accountNo: "55779912", reason: `${MARK} new` };
  const bank = await admin.call(supplierBankCalls.ask, { id: supplierId, ...details });
  await second.call(supplierBankCalls.approve, { id: bank.id, calledBack: true });
  const carriage = {
    kind: "CHARGE" as const,
    nameEn: `${MARK} carriage`,
    qty: "1",
    oldPrice: "9",
    vatCode: "Z0" as const,
  };
  const bill = await admin.call(purchaseInvoiceCalls.create, {
    ...{ supplierId, supplierInvoiceNo: `${MARK}-2`, invoiceDate: FRIDAY, statedTotal: "9.00", lines: [carriage] },
  });
  await admin.call(purchaseInvoiceCalls.confirm, { id: bill.id });
  const proposed = await admin.call(paymentRunCalls.proposal, { dueUntil: "2027-03-31" });
  const own = {
    code: "QZ-BANK",
    name: `${MARK} account`,
    bank: `${MARK} bank`,
    sortCode: "302211",
    accountNo: "55779913",
  };
  const { id: bankAccountId } = await admin.call(bankAccountCalls.create, own);
  await admin.call(paymentRunCalls.create, {
    ...{ bankAccountId, payDate: MONDAY, dueUntil: "2027-03-31", remark: `${MARK} run` },
    lines: proposed.map(({ entryId, amount }) => ({ entryId, amount })),
  });
  await admin.call(supplierStatementCalls.create, {
    ...{ supplierId, statementDate: FRIDAY, balance: "9.00", remark: `${MARK} statement` },
    lines: [{ theirNo: `${MARK}-2`, lineDate: FRIDAY, amount: "9.00" }],
  });
  const remark = `${MARK} advance`;
  await admin.call(supplierPaymentCalls.create, { supplierId, amount: "4.00", method: "BANK_TRANSFER", remark });
}

/** What was open at the start: it comes from a file, and is posted here as by one. */
async function seedOpening(world: World, company: Company, contraCustomerId: number): Promise<void> {
  const admin = await company.as("admin");
  const { id } = await admin.call(supplierCalls.create, {
    ...{ code: "QZ-S3", contraCustomerId },
    ...named("Bakers", "麵包"),
  });
  const no = `${MARK}-OPEN`;
  const itemId = await companyRunner(
    world.app,
    company,
  )(async (ctx) =>
    postOpening(ctx, {
      ...{ party: supplier(id), no, numberKey: no.toUpperCase(), amount: "7.00", remark: `${MARK} opening` },
      ...{ invoiceDate: FRIDAY, dueDate: MONDAY, bizDate: FRIDAY },
    }),
  );
  // A use case that is called directly leaves no trace in the log.
  await world.rows(
    company.tenantId,
    "insert into audit_log (tenant_id, id, at, entity, entity_id, action, state) values ($1, $2, '2026-11-01', 'openingItem', $3, 'add', 'POSTED')",
    [company.tenantId, world.app.platform.ids.next(), itemId],
  );
}

export async function seedEveryTable(world: World, company: Company): Promise<void> {
  const [admin, clerk] = await Promise.all([company.as("admin"), company.as("warehouse")]);
  await admin.call(postCalls.create, {
    deptId: company.deptId,
    postCode: "QZ-POST",
    postNameEn: `${MARK} driver`,
    postNameZh: `${MARK_ZH}司機`,
    postSort: 1,
  });
  const { id: pieceId } = await admin.call(unitCalls.create, {
    code: "QZPC",
    ...named("piece", "件"),
    countable: true,
  });
  const { id: caseId } = await admin.call(unitCalls.create, { code: "QZCS", ...named("case", "箱"), countable: true });
  const { id: categoryId } = await admin.call(categoryCalls.create, { code: "QZCAT", ...named("noodles", "麵食") });
  // The first product, so that whoever asks for the newest has the one with documents.
  const other = {
    code: "QZ-G2",
    ...named("Dark tea", "濃茶"),
    vatCode: "Z0" as const,
    dateType: "BEST_BEFORE" as const,
  };
  const { id: substituteId } = await admin.call(goodsCalls.create, {
    ...other,
    ...{ baseUnitId: pieceId, unitId: pieceId, units: [{ unitId: pieceId, factor: "1" }] },
  });
  const { id: goodsId } = await admin.call(goodsCalls.create, {
    code: "QZ-G1",
    ...named("egg noodles", "蛋麵"),
    vatCode: "Z0",
    baseUnitId: pieceId,
    unitId: caseId,
    categoryId,
    salePrice: "18",
    dateType: "BEST_BEFORE",
    units: [
      { unitId: pieceId, factor: "1" },
      { unitId: caseId, factor: "12" },
    ],
  });
  await admin.call(substituteCalls.create, { goodsId, substituteId, remark: `${MARK} for tea` });
  const { id: customerId } = await admin.call(customerCalls.create, {
    shopCode: "QZ-C1",
    ...named("Garden", "花園"),
    postCode: "W1D 6PL",
    paymentTerm: 30,
  });
  const { id: supplierId } = await admin.call(supplierCalls.create, { code: "QZ-S1", ...named("Growers", "農場") });
  await admin.call(certificateCalls.create, {
    supplierId,
    kind: "SALSA",
    number: `${MARK} 42`,
    validUntil: "2027-03-31",
  });
  await admin.call(supplierBankCalls.ask, {
    id: supplierId,
    accountName: `${MARK} Growers`,
    sortCode: "200000",
    accountNo: "55779911",
    reason: `${MARK} letter`,
  });
  await seedPayments(company);
  await seedOpening(world, company, customerId);
  await admin.call(supplierPriceCalls.create, {
    supplierId,
    goodsId,
    unitId: caseId,
    supplierCode: `${MARK}-9`,
    price: "11",
    validFrom: "2026-01-01",
  });
  await admin.call(priceCalls.create, {
    priceLevel: "B",
    goodsId,
    unitId: caseId,
    price: "17",
    validFrom: "2026-01-01",
  });
  await admin.call(contractPriceCalls.create, {
    customerId,
    goodsId,
    unitId: caseId,
    price: "16",
    validFrom: "2027-01-01",
  });
  await admin.call(specialPriceCalls.create, {
    goodsId,
    unitId: caseId,
    price: "15",
    validFrom: "2027-01-01",
    validTo: "2027-01-31",
  });

  const created = await clerk.call(createStockCalls.create, {
    reason: "OPENING",
    remark: `${MARK} count`,
    lines: [
      {
        goodsId,
        qty: "50",
        batchNo: "QZ-LOT",
        expiryDate: "2027-03-31",
        locationId: company.locations.pick,
        unitCost: "1",
      },
    ],
  });
  await admin.call(createStockCalls.post, { id: created.id });

  const order = (qty: string) => ({
    customerId,
    deliveryDate: MONDAY,
    orderDate: FRIDAY,
    remark: `${MARK} order`,
    lines: [{ goodsId, unitId: caseId, qty, oldPrice: "18" }],
  });
  const release = async (qty: string): Promise<number> => {
    const { id } = await admin.call(salesOrderCalls.saveAndConfirm, order(qty));
    return (await admin.call(salesOrderCalls.release, { id })).orderInvoiceId!;
  };
  const invoiced = await release("2");
  await admin.call(orderInvoiceCalls.startPick, { id: invoiced });
  const { lines } = await admin.call(orderInvoiceCalls.get, { id: invoiced });
  await admin.call(orderInvoiceCalls.record, {
    id: invoiced,
    lines: lines.map((line) => ({
      lineId: line.id,
      qty: line.qty,
      batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await admin.call(orderInvoiceCalls.completePick, { id: invoiced });
  await admin.call(orderInvoiceCalls.post, { id: invoiced });
  await admin.call(paymentCalls.create, {
    customerId,
    amount: "20",
    automatic: true,
    method: "BANK_TRANSFER",
    reference: `${MARK} paid`,
  });
  await admin.upload(
    attachmentCalls.add,
    { entity: "customer", entityId: customerId },
    { name: `${MARK} terms.csv`, bytes: `term,days\n${MARK},30\n` },
  );
  const { id: vehicleId } = await admin.call(vehicleCalls.create, { registration: "QZ 1", model: `${MARK} van` });
  await admin.call(driverCalls.create, { name: `${MARK} driver`, vehicleId });
  await admin.call(vehicleStateCalls.create, {
    vehicleId,
    state: "AVAILABLE",
    stateDate: FRIDAY,
    defects: `${MARK} scratch`,
  });
  await admin.call(noticeCalls.create, {
    noticeTitle: `${MARK} notice`,
    noticeType: "1",
    noticeContent: `<p>${MARK_ZH}</p>`,
  });
  // A failed attempt is logged as well; nobody else is told whose it was.
  await admin.with({ token: null }).answer(sessionCalls.signIn, {
    tenantId: company.tenantId,
    username: `${MARK}-clerk`,
    password: "nobody has this",
  });
  await admin.call(savedViewCalls.save, {
    list: customerCalls.list.path,
    query: "search=Garden",
    columns: null,
    name: `${MARK} view`,
  });
  // Still open at the end: the newest row of each table can still be acted on.
  await release("1");
  await admin.call(salesOrderCalls.create, order("1"));
  await clerk.call(createStockCalls.create, {
    reason: "FOUND",
    lines: [
      {
        goodsId,
        qty: "1",
        batchNo: "QZ-LOT2",
        expiryDate: "2027-03-31",
        locationId: company.locations.pick,
        unitCost: "1",
      },
    ],
  });
  // One waits for its approver.
  const { version: _version, ...supplierRecord } = await admin.call(supplierCalls.get, { id: supplierId });
  await admin.call(supplierCalls.update, { ...supplierRecord, version: 1, approved: true });
  const asked = await admin.call(purchaseOrderCalls.create, {
    supplierId,
    expectedDate: MONDAY,
    lines: [{ goodsId, unitId: caseId, qty: "90", oldPrice: "11" }],
  });
  await admin.call(purchaseOrderCalls.submit, { id: asked.id, reason: `${MARK} season` });
  const [personId, deputyId] = await Promise.all(
    ["purchaseManager", "accountsManager"].map((role) => company.idOf(role)),
  );
  await admin.call(deputyCalls.create, {
    ...{ personId: personId!, deputyId: deputyId! },
    ...{ startsOn: FRIDAY, endsOn: MONDAY, remark: `${MARK} holiday` },
  });
  await admin.call(purchaseOrderCalls.create, {
    supplierId,
    expectedDate: MONDAY,
    remark: `${MARK} order`,
    lines: [{ goodsId, unitId: caseId, qty: "2", oldPrice: "11" }],
  });
  await receiptOf(company, supplierId, { goodsId, unitId: caseId });
  await admin.call(purchaseInvoiceCalls.create, {
    ...{ supplierId, supplierInvoiceNo: `${MARK}-1`, invoiceDate: FRIDAY, statedTotal: "11.00" },
    ...{ remark: `${MARK} bill`, lines: [{ goodsId, unitId: caseId, qty: "1", oldPrice: "11" }] },
  });
  await admin.call(supplierCreditCalls.create, {
    ...{ supplierId, reason: "REBATE", remark: `${MARK} claim` },
    lines: [{ net: "10.00", vatCode: "S20", remark: `${MARK} rebate` }],
  });
  const shelved = await clerk.call(adjustmentCalls.lineGoods, { goodsIds: [goodsId] });
  const [{ batchId, places }] = shelved[0]!.batches as [(typeof shelved)[0]["batches"][0]];
  await clerk.call(adjustmentCalls.create, {
    reason: "DAMAGED",
    remark: `${MARK} fell`,
    lines: [{ goodsId, batchId, locationId: places[0]!.locationId, qty: "1" }],
  });
  const moved = { goodsId, batchId, locationId: places[0]!.locationId, toLocationId: company.locations.bulk, qty: "1" };
  await clerk.call(stockMoveCalls.create, { remark: `${MARK} moved`, lines: [moved] });
  await admin.call(cosmoCalls.create, { cosmoCode: `${MARK}-1`, goodsId, unitId: caseId, remark: `${MARK} code` });
  // As a file leaves it that names a code nobody knows.
  await world.rows(
    company.tenantId,
    "insert into cosmo_unknown select $1, $2, 'COSMO', upper($3), $3, 1, now(), now(), null",
    [company.tenantId, world.app.platform.ids.next(), `${MARK}-2`],
  );
  const branch = await admin.call(warehouseCalls.create, { code: "QZ-W2", ...named("branch", "分店"), kind: "SHOP" });
  const transfer = async (): Promise<number> => {
    const lines = [{ goodsId, unitId: caseId, qty: "1" }];
    return (await admin.call(transferCalls.create, { toWarehouseId: branch.id, remark: `${MARK} transfer`, lines })).id;
  };
  const { id: take } = await clerk.call(stocktakeCalls.create, { scope: "ALL", remark: `${MARK} count` });
  await clerk.call(stocktakeCalls.start, { id: take });
  await clerk.call(stocktakeCalls.entry, {
    ...{ id: take, goodsId, unitId: pieceId, batchId, locationId: places[0]!.locationId },
    qty: "1",
  });
  const onTheRoad = await transfer();
  await admin.call(transferCalls.confirm, { id: onTheRoad });
  await admin.call(transferCalls.dispatch, { id: onTheRoad });
  await transfer();
  await plainRecords(world, company);
}

/** A receipt with freight on it, and a draft one, of an order that another person approved. */
async function receiptOf(
  company: Company,
  supplierId: number,
  goods: { goodsId: number; unitId: number },
): Promise<void> {
  const [admin, manager] = await Promise.all([company.as("admin"), company.as("purchaseManager")]);
  const lines = [{ ...goods, qty: "4", oldPrice: "11" }];
  const order = await admin.call(purchaseOrderCalls.create, { supplierId, expectedDate: MONDAY, lines });
  await admin.call(purchaseOrderCalls.submit, { id: order.id });
  await manager.call(purchaseOrderCalls.approve, { id: order.id });
  const sender = { senderName: `${MARK} Foods`, sender: "orders@quartz.example" };
  await admin.call(mailSettingCalls.update, {
    ...{ host: "mail.quartz.example", port: 25, encryption: "NONE", ...sender, version: 0 },
  });
  const letter = { to: "growers@quartz.example", subject: `${MARK} order`, body: `${MARK} order` };
  await admin.call(purchaseOrderCalls.mail, { id: order.id, ...letter });
  await admin.call(mailSettingCalls.test, { to: letter.to });
  const { lines: ordered } = await admin.call(purchaseOrderCalls.get, { id: order.id });
  const receipt = async (batchNo: string): Promise<number> => {
    const batches = [{ batchNo, qty: "1", expiryDate: "2027-03-31" }];
    const { id } = await admin.call(goodsReceiptCalls.create, {
      ...{ deliveryNoteNo: `${MARK} 1`, remark: `${MARK} receipt` },
      lines: [{ poLineId: ordered[0]!.id, unitId: goods.unitId, receivedQty: "1", batches }],
    });
    return id;
  };
  const receiptId = await receipt(`${MARK}-L2`);
  await admin.call(goodsReceiptCalls.post, { id: receiptId });
  const freight = { kind: "FREIGHT", basis: "QTY", amount: "1" } as const;
  await admin.call(landedCostCalls.add, { ...freight, receiptId, remark: `${MARK} freight` });
  await receiptTyped(admin, supplierId, goods);
  await receipt(`${MARK}-L`);
}

/** Bought without an order, and paid on the spot. */
async function receiptTyped(
  admin: Awaited<ReturnType<Company["as"]>>,
  supplierId: number,
  goods: { goodsId: number; unitId: number },
): Promise<void> {
  const batches = [{ batchNo: `${MARK}-T`, qty: "1", expiryDate: "2027-03-31" }];
  const { id } = await admin.call(typedReceiptCalls.create, {
    ...{ supplierId, deliveryNoteNo: `${MARK} till`, payMethod: "CARD", payAmount: "12.00" },
    lines: [{ ...goods, receivedQty: "1", price: "12", batches }],
  });
  await admin.call(typedReceiptCalls.post, { id });
}

/** Records without references are generated from their fields: a new one needs no line here. */
async function plainRecords(world: World, company: Company): Promise<void> {
  const admin = await company.as("admin");
  for (const { table, fields, create } of knownRecords()) {
    const isPlain = Object.values(fields).every((field) => !field.required || plainValue(field) !== undefined);
    if (!isPlain || create.role) continue;
    const [row] = await world.rows(company.tenantId, `select from ${table} where tenant_id = $1 limit 1`, [
      company.tenantId,
    ]);
    if (!row) await admin.call(create, plainValues(fields));
  }
}

const OF_KIND: Readonly<Partial<Record<Kind, unknown>>> = {
  code: "QZ-1",
  text: MARK,
  memo: MARK,
  email: "quartz@example.com",
  phone: "020 7946 0018",
  money: "1",
  price: "1",
  cost: "1",
  quantity: "1",
  weight: "1",
  percent: "1",
  rate: "1",
  factor: "1",
  degree: "1",
  int: "1",
  flag: true,
  day: FRIDAY,
  time: "09:00",
};

/** A value of its type, or the first of its choices; undefined where another record would be needed first. */
const plainValue = ({ kind, choices }: Shape[string]): unknown => choices?.[0]?.value ?? OF_KIND[kind];

const plainValues = (fields: Shape) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { required }]) => required)
      .map(([name, field]) => [name, plainValue(field)]),
  );
