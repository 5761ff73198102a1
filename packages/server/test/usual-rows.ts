/** Default values for rows that stories insert: an added column is given a value once, here. */
import type { Whole } from "../src/platform/db/whole.ts";
import type { Tables } from "../src/platform/db/tables.ts";

const nobody = { createBy: null, createDept: null, updateBy: null } as const;

export const usual = {
  unit: { ...nobody, status: "0", version: 1 },
  warehouse: {
    ...nobody,
    nameZh: null,
    address: null,
    postCode: null,
    lng: null,
    lat: null,
    deptId: null,
    keepsStock: true,
    status: "0",
    version: 1,
  },
  location: { ...nobody, status: "0", version: 1 },
  goodsUnit: { barCode: null, barCodeInternal: false, salePrice: null },
  batch: {
    productionDate: null,
    supplierId: null,
    unitCost: null,
    origin: null,
    status: "AVAILABLE",
    version: 1,
  },
  orderHead: {
    ...nobody,
    holdReason: null,
    holdDetail: null,
    deliveryName: null,
    deliveryAddress: null,
    deliveryPostCode: null,
    customerPo: null,
    salespersonId: null,
    outstandingTotal: "0",
    remark: null,
    driverNote: null,
    confirmedAt: null,
    deleted: false,
    version: 1,
  },
  orderLine: { nameZh: null, estWeight: null, cancelReason: null, reason: null, remark: null },
  oiHead: { ...nobody, pickerId: null, pickedAt: null, remark: null, version: 1 },
  oiLine: { nameZh: null, shortReason: null, weightKg: null, weightReason: null },
  oiLineBatch: { weightKg: null, reason: null },
  siHead: { ...nobody, customerPo: null, salespersonId: null, remark: null, version: 1 },
  siLine: { goodsCode: null, nameZh: null, unitNameEn: null, unitNameZh: null, weightKg: null },
  auditLog: {
    userId: null,
    userName: null,
    address: null,
    requestId: null,
    state: null,
    before: null,
    after: null,
    reason: null,
    override: null,
  },
} as const satisfies { readonly [T in keyof Tables]?: Partial<Whole<T>> };
