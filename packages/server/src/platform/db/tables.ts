/** Generated from the catalogue of a migrated database; do not edit. The drift test compares it. */
import type { ColumnType, Generated } from "kysely";

/** Exact decimals are text. */
type Exact = string;
/** Read as London time in text, written as an instant. */
type Instant = ColumnType<string, Date | string, Date | string>;
type InstantByDefault = ColumnType<string, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, unknown, unknown>;

export interface Tables {
  addressGuard: AddressGuardTable;
  appUser: AppUserTable;
  arAlloc: ArAllocTable;
  arEntry: ArEntryTable;
  arOpen: ArOpenTable;
  auditLog: AuditLogTable;
  batch: BatchTable;
  booksProof: BooksProofTable;
  captcha: CaptchaTable;
  category: CategoryTable;
  client: ClientTable;
  config: ConfigTable;
  counter: CounterTable;
  createStockHead: CreateStockHeadTable;
  createStockLine: CreateStockLineTable;
  customer: CustomerTable;
  customerPrice: CustomerPriceTable;
  dept: DeptTable;
  dictData: DictDataTable;
  dictType: DictTypeTable;
  driver: DriverTable;
  goods: GoodsTable;
  goodsAllergen: GoodsAllergenTable;
  goodsMinQty: GoodsMinQtyTable;
  goodsUnit: GoodsUnitTable;
  idempotency: IdempotencyTable;
  importRun: ImportRunTable;
  journal: JournalTable;
  journalLine: JournalLineTable;
  location: LocationTable;
  lockLog: LockLogTable;
  loginGuard: LoginGuardTable;
  loginLog: LoginLogTable;
  menu: MenuTable;
  notice: NoticeTable;
  oiHead: OiHeadTable;
  oiLine: OiLineTable;
  oiLineBatch: OiLineBatchTable;
  operLog: OperLogTable;
  orderHead: OrderHeadTable;
  orderHoldRelease: OrderHoldReleaseTable;
  orderLine: OrderLineTable;
  ossConfig: OssConfigTable;
  payment: PaymentTable;
  post: PostTable;
  priceList: PriceListTable;
  rightsVersion: RightsVersionTable;
  role: RoleTable;
  roleDept: RoleDeptTable;
  roleMenu: RoleMenuTable;
  savedView: SavedViewTable;
  schemaMigration: SchemaMigrationTable;
  searchComing: SearchComingTable;
  searchLeft: SearchLeftTable;
  searchSheaf: SearchSheafTable;
  searchSheafWord: SearchSheafWordTable;
  searchWord: SearchWordTable;
  session: SessionTable;
  siHead: SiHeadTable;
  siLine: SiLineTable;
  siVat: SiVatTable;
  stockBalance: StockBalanceTable;
  stockCost: StockCostTable;
  stockMovement: StockMovementTable;
  stockReservation: StockReservationTable;
  storedFile: StoredFileTable;
  taskRun: TaskRunTable;
  tenant: TenantTable;
  tenantPackage: TenantPackageTable;
  tenantSetting: TenantSettingTable;
  unit: UnitTable;
  userPost: UserPostTable;
  userRole: UserRoleTable;
  userWarehouse: UserWarehouseTable;
  vatEntry: VatEntryTable;
  vatRate: VatRateTable;
  vehicle: VehicleTable;
  vehicleState: VehicleStateTable;
  warehouse: WarehouseTable;
}

export interface AddressGuardTable {
  address: string;
  fails: number;
  since: Instant;
  noted: Generated<number>;
  notedOn: string | null;
}

export interface AppUserTable {
  tenantId: string;
  id: number;
  deptId: number | null;
  userName: string;
  nickName: string;
  userType: Generated<string>;
  email: string | null;
  phonenumber: string | null;
  sex: Generated<string>;
  avatar: number | null;
  password: string;
  passwordSetAt: Instant | null;
  status: Generated<string>;
  loginIp: string | null;
  loginDate: Instant | null;
  remark: string | null;
  deleted: Generated<boolean>;
  createDept: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface ArAllocTable {
  tenantId: string;
  id: number;
  customerId: number;
  debitEntryId: number;
  creditEntryId: number;
  amount: Exact;
  allocDate: string;
  system: Generated<boolean>;
  reversalOf: number | null;
  postedAt: Instant;
  postedBy: number | null;
}

export interface ArEntryTable {
  tenantId: string;
  id: number;
  customerId: number;
  entryType: string;
  docType: string;
  docId: number;
  docNo: string;
  amount: Exact;
  bizDate: string;
  dueDate: string;
  postedAt: Instant;
  postedBy: number | null;
  reversalOf: number | null;
}

export interface ArOpenTable {
  tenantId: string;
  entryId: number;
  customerId: number;
  dueDate: string;
  open: Exact;
}

export interface AuditLogTable {
  tenantId: string;
  id: number;
  at: Instant;
  userId: number | null;
  userName: string | null;
  address: string | null;
  requestId: string | null;
  entity: string;
  entityId: number | null;
  action: string;
  state: string | null;
  before: Json | null;
  after: Json | null;
  reason: string | null;
  override: string | null;
}

export interface BatchTable {
  tenantId: string;
  id: number;
  goodsId: number;
  batchNo: string;
  dateType: string;
  expiryDate: string | null;
  productionDate: string | null;
  status: Generated<string>;
  supplierId: number | null;
  unitCost: Exact | null;
  origin: string | null;
  receivedAt: Instant;
  version: Generated<number>;
}

export interface BooksProofTable {
  tenantId: string;
  provedAt: Instant;
  statements: number;
  broken: number;
}

export interface CaptchaTable {
  uuid: string;
  answer: string;
  expiresAt: Instant;
}

export interface CategoryTable {
  tenantId: string;
  id: number;
  parentId: number | null;
  code: string;
  nameEn: string;
  nameZh: string | null;
  depth: Generated<number>;
  sort: Generated<number>;
  status: Generated<string>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface ClientTable {
  id: number;
  clientId: string;
  clientKey: string;
  clientSecret: string;
  grantTypes: Generated<string[]>;
  deviceType: Generated<string>;
  activeTimeout: Generated<number>;
  timeout: Generated<number>;
  status: Generated<string>;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
}

export interface ConfigTable {
  tenantId: string;
  id: number;
  configName: string;
  configKey: string;
  configValue: Generated<string>;
  configType: Generated<string>;
  remark: string | null;
  version: Generated<number>;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface CounterTable {
  tenantId: string;
  prefix: string;
  year: number;
  next: number;
  first: Generated<number>;
}

export interface CreateStockHeadTable {
  tenantId: string;
  id: number;
  no: string;
  warehouseId: number;
  bizDate: string;
  reason: string;
  remark: string | null;
  state: Generated<string>;
  postedAt: Instant | null;
  postedBy: number | null;
  deleted: Generated<boolean>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface CreateStockLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  goodsId: number;
  locationId: number;
  unitId: number;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  weightKg: Exact | null;
  unitCost: Exact;
  batchNo: string | null;
  batchId: number | null;
  expiryDate: string | null;
  productionDate: string | null;
  origin: string | null;
  amount: Exact;
}

export interface CustomerTable {
  tenantId: string;
  id: number;
  shopCode: string;
  nameEn: string | null;
  nameZh: string | null;
  address: string | null;
  postCode: string | null;
  country: Generated<string>;
  lat: Exact | null;
  lng: Exact | null;
  attn: string | null;
  tel: string | null;
  fax: string | null;
  email: string | null;
  vatNo: string | null;
  creditLimit: Exact | null;
  deliveryTerm: Generated<number>;
  paymentTerm: Generated<number>;
  paymentTermBasis: Generated<string>;
  deliveryDays: Generated<number>;
  deliveryWindowFrom: string | null;
  deliveryWindowTo: string | null;
  minShelfDays: number | null;
  salespersonId: number | null;
  region: string | null;
  deptId: number | null;
  priceLevel: Generated<string>;
  orderTypeDefault: Generated<string>;
  allowBackorder: Generated<boolean>;
  stopList: Generated<boolean>;
  stopReason: string | null;
  rebateType: Generated<string>;
  rebateRate: Exact | null;
  rebateThreshold: Exact | null;
  rebateMode: Generated<string>;
  rebatePeriod: Generated<string>;
  rebateOnPaidOnly: Generated<boolean>;
  alcoholAllowed: Generated<boolean>;
  batchOnInvoice: Generated<boolean>;
  statementFrequency: Generated<string>;
  statementEmail: string | null;
  invoiceChannel: Generated<string>;
  peppolId: string | null;
  customerKind: Generated<string>;
  branchWarehouseId: number | null;
  billable: Generated<boolean>;
  status: Generated<string>;
  remark: string | null;
  balance: Generated<Exact>;
  lastOrderDate: string | null;
  deleted: Generated<boolean>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface CustomerPriceTable {
  tenantId: string;
  id: number;
  customerId: number;
  goodsId: number;
  unitId: number;
  price: Exact;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface DeptTable {
  tenantId: string;
  id: number;
  parentId: Generated<number>;
  ancestors: Generated<string>;
  deptName: string;
  deptCategory: string | null;
  orderNum: Generated<number>;
  leader: number | null;
  phone: string | null;
  email: string | null;
  status: Generated<string>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
  createBy: number | null;
  updateBy: number | null;
}

export interface DictDataTable {
  tenantId: string;
  id: number;
  dictType: string;
  dictValue: string;
  labelEn: string;
  labelZh: string;
  dictSort: Generated<number>;
  cssClass: string | null;
  listClass: Generated<string>;
  isDefault: Generated<string>;
  remark: string | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface DictTypeTable {
  tenantId: string;
  id: number;
  dictName: string;
  dictType: string;
  system: Generated<boolean>;
  remark: string | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface DriverTable {
  tenantId: string;
  id: number;
  name: string;
  userId: number | null;
  licenceNo: string | null;
  licenceExpiry: string | null;
  phone: string | null;
  vehicleId: number | null;
  remark: string | null;
  status: Generated<string>;
  version: Generated<number>;
  createDept: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface GoodsTable {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string | null;
  nameZh: string | null;
  brand: string | null;
  categoryId: number | null;
  origin: string | null;
  baseUnitId: number;
  unitId: number;
  purchaseUnitId: number | null;
  vatCode: string;
  salePrice: Exact | null;
  minPrice: Generated<Exact>;
  batchTracked: Generated<boolean>;
  dateType: Generated<string>;
  shelfLifeDays: number | null;
  minShelfDays: number | null;
  nearExpiryDays: number | null;
  catchWeight: Generated<boolean>;
  nominalWeightKg: Exact | null;
  weightTolerancePct: Generated<Exact>;
  priceUnit: Generated<string>;
  netWeightKg: Exact | null;
  grossWeightKg: Exact | null;
  cubicM: Exact | null;
  splitSelling: Generated<boolean>;
  splitUnitId: number | null;
  splitPrice: Exact | null;
  reorderQty: Exact | null;
  storage: Generated<string>;
  tempMin: Exact | null;
  tempMax: Exact | null;
  ingredients: string | null;
  vegetarian: Generated<boolean>;
  vegan: Generated<boolean>;
  halal: Generated<boolean>;
  alcohol: Generated<boolean>;
  abv: Exact | null;
  alcoholLitres: Exact | null;
  ageRestricted: Generated<boolean>;
  sellable: Generated<boolean>;
  purchasable: Generated<boolean>;
  status: Generated<string>;
  remark: string | null;
  deleted: Generated<boolean>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface GoodsAllergenTable {
  tenantId: string;
  goodsId: number;
  allergen: string;
  presence: string;
  detail: string | null;
}

export interface GoodsMinQtyTable {
  tenantId: string;
  warehouseId: number;
  goodsId: number;
  minQty: Exact;
}

export interface GoodsUnitTable {
  tenantId: string;
  goodsId: number;
  unitId: number;
  factor: Exact;
  barCode: string | null;
  barCodeInternal: Generated<boolean>;
  salePrice: Exact | null;
}

export interface IdempotencyTable {
  tenantId: string;
  userId: number;
  key: string;
  route: string;
  content: Buffer;
  answer: Json | null;
  createdAt: Instant;
}

export interface ImportRunTable {
  tenantId: string;
  id: number;
  entity: string;
  fileName: string;
  content: Buffer | null;
  warehouseId: number | null;
  language: string;
  state: string;
  cancelAsked: Generated<boolean>;
  rowCount: Generated<number>;
  done: Generated<number>;
  problemCount: Generated<number>;
  problems: Json;
  notes: Json;
  added: Generated<number>;
  recordIds: Generated<number[]>;
  seenAt: Instant;
  createBy: number;
  createTime: Instant;
  rowSlices: Buffer[] | null;
  words: Buffer | null;
  turn: Generated<number>;
}

export interface JournalTable {
  tenantId: string;
  id: number;
  docType: string;
  docId: number;
  docNo: string;
  bizDate: string;
  postedAt: Instant;
  postedBy: number | null;
  reversalOf: number | null;
  xid: Generated<string>;
}

export interface JournalLineTable {
  tenantId: string;
  journalId: number;
  lineNo: number;
  account: string;
  subId: number | null;
  amount: Exact;
}

export interface LocationTable {
  tenantId: string;
  id: number;
  warehouseId: number;
  code: string;
  kind: string;
  pickSequence: Generated<number>;
  status: Generated<string>;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  createDept: number | null;
  createBy: number | null;
  updateBy: number | null;
}

export interface LockLogTable {
  tenantId: string;
  id: number;
  kind: string;
  fromDate: string | null;
  toDate: string | null;
  at: Instant;
  userId: number | null;
  reason: string | null;
}

export interface LoginGuardTable {
  tenantId: string;
  account: string;
  fails: number;
  lockedUntil: Instant | null;
  triedAt: InstantByDefault;
}

export interface LoginLogTable {
  tenantId: string;
  id: number;
  userName: string;
  clientKey: string | null;
  deviceType: string | null;
  status: string;
  address: string | null;
  browser: string | null;
  os: string | null;
  msg: string | null;
  at: Instant;
  loginLocation: string | null;
}

export interface MenuTable {
  menuId: number;
  parentId: Generated<number>;
  menuName: string;
  menuNameEn: string | null;
  orderNum: Generated<number>;
  path: Generated<string>;
  component: string | null;
  queryParam: string | null;
  isFrame: Generated<string>;
  isCache: Generated<string>;
  menuType: string;
  visible: Generated<string>;
  status: Generated<string>;
  perms: string | null;
  icon: Generated<string>;
  remark: string | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface NoticeTable {
  tenantId: string;
  id: number;
  noticeTitle: string;
  noticeType: string;
  noticeContent: Generated<string>;
  status: Generated<string>;
  remark: string | null;
  version: Generated<number>;
  createDept: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface OiHeadTable {
  tenantId: string;
  id: number;
  no: string;
  orderId: number;
  customerId: number;
  warehouseId: number;
  deliveryDate: string;
  state: string;
  issuePoint: Generated<string>;
  pickerId: number | null;
  pickedAt: Instant | null;
  postedAt: Instant | null;
  remark: string | null;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface OiLineTable {
  tenantId: string;
  id: number;
  oiId: number;
  lineNo: number;
  kind: Generated<string>;
  orderLineId: number;
  goodsId: number | null;
  nameEn: string | null;
  nameZh: string | null;
  unitId: number | null;
  factor: Generated<Exact>;
  orderedQty: Exact;
  qty: Exact;
  qtyBase: Exact;
  shortQty: Generated<Exact>;
  shortReason: string | null;
  billQty: Exact;
  weightKg: Exact | null;
  weightReason: string | null;
  picked: Generated<boolean>;
  oldPrice: Exact;
  price: Exact;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  priceUnit: Generated<string>;
  lineNet: Exact;
  vatCode: string;
  minPrice: Generated<Exact>;
  minPriceOverride: Generated<boolean>;
}

export interface OiLineBatchTable {
  tenantId: string;
  id: number;
  oiId: number;
  oiLineId: number;
  batchId: number;
  locationId: number;
  qtyBase: Exact;
  weightKg: Exact | null;
  expiryDate: string | null;
  reason: string | null;
}

export interface OperLogTable {
  tenantId: string;
  id: number;
  title: string;
  businessType: number;
  method: string;
  requestMethod: string;
  operatorType: Generated<number>;
  operName: string | null;
  deptName: string | null;
  operUrl: string;
  operIp: string | null;
  operLocation: string | null;
  operParam: string | null;
  jsonResult: string | null;
  status: number;
  errorMsg: string | null;
  operTime: Instant;
  costTime: Generated<number>;
  titleZh: Generated<string>;
}

export interface OrderHeadTable {
  tenantId: string;
  id: number;
  no: string;
  type: string;
  usesRoute: boolean;
  prepaid: boolean;
  state: string;
  holdReason: string | null;
  holdDetail: Json | null;
  customerId: number;
  warehouseId: number;
  orderDate: string;
  deliveryDate: string;
  deliveryName: string | null;
  deliveryAddress: string | null;
  deliveryPostCode: string | null;
  deliveryCountry: Generated<string>;
  customerPo: string | null;
  salespersonId: number | null;
  source: Generated<string>;
  discountGiven: Generated<string>;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  goodsNet: Exact;
  netTotal: Exact;
  vatTotal: Exact;
  total: Exact;
  outstandingTotal: Generated<Exact>;
  remark: string | null;
  driverNote: string | null;
  confirmedAt: Instant | null;
  deleted: Generated<boolean>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface OrderHoldReleaseTable {
  tenantId: string;
  orderId: number;
  reason: string;
  gross: Exact;
  releasedAt: Instant;
  releasedBy: number | null;
}

export interface OrderLineTable {
  tenantId: string;
  id: number;
  orderId: number;
  lineNo: number;
  kind: Generated<string>;
  goodsId: number | null;
  nameEn: string | null;
  nameZh: string | null;
  unitId: number | null;
  factor: Generated<Exact>;
  qty: Exact;
  qtyBase: Exact;
  billQty: Exact;
  estWeight: Exact | null;
  oldPrice: Exact;
  price: Exact;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  priceSource: string;
  priceUnit: Generated<string>;
  lineNet: Exact;
  discAlloc: Generated<Exact>;
  vatCode: string;
  minPrice: Generated<Exact>;
  minPriceOverride: Generated<boolean>;
  postedBase: Generated<Exact>;
  cancelledBase: Generated<Exact>;
  cancelReason: string | null;
  chargeDone: Generated<boolean>;
  reason: string | null;
  remark: string | null;
}

export interface OssConfigTable {
  ossConfigId: number;
  configKey: string;
  kind: Generated<string>;
  accessKey: string | null;
  secretKey: string | null;
  bucketName: string | null;
  prefix: string | null;
  endpoint: string | null;
  domain: string | null;
  isHttps: Generated<string>;
  region: string | null;
  accessPolicy: Generated<string>;
  status: Generated<string>;
  ext1: string | null;
  remark: string | null;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
}

export interface PaymentTable {
  tenantId: string;
  id: number;
  no: string;
  type: string;
  customerId: number | null;
  warehouseId: number;
  bizDate: string;
  method: string;
  amount: Exact;
  unallocated: Exact;
  reference: string | null;
  chequeNo: string | null;
  receivedBy: number | null;
  forOrderId: number | null;
  depositId: number | null;
  settlementId: number | null;
  status: Generated<string>;
  remark: string | null;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface PostTable {
  tenantId: string;
  id: number;
  deptId: number;
  postCode: string;
  postNameCn: string;
  postNameEn: string;
  postCategory: string | null;
  postSort: Generated<number>;
  status: Generated<string>;
  remark: string | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
  createDept: number | null;
  updateBy: number | null;
}

export interface PriceListTable {
  tenantId: string;
  id: number;
  priceLevel: string;
  goodsId: number;
  unitId: number;
  price: Exact;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface RightsVersionTable {
  tenantId: string;
  version: Generated<number>;
}

export interface RoleTable {
  tenantId: string;
  id: number;
  roleName: string;
  roleKey: string;
  roleSort: Generated<number>;
  dataScope: Generated<string>;
  menuCheckStrictly: Generated<boolean>;
  deptCheckStrictly: Generated<boolean>;
  status: Generated<string>;
  remark: string | null;
  createDept: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
  updateBy: number | null;
}

export interface RoleDeptTable {
  tenantId: string;
  roleId: number;
  deptId: number;
}

export interface RoleMenuTable {
  tenantId: string;
  roleId: number;
  menuId: number;
}

export interface SavedViewTable {
  tenantId: string;
  id: number;
  userId: number;
  list: string;
  name: string;
  query: string;
  columns: Json | null;
  shared: Generated<boolean>;
  createTime: Instant;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  appliedAt: InstantByDefault;
}

export interface SearchComingTable {
  tenantId: string;
  entity: string;
  sheaf: number;
}

export interface SearchLeftTable {
  tenantId: string;
  entity: string;
  sheaf: number;
  recordId: number;
}

export interface SearchSheafTable {
  tenantId: string;
  entity: string;
  sheaf: number;
  firstId: number;
  lastId: number;
  recordIds: number[];
}

export interface SearchSheafWordTable {
  tenantId: string;
  entity: string;
  rank: number;
  word: string;
  sheaf: number;
  part: number;
  recordIds: number[];
}

export interface SearchWordTable {
  tenantId: string;
  entity: string;
  rank: number;
  word: string;
  recordId: number;
}

export interface SessionTable {
  tenantId: string;
  tokenHash: Buffer;
  id: number;
  userId: number;
  clientId: string;
  actingTenantId: string | null;
  address: string | null;
  browser: string | null;
  os: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  seenAt: Instant;
  language: string | null;
}

export interface SiHeadTable {
  tenantId: string;
  id: number;
  no: string;
  oiId: number;
  orderId: number;
  orderNo: string;
  customerId: number;
  warehouseId: number;
  state: Generated<string>;
  payStatus: string;
  invoiceDate: string;
  taxPoint: string;
  dueDate: string;
  deliveryDate: string;
  customerPo: string | null;
  salespersonId: number | null;
  revision: Generated<number>;
  seller: Json;
  buyer: Json;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  goodsNet: Exact;
  netTotal: Exact;
  vatTotal: Exact;
  total: Exact;
  allocated: Generated<Exact>;
  costAmount: Generated<Exact>;
  printed: Generated<number>;
  remark: string | null;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface SiLineTable {
  tenantId: string;
  id: number;
  siId: number;
  lineNo: number;
  kind: Generated<string>;
  oiLineId: number;
  goodsId: number | null;
  goodsCode: string | null;
  nameEn: string | null;
  nameZh: string | null;
  unitId: number | null;
  unitNameEn: string | null;
  unitNameZh: string | null;
  qty: Exact;
  qtyBase: Exact;
  billQty: Exact;
  weightKg: Exact | null;
  priceUnit: Generated<string>;
  oldPrice: Exact;
  price: Exact;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  lineNet: Exact;
  discAlloc: Generated<Exact>;
  vatCode: string;
  minPrice: Generated<Exact>;
  minPriceOverride: Generated<boolean>;
  costAmount: Generated<Exact>;
  alcohol: Generated<boolean>;
  batches: Json;
  creditedBase: Generated<Exact>;
  creditedNet: Generated<Exact>;
}

export interface SiVatTable {
  tenantId: string;
  siId: number;
  vatCode: string;
  rate: Exact;
  taxable: Exact;
  vat: Exact;
}

export interface StockBalanceTable {
  tenantId: string;
  warehouseId: number;
  locationId: number;
  goodsId: number;
  batchId: number;
  onHand: Exact;
  weightKg: Generated<Exact>;
}

export interface StockCostTable {
  tenantId: string;
  warehouseId: number;
  goodsId: number;
  qty: Generated<Exact>;
  value: Generated<Exact>;
  soQty: Generated<Exact>;
  poQty: Generated<Exact>;
  lastCost: Exact | null;
  lastSeq: Generated<number>;
}

export interface StockMovementTable {
  tenantId: string;
  id: number;
  seq: number;
  warehouseId: number;
  locationId: number;
  goodsId: number;
  batchId: number;
  qty: Exact;
  weightKg: Generated<Exact>;
  costAmount: Exact;
  moveType: string;
  reason: string | null;
  docType: string;
  docId: number;
  docNo: string | null;
  docLineId: number | null;
  bizDate: string;
  postedAt: Instant;
  postedBy: number | null;
  reversalOf: number | null;
}

export interface StockReservationTable {
  tenantId: string;
  id: number;
  warehouseId: number;
  goodsId: number;
  batchId: number;
  qty: Exact;
  sourceType: string;
  sourceId: number;
  sourceLineId: number;
  state: Generated<string>;
  expiryOverride: Generated<boolean>;
}

export interface StoredFileTable {
  tenantId: string;
  id: number;
  originalName: string;
  suffix: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  content: Buffer;
  entity: string | null;
  entityId: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
}

export interface TaskRunTable {
  task: string;
  doneAt: Instant | null;
  seconds: Exact | null;
  failedAt: Instant | null;
}

export interface TenantTable {
  tenantId: string;
  id: number;
  companyName: string;
  companyNameZh: string | null;
  contactUserName: string | null;
  contactPhone: string | null;
  licenseNumber: string | null;
  address: string | null;
  addressZh: string | null;
  postCode: string | null;
  domain: string | null;
  intro: string | null;
  remark: string | null;
  vatNo: string | null;
  companyNo: string | null;
  awrsUrn: string | null;
  bankDetails: string | null;
  packageId: number | null;
  expireTime: Instant | null;
  accountCount: Generated<number>;
  status: Generated<string>;
  stage: Generated<string>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface TenantPackageTable {
  packageId: number;
  packageName: string;
  menuIds: Generated<number[]>;
  menuCheckStrictly: Generated<boolean>;
  status: Generated<string>;
  remark: string | null;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  version: Generated<number>;
}

export interface TenantSettingTable {
  tenantId: string;
  key: string;
  value: string;
  version: Generated<number>;
}

export interface UnitTable {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string;
  nameZh: string | null;
  countable: Generated<boolean>;
  status: Generated<string>;
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface UserPostTable {
  tenantId: string;
  userId: number;
  postId: number;
}

export interface UserRoleTable {
  tenantId: string;
  userId: number;
  roleId: number;
}

export interface UserWarehouseTable {
  tenantId: string;
  userId: number;
  warehouseId: number;
}

export interface VatEntryTable {
  tenantId: string;
  id: number;
  direction: string;
  vatCode: string;
  net: Exact;
  vat: Exact;
  taxPoint: string;
  docDate: string;
  returnId: number | null;
  docType: string;
  docId: number;
  postedAt: Instant;
}

export interface VatRateTable {
  tenantId: string;
  code: string;
  validFrom: string;
  rate: Exact;
}

export interface VehicleTable {
  tenantId: string;
  id: number;
  registration: string;
  model: string | null;
  payloadKg: Exact | null;
  volumeM3: Exact | null;
  temperatureClass: Generated<string>;
  motExpiry: string | null;
  taxExpiry: string | null;
  insuranceExpiry: string | null;
  costNotes: string | null;
  status: Generated<string>;
  version: Generated<number>;
  createDept: number | null;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface VehicleStateTable {
  tenantId: string;
  id: number;
  vehicleId: number;
  state: string;
  stateDate: string;
  odometer: number | null;
  defects: string | null;
  createBy: number | null;
  createTime: InstantByDefault;
}

export interface WarehouseTable {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string;
  nameZh: string | null;
  address: string | null;
  postCode: string | null;
  lng: Exact | null;
  lat: Exact | null;
  kind: string;
  keepsStock: Generated<boolean>;
  deptId: number | null;
  status: Generated<string>;
  version: Generated<number>;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
  createDept: number | null;
}
