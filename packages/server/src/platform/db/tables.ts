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
  adjustHead: AdjustHeadTable;
  adjustLine: AdjustLineTable;
  appUser: AppUserTable;
  approvalDeputy: ApprovalDeputyTable;
  auditLog: AuditLogTable;
  bankAccount: BankAccountTable;
  batch: BatchTable;
  booksProof: BooksProofTable;
  captcha: CaptchaTable;
  category: CategoryTable;
  client: ClientTable;
  config: ConfigTable;
  cosmoCode: CosmoCodeTable;
  cosmoUnknown: CosmoUnknownTable;
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
  goodsSubstitute: GoodsSubstituteTable;
  goodsUnit: GoodsUnitTable;
  grHead: GrHeadTable;
  grItem: GrItemTable;
  grLine: GrLineTable;
  grOverride: GrOverrideTable;
  idempotency: IdempotencyTable;
  importRun: ImportRunTable;
  journal: JournalTable;
  journalLine: JournalLineTable;
  landedCost: LandedCostTable;
  landedPart: LandedPartTable;
  location: LocationTable;
  lockLog: LockLogTable;
  loginGuard: LoginGuardTable;
  loginLog: LoginLogTable;
  mailAttachment: MailAttachmentTable;
  mailDocument: MailDocumentTable;
  mailOutbox: MailOutboxTable;
  mailSetting: MailSettingTable;
  menu: MenuTable;
  notice: NoticeTable;
  oiHead: OiHeadTable;
  oiLine: OiLineTable;
  oiLineBatch: OiLineBatchTable;
  openingItem: OpeningItemTable;
  operLog: OperLogTable;
  orderHead: OrderHeadTable;
  orderHoldRelease: OrderHoldReleaseTable;
  orderLine: OrderLineTable;
  ossConfig: OssConfigTable;
  partyAlloc: PartyAllocTable;
  partyEntry: PartyEntryTable;
  partyOpen: PartyOpenTable;
  payment: PaymentTable;
  paymentRun: PaymentRunTable;
  paymentRunLine: PaymentRunLineTable;
  piHead: PiHeadTable;
  piLine: PiLineTable;
  piMatch: PiMatchTable;
  poApproval: PoApprovalTable;
  poDecision: PoDecisionTable;
  poHead: PoHeadTable;
  poLine: PoLineTable;
  post: PostTable;
  priceList: PriceListTable;
  rightsVersion: RightsVersionTable;
  role: RoleTable;
  roleDept: RoleDeptTable;
  roleMenu: RoleMenuTable;
  savedView: SavedViewTable;
  schemaMigration: SchemaMigrationTable;
  scnHead: ScnHeadTable;
  scnLine: ScnLineTable;
  searchWord: SearchWordTable;
  session: SessionTable;
  siHead: SiHeadTable;
  siLine: SiLineTable;
  siVat: SiVatTable;
  specialPrice: SpecialPriceTable;
  stockBalance: StockBalanceTable;
  stockCost: StockCostTable;
  stockMovement: StockMovementTable;
  stockReservation: StockReservationTable;
  stocktakeEntry: StocktakeEntryTable;
  stocktakeHead: StocktakeHeadTable;
  stocktakeLine: StocktakeLineTable;
  stocktakePlace: StocktakePlaceTable;
  storedFile: StoredFileTable;
  supplier: SupplierTable;
  supplierBank: SupplierBankTable;
  supplierCertificate: SupplierCertificateTable;
  supplierPrice: SupplierPriceTable;
  supplierStatement: SupplierStatementTable;
  supplierStatementLine: SupplierStatementLineTable;
  taskRun: TaskRunTable;
  tenant: TenantTable;
  tenantName: TenantNameTable;
  tenantPackage: TenantPackageTable;
  tenantSetting: TenantSettingTable;
  transferHead: TransferHeadTable;
  transferLine: TransferLineTable;
  transferLineBatch: TransferLineBatchTable;
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

/** The columns of each table. */
export const columnsOf = {
  addressGuard: ["address", "fails", "since", "noted", "notedOn"],
  adjustHead: ["tenantId", "id", "no", "kind", "warehouseId", "bizDate", "reason", "direction", "remark", "state", "postedAt", "postedBy", "approvedBy", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "printed"],
  adjustLine: ["tenantId", "id", "headId", "lineNo", "goodsId", "batchId", "locationId", "unitId", "factor", "qty", "qtyBase", "weightKg", "costPerUnit", "cost", "toLocationId"],
  appUser: ["tenantId", "id", "deptId", "userName", "displayName", "userType", "email", "phone", "sex", "avatar", "password", "passwordSetAt", "status", "loginIp", "loginDate", "remark", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  approvalDeputy: ["tenantId", "id", "personId", "deputyId", "startsOn", "endsOn", "remark", "deleted", "version", "createBy", "createTime", "updateBy", "updateTime"],
  auditLog: ["tenantId", "id", "at", "userId", "userName", "address", "requestId", "entity", "entityId", "action", "state", "before", "after", "reason", "override"],
  bankAccount: ["tenantId", "id", "code", "name", "bank", "sortCode", "accountNo", "iban", "isDefault", "nominalCode", "status", "version", "createBy", "createTime", "updateBy", "updateTime"],
  batch: ["tenantId", "id", "goodsId", "batchNo", "dateType", "expiryDate", "productionDate", "status", "supplierId", "unitCost", "origin", "receivedAt", "version"],
  booksProof: ["tenantId", "provedAt", "statements", "broken"],
  captcha: ["uuid", "answer", "expiresAt"],
  category: ["tenantId", "id", "parentId", "code", "nameEn", "nameZh", "depth", "sort", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  client: ["id", "clientId", "clientKey", "clientSecret", "grantTypes", "deviceType", "activeTimeout", "timeout", "status", "version", "createTime", "updateTime"],
  config: ["tenantId", "id", "configName", "configKey", "configValue", "configType", "remark", "version", "createBy", "createTime", "updateBy", "updateTime"],
  cosmoCode: ["tenantId", "id", "partner", "cosmoCode", "goodsId", "unitId", "conversion", "remark", "status", "lastUsedAt", "version", "createBy", "createTime", "updateBy", "updateTime"],
  cosmoUnknown: ["tenantId", "id", "partner", "code", "source", "times", "firstSeen", "lastSeen", "ignoredReason", "theirName"],
  counter: ["tenantId", "prefix", "year", "next", "first"],
  createStockHead: ["tenantId", "id", "no", "warehouseId", "bizDate", "reason", "remark", "state", "postedAt", "postedBy", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "printed"],
  createStockLine: ["tenantId", "id", "headId", "lineNo", "goodsId", "locationId", "unitId", "factor", "qty", "qtyBase", "weightKg", "unitCost", "batchNo", "batchId", "expiryDate", "productionDate", "origin", "amount"],
  customer: ["tenantId", "id", "shopCode", "nameEn", "nameZh", "address", "postCode", "country", "lat", "lng", "attn", "tel", "fax", "email", "vatNo", "creditLimit", "deliveryTerm", "paymentTerm", "paymentTermBasis", "deliveryDays", "deliveryWindowFrom", "deliveryWindowTo", "minShelfDays", "salespersonId", "region", "deptId", "priceLevel", "orderTypeDefault", "allowBackorder", "stopList", "stopReason", "rebateType", "rebateRate", "rebateThreshold", "rebateMode", "rebatePeriod", "rebateOnPaidOnly", "alcoholAllowed", "batchOnInvoice", "statementFrequency", "statementEmail", "invoiceChannel", "peppolId", "customerKind", "branchWarehouseId", "billable", "status", "remark", "balance", "lastOrderDate", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  customerPrice: ["tenantId", "id", "customerId", "goodsId", "unitId", "price", "validFrom", "validTo", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  dept: ["tenantId", "id", "parentId", "ancestors", "deptName", "deptCategory", "position", "leader", "phone", "email", "status", "version", "createBy", "createTime", "updateBy", "updateTime"],
  dictData: ["tenantId", "id", "dictType", "dictValue", "labelEn", "labelZh", "dictSort", "styleClass", "colour", "isDefault", "remark", "version", "createTime", "updateTime"],
  dictType: ["tenantId", "id", "dictName", "dictType", "system", "remark", "version", "createTime", "updateTime"],
  driver: ["tenantId", "id", "name", "userId", "licenceNo", "licenceExpiry", "phone", "vehicleId", "remark", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  goods: ["tenantId", "id", "code", "nameEn", "nameZh", "brand", "categoryId", "origin", "baseUnitId", "unitId", "purchaseUnitId", "vatCode", "salePrice", "minPrice", "batchTracked", "dateType", "shelfLifeDays", "minShelfDays", "nearExpiryDays", "catchWeight", "nominalWeightKg", "weightTolerancePct", "priceUnit", "netWeightKg", "grossWeightKg", "cubicM", "splitSelling", "splitUnitId", "splitPrice", "reorderQty", "storage", "tempMin", "tempMax", "ingredients", "vegetarian", "vegan", "halal", "alcohol", "abv", "alcoholLitres", "ageRestricted", "sellable", "purchasable", "status", "remark", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "legalName", "durability", "storageInstructions", "netQuantity", "species", "catchArea", "productionMethod", "healthMark", "gm", "organicCode", "energyKj", "energyKcal", "fat", "saturates", "carbohydrate", "sugars", "protein", "salt", "standardCost", "byProductValue", "commodityCode"],
  goodsAllergen: ["tenantId", "goodsId", "allergen", "presence", "detail"],
  goodsMinQty: ["tenantId", "warehouseId", "goodsId", "minQty"],
  goodsSubstitute: ["tenantId", "id", "goodsId", "substituteId", "rank", "bothWays", "remark", "version", "createBy", "createTime", "updateBy", "updateTime"],
  goodsUnit: ["tenantId", "goodsId", "unitId", "factor", "barCode", "barCodeInternal", "salePrice"],
  grHead: ["tenantId", "id", "no", "kind", "state", "warehouseId", "supplierId", "receiptDate", "deliveryNoteNo", "vehicleClean", "vehicleTemp", "remark", "postedAt", "postedBy", "printed", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "chasedAt", "chaseCount", "payMethod", "payAmount", "payReference"],
  grItem: ["tenantId", "id", "headId", "lineNo", "poLineId", "goodsId", "unitId", "factor", "receivedQty", "receivedBase", "rejectedQty", "rejectedBase", "rejectReason", "rejectNote", "temperature", "overPct", "price", "priceUnit", "priceReason"],
  grLine: ["tenantId", "id", "headId", "lineNo", "itemId", "poLineId", "goodsId", "unitId", "factor", "qty", "qtyBase", "weightKg", "batchNo", "expiryDate", "productionDate", "origin", "locationId", "batchId", "unitCost", "amount", "returnedBase", "invoicedBase"],
  grOverride: ["tenantId", "id", "headId", "itemId", "goodsId", "kind", "measured", "reason", "allowedBy", "allowedAt"],
  idempotency: ["tenantId", "userId", "key", "route", "content", "answer", "createdAt"],
  importRun: ["tenantId", "id", "entity", "fileName", "content", "warehouseId", "language", "state", "cancelAsked", "rowCount", "done", "problemCount", "problems", "notes", "added", "recordIds", "seenAt", "rowSlices", "turn", "findable", "createBy", "createTime", "report"],
  journal: ["tenantId", "id", "docType", "docId", "docNo", "bizDate", "postedAt", "postedBy", "reversalOf", "xid"],
  journalLine: ["tenantId", "journalId", "lineNo", "account", "subId", "amount"],
  landedCost: ["tenantId", "id", "no", "state", "grId", "kind", "supplierId", "amount", "basis", "bizDate", "remark", "piLineId", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  landedPart: ["tenantId", "id", "headId", "grLineId", "amount", "revaluedBase"],
  location: ["tenantId", "id", "warehouseId", "code", "kind", "pickSequence", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  lockLog: ["tenantId", "id", "kind", "fromDate", "toDate", "at", "userId", "reason"],
  loginGuard: ["tenantId", "account", "fails", "lockedUntil", "triedAt"],
  loginLog: ["tenantId", "id", "userName", "clientKey", "deviceType", "status", "address", "browser", "os", "msg", "at", "loginLocation"],
  mailAttachment: ["tenantId", "id", "mailId", "name", "contentType", "content", "createTime"],
  mailDocument: ["tenantId", "mailId", "entity", "entityId", "no"],
  mailOutbox: ["tenantId", "id", "entity", "entityId", "documentNo", "state", "toName", "toAddress", "subject", "body", "messageId", "attempts", "nextTryAt", "lastTryAt", "sentAt", "outcome", "answer", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  mailSetting: ["tenantId", "host", "port", "encryption", "userName", "password", "senderName", "sender", "replyTo", "version", "updateBy", "updateTime"],
  menu: ["menuId", "parentId", "menuName", "menuNameEn", "position", "path", "component", "queryParam", "external", "cached", "menuType", "visible", "status", "perms", "icon", "remark", "version", "createTime", "updateTime"],
  notice: ["tenantId", "id", "noticeTitle", "noticeType", "noticeContent", "status", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  oiHead: ["tenantId", "id", "no", "orderId", "customerId", "warehouseId", "deliveryDate", "state", "issuePoint", "pickerId", "pickedAt", "postedAt", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  oiLine: ["tenantId", "id", "oiId", "lineNo", "kind", "orderLineId", "goodsId", "nameEn", "nameZh", "unitId", "factor", "orderedQty", "qty", "qtyBase", "shortQty", "shortReason", "billQty", "weightKg", "weightReason", "picked", "oldPrice", "price", "discountScale", "discountPrice", "priceUnit", "lineNet", "vatCode", "minPrice", "minPriceOverride"],
  oiLineBatch: ["tenantId", "id", "oiId", "oiLineId", "batchId", "locationId", "qtyBase", "weightKg", "expiryDate", "reason"],
  openingItem: ["tenantId", "id", "no", "numberKey", "customerId", "supplierId", "invoiceDate", "dueDate", "bizDate", "amount", "state", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  operLog: ["tenantId", "id", "title", "businessType", "method", "requestMethod", "operatorType", "operName", "deptName", "operUrl", "operIp", "operLocation", "operParam", "jsonResult", "status", "errorMsg", "operTime", "costTime", "titleZh"],
  orderHead: ["tenantId", "id", "no", "type", "usesRoute", "prepaid", "state", "holdReason", "holdDetail", "customerId", "warehouseId", "orderDate", "deliveryDate", "deliveryName", "deliveryAddress", "deliveryPostCode", "deliveryCountry", "customerPo", "salespersonId", "source", "discountGiven", "discountScale", "discountPrice", "goodsNet", "netTotal", "vatTotal", "total", "outstandingTotal", "remark", "driverNote", "confirmedAt", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  orderHoldRelease: ["tenantId", "orderId", "reason", "gross", "releasedAt", "releasedBy"],
  orderLine: ["tenantId", "id", "orderId", "lineNo", "kind", "goodsId", "nameEn", "nameZh", "unitId", "factor", "qty", "qtyBase", "billQty", "estWeight", "oldPrice", "price", "discountScale", "discountPrice", "priceSource", "priceUnit", "lineNet", "discAlloc", "vatCode", "minPrice", "minPriceOverride", "postedBase", "cancelledBase", "cancelReason", "chargeDone", "reason", "remark"],
  ossConfig: ["ossConfigId", "configKey", "kind", "accessKey", "secretKey", "bucketName", "prefix", "endpoint", "domain", "isHttps", "region", "accessPolicy", "status", "ext1", "remark", "version", "createTime", "updateTime"],
  partyAlloc: ["tenantId", "id", "partyId", "debitEntryId", "creditEntryId", "amount", "allocDate", "system", "reversalOf", "postedAt", "postedBy", "side"],
  partyEntry: ["tenantId", "id", "partyId", "entryType", "docType", "docId", "docNo", "amount", "bizDate", "dueDate", "postedAt", "postedBy", "reversalOf", "side"],
  partyOpen: ["tenantId", "entryId", "partyId", "dueDate", "open", "side", "amount"],
  payment: ["tenantId", "id", "no", "type", "customerId", "warehouseId", "bizDate", "method", "amount", "unallocated", "reference", "chequeNo", "receivedBy", "forOrderId", "depositId", "settlementId", "status", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "supplierId", "runId", "supplierBankId", "printed", "receiptId", "bankAccountId", "contraId"],
  paymentRun: ["tenantId", "id", "no", "state", "payDate", "dueUntil", "remark", "total", "supplierCount", "approvedAt", "approvedBy", "selfApproved", "fileMadeAt", "fileMadeBy", "fileTimes", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "bankAccountId"],
  paymentRunLine: ["tenantId", "id", "headId", "lineNo", "entryId", "supplierId", "credit", "amount", "open"],
  piHead: ["tenantId", "id", "no", "state", "supplierId", "supplierInvoiceNo", "numberKey", "invoiceDate", "dueDate", "reference", "discountGiven", "discountScale", "discountPrice", "goodsNet", "netTotal", "vatTotal", "total", "vatS20", "vatR5", "vatAccepted", "vatOnPaper", "statedTotal", "remark", "disputed", "allocated", "bizDate", "vatClaimable", "confirmedAt", "confirmedBy", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "amountNet"],
  piLine: ["tenantId", "id", "headId", "lineNo", "kind", "supplierCode", "goodsId", "unitId", "nameEn", "nameZh", "factor", "qty", "qtyBase", "priceUnit", "weightKg", "billQty", "oldPrice", "discountScale", "discountPrice", "price", "vatCode", "lineNet", "discAlloc", "grLineId", "accepted", "acceptedBy", "remark", "creditedBase", "creditedNet", "claimed", "claimedBy", "claimedShort", "claimedShortBy", "chargeTo", "landedGrId", "landedId"],
  piMatch: ["tenantId", "id", "headId", "piLineId", "grLineId", "qtyBase", "net", "cleared", "revaluedBase"],
  poApproval: ["tenantId", "id", "poId", "levels", "reasons", "note", "state", "total", "requestedBy", "requestedAt", "endedAt"],
  poDecision: ["tenantId", "id", "approvalId", "poId", "level", "approved", "comment", "decidedBy", "decidedAt", "author", "editor", "selfApproved", "forId", "deputationId"],
  poHead: ["tenantId", "id", "no", "state", "warehouseId", "supplierId", "orderDate", "expectedDate", "buyerId", "discountGiven", "discountScale", "discountPrice", "goodsNet", "netTotal", "vatTotal", "total", "remark", "withoutApproval", "approvalId", "approvedAt", "agreed", "sentAt", "sentTo", "printed", "companyParty", "supplierParty", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "dueDate"],
  poLine: ["tenantId", "id", "headId", "lineNo", "kind", "supplierCode", "goodsId", "unitId", "nameEn", "nameZh", "factor", "qty", "qtyBase", "priceUnit", "billQty", "estWeight", "oldPrice", "discountScale", "discountPrice", "price", "priceSource", "lastPrice", "vatCode", "lineNet", "discAlloc", "expectedDate", "remark", "receivedBase", "cancelledBase", "invoicedBase"],
  post: ["tenantId", "id", "deptId", "postCode", "postNameZh", "postNameEn", "postCategory", "postSort", "status", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  priceList: ["tenantId", "id", "priceLevel", "goodsId", "unitId", "price", "validFrom", "validTo", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  rightsVersion: ["tenantId", "version"],
  role: ["tenantId", "id", "roleName", "roleKey", "roleSort", "dataScope", "menuCheckStrictly", "deptCheckStrictly", "status", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  roleDept: ["tenantId", "roleId", "deptId"],
  roleMenu: ["tenantId", "roleId", "menuId"],
  savedView: ["tenantId", "id", "userId", "list", "name", "query", "columns", "shared", "createTime"],
  schemaMigration: ["name", "checksum", "appliedAt"],
  scnHead: ["tenantId", "id", "no", "state", "reason", "supplierId", "warehouseId", "claimDate", "remark", "piId", "grId", "netTotal", "vatTotal", "total", "sentAt", "sentBy", "supplierCreditNo", "numberKey", "creditDate", "receivedNet", "receivedVat", "differenceReason", "bizDate", "receivedAt", "receivedBy", "allocated", "printed", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime", "chasedAt", "chaseCount"],
  scnLine: ["tenantId", "id", "headId", "lineNo", "piLineId", "grLineId", "grItemId", "goodsId", "batchId", "locationId", "qtyBase", "net", "vatCode", "raised", "endedPiId", "claimValue", "writtenOff", "cost", "cleared", "remark"],
  searchWord: ["tenantId", "entity", "rank", "word", "recordId"],
  session: ["tenantId", "tokenHash", "id", "userId", "clientId", "actingTenantId", "address", "browser", "os", "createdAt", "expiresAt", "seenAt", "language"],
  siHead: ["tenantId", "id", "no", "oiId", "orderId", "orderNo", "customerId", "warehouseId", "state", "payStatus", "invoiceDate", "taxPoint", "dueDate", "deliveryDate", "customerPo", "salespersonId", "revision", "seller", "buyer", "discountScale", "discountPrice", "goodsNet", "netTotal", "vatTotal", "total", "allocated", "costAmount", "printed", "remark", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  siLine: ["tenantId", "id", "siId", "lineNo", "kind", "oiLineId", "goodsId", "goodsCode", "nameEn", "nameZh", "unitId", "unitNameEn", "unitNameZh", "qty", "qtyBase", "billQty", "weightKg", "priceUnit", "oldPrice", "price", "discountScale", "discountPrice", "lineNet", "discAlloc", "vatCode", "minPrice", "minPriceOverride", "costAmount", "alcohol", "batches", "creditedBase", "creditedNet"],
  siVat: ["tenantId", "siId", "vatCode", "rate", "taxable", "vat"],
  specialPrice: ["tenantId", "id", "goodsId", "unitId", "minQty", "price", "percentOff", "validFrom", "validTo", "priceLevel", "region", "customerKind", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  stockBalance: ["tenantId", "warehouseId", "locationId", "goodsId", "batchId", "onHand", "weightKg", "expiryDate"],
  stockCost: ["tenantId", "warehouseId", "goodsId", "qty", "value", "soQty", "poQty", "lastCost", "lastSeq"],
  stockMovement: ["tenantId", "id", "seq", "warehouseId", "locationId", "goodsId", "batchId", "qty", "weightKg", "costAmount", "moveType", "reason", "docType", "docId", "docNo", "docLineId", "bizDate", "postedAt", "postedBy", "reversalOf", "originId", "qtyAfter", "valueAfter"],
  stockReservation: ["tenantId", "id", "warehouseId", "goodsId", "batchId", "qty", "sourceType", "sourceId", "sourceLineId", "state", "expiryOverride"],
  stocktakeEntry: ["tenantId", "id", "headId", "lineId", "unitId", "factor", "qty", "qtyBase", "weightKg", "seq", "countedBy", "countedAt", "void"],
  stocktakeHead: ["tenantId", "id", "no", "warehouseId", "bizDate", "scope", "locationIds", "categoryIds", "blind", "remark", "state", "startedAt", "startedBy", "postedAt", "postedBy", "printed", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  stocktakeLine: ["tenantId", "id", "headId", "lineNo", "goodsId", "batchId", "locationId", "bookQty", "bookWeightKg", "snapshotSeq", "zeroSeq", "diffQty", "cost", "part", "leftOut"],
  stocktakePlace: ["tenantId", "headId", "locationId", "counting"],
  storedFile: ["tenantId", "id", "originalName", "suffix", "contentType", "size", "sha256", "content", "entity", "entityId", "createBy", "createTime", "thumb"],
  supplier: ["tenantId", "id", "code", "nameEn", "nameZh", "attn", "tel", "email", "address", "postCode", "country", "accountNo", "paymentTerm", "paymentTermBasis", "minOrder", "leadDays", "reviewDays", "deliveryDays", "vatNo", "vatRegistered", "awrsUrn", "approved", "approvalExpiry", "remark", "status", "balance", "deleted", "version", "createBy", "createTime", "updateBy", "updateTime", "contraCustomerId"],
  supplierBank: ["tenantId", "id", "supplierId", "accountName", "sortCode", "accountNo", "iban", "reason", "state", "calledBack", "selfApproved", "decidedBy", "decidedAt", "version", "createBy", "createTime", "updateBy", "updateTime"],
  supplierCertificate: ["tenantId", "id", "supplierId", "kind", "number", "validUntil", "remark", "version", "createBy", "createTime", "updateBy", "updateTime"],
  supplierPrice: ["tenantId", "id", "supplierId", "goodsId", "unitId", "supplierCode", "price", "minQty", "validFrom", "validTo", "preferred", "version", "createBy", "createTime", "updateBy", "updateTime", "replacedBy", "validToBefore", "vatCode"],
  supplierStatement: ["tenantId", "id", "no", "state", "supplierId", "statementDate", "balance", "remark", "ourBalance", "difference", "explanation", "reconciledAt", "reconciledBy", "printed", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  supplierStatementLine: ["tenantId", "id", "headId", "lineNo", "supplierId", "side", "theirNo", "lineDate", "amount", "remark", "entryId", "apart"],
  taskRun: ["task", "doneAt", "seconds", "failedAt"],
  tenant: ["tenantId", "id", "companyName", "companyNameZh", "contactName", "contactPhone", "licenseNumber", "address", "addressZh", "postCode", "domain", "intro", "remark", "vatNo", "companyNo", "awrsUrn", "bankDetails", "packageId", "expireTime", "accountCount", "status", "stage", "version", "createTime", "updateTime", "brandColour"],
  tenantName: ["company", "id", "companyName"],
  tenantPackage: ["packageId", "packageName", "menuIds", "menuCheckStrictly", "status", "remark", "version", "createTime", "updateTime"],
  tenantSetting: ["tenantId", "key", "value", "version"],
  transferHead: ["tenantId", "id", "no", "warehouseId", "toWarehouseId", "bizDate", "remark", "state", "dispatchedAt", "dispatchedBy", "arrivedAt", "arrivedBy", "printed", "deleted", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  transferLine: ["tenantId", "id", "headId", "lineNo", "goodsId", "unitId", "factor", "qty", "qtyBase", "batchId"],
  transferLineBatch: ["tenantId", "id", "headId", "lineId", "goodsId", "batchId", "fromLocationId", "qtyBase", "weightKg", "cost", "receivedBase", "damagedBase", "missingBase", "locationId", "reason"],
  unit: ["tenantId", "id", "code", "nameEn", "nameZh", "countable", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  userPost: ["tenantId", "userId", "postId"],
  userRole: ["tenantId", "userId", "roleId"],
  userWarehouse: ["tenantId", "userId", "warehouseId"],
  vatEntry: ["tenantId", "id", "direction", "vatCode", "net", "vat", "taxPoint", "docDate", "returnId", "docType", "docId", "postedAt", "claimable"],
  vatRate: ["tenantId", "code", "validFrom", "rate"],
  vehicle: ["tenantId", "id", "registration", "model", "payloadKg", "volumeM3", "temperatureClass", "motExpiry", "taxExpiry", "insuranceExpiry", "costNotes", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  vehicleState: ["tenantId", "id", "vehicleId", "state", "stateDate", "odometer", "defects", "createBy", "createTime"],
  warehouse: ["tenantId", "id", "code", "nameEn", "nameZh", "address", "postCode", "lng", "lat", "kind", "keepsStock", "deptId", "status", "version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
} as const satisfies { [T in keyof Tables]: readonly (keyof Tables[T])[] };

/** What holds JSON: an array there is no array of PostgreSQL. */
export const jsonColumns: ReadonlySet<string> = new Set([
  "auditLog.before",
  "auditLog.after",
  "idempotency.answer",
  "importRun.problems",
  "importRun.notes",
  "importRun.report",
  "orderHead.holdDetail",
  "poHead.agreed",
  "poHead.companyParty",
  "poHead.supplierParty",
  "savedView.columns",
  "siHead.seller",
  "siHead.buyer",
  "siLine.batches",
]);

interface Audited {
  version: number;
  createBy: number | null;
  createDept: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
}

interface Stocked {
  goodsId: number;
  batchId: number;
  locationId: number;
}

interface AuditedByDefault {
  version: Generated<number>;
  createBy: number | null;
  createDept: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

interface Priced {
  goodsId: number;
  unitId: number;
  price: Exact;
  validFrom: string;
  validTo: string | null;
}

interface TotalledByDefault {
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  goodsNet: Exact;
  netTotal: Exact;
  vatTotal: Exact;
  total: Exact;
}

interface Totalled {
  discountScale: Exact;
  discountPrice: Exact;
  goodsNet: Exact;
  netTotal: Exact;
  vatTotal: Exact;
  total: Exact;
}

interface Bought {
  supplierCode: string | null;
  goodsId: number | null;
  unitId: number | null;
  nameEn: string | null;
  nameZh: string | null;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  priceUnit: "UNIT" | "KG";
}

export interface AddressGuardTable {
  address: string;
  fails: number;
  since: Instant;
  noted: Generated<number>;
  notedOn: string | null;
}

export interface AdjustHeadTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  kind: "ADJUST" | "MOVE";
  warehouseId: number;
  bizDate: string;
  reason: "DAMAGED" | "EXPIRED" | "TEMPERATURE" | "RECALL" | "THEFT" | "SAMPLE" | "STAFF_USE" | "FOUND" | "COUNT" | null;
  direction: "OUT" | "IN" | null;
  remark: string | null;
  state: "DRAFT" | "PENDING" | "POSTED" | "REVERSED";
  postedAt: Instant | null;
  postedBy: number | null;
  approvedBy: number | null;
  deleted: boolean;
  printed: number;
}

export interface AdjustLineTable extends Stocked {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  unitId: number;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  weightKg: Exact | null;
  costPerUnit: Exact | null;
  cost: Exact | null;
  toLocationId: number | null;
}

export interface AppUserTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  deptId: number | null;
  userName: string;
  displayName: string;
  userType: Generated<string>;
  email: string | null;
  phone: string | null;
  sex: Generated<"0" | "1" | "2">;
  avatar: number | null;
  password: string;
  passwordSetAt: Instant | null;
  status: Generated<"0" | "1">;
  loginIp: string | null;
  loginDate: Instant | null;
  remark: string | null;
  deleted: Generated<boolean>;
}

export interface ApprovalDeputyTable {
  tenantId: string;
  id: number;
  personId: number;
  deputyId: number;
  startsOn: string;
  endsOn: string;
  remark: string | null;
  deleted: boolean;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
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

export interface BankAccountTable {
  tenantId: string;
  id: number;
  code: string;
  name: string;
  bank: string | null;
  sortCode: string | null;
  accountNo: string | null;
  iban: string | null;
  isDefault: boolean;
  nominalCode: string | null;
  status: "0" | "1";
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
}

export interface BatchTable {
  tenantId: string;
  id: number;
  goodsId: number;
  batchNo: string;
  dateType: "USE_BY" | "BEST_BEFORE" | "NONE";
  expiryDate: string | null;
  productionDate: string | null;
  status: Generated<"AVAILABLE" | "QUARANTINE" | "EXPIRED" | "RECALLED">;
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

export interface CategoryTable extends Audited {
  tenantId: string;
  id: number;
  parentId: number | null;
  code: string;
  nameEn: string;
  nameZh: string | null;
  depth: number;
  sort: number;
  status: "0" | "1";
}

export interface ClientTable {
  id: number;
  clientId: string;
  clientKey: string;
  clientSecret: string;
  grantTypes: Generated<string[]>;
  deviceType: Generated<"pc" | "android" | "ios" | "xcx">;
  activeTimeout: Generated<number>;
  timeout: Generated<number>;
  status: Generated<"0" | "1">;
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
  configType: Generated<"Y" | "N">;
  remark: string | null;
  version: Generated<number>;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface CosmoCodeTable {
  tenantId: string;
  id: number;
  partner: string;
  cosmoCode: string;
  goodsId: number;
  unitId: number;
  conversion: Exact;
  remark: string | null;
  status: "0" | "1";
  lastUsedAt: Instant | null;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
}

export interface CosmoUnknownTable {
  tenantId: string;
  id: number;
  partner: string;
  code: string;
  source: string;
  times: number;
  firstSeen: Instant;
  lastSeen: Instant;
  ignoredReason: string | null;
  theirName: string | null;
}

export interface CounterTable {
  tenantId: string;
  prefix: string;
  year: number;
  next: number;
  first: Generated<number>;
}

export interface CreateStockHeadTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  no: string;
  warehouseId: number;
  bizDate: string;
  reason: "OPENING" | "FOUND" | "SAMPLE";
  remark: string | null;
  state: Generated<"DRAFT" | "POSTED" | "REVERSED">;
  postedAt: Instant | null;
  postedBy: number | null;
  deleted: Generated<boolean>;
  printed: number;
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

export interface CustomerTable extends AuditedByDefault {
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
  paymentTermBasis: Generated<"INVOICE_DATE" | "WEEK_END" | "MONTH_END">;
  deliveryDays: Generated<number>;
  deliveryWindowFrom: string | null;
  deliveryWindowTo: string | null;
  minShelfDays: number | null;
  salespersonId: number | null;
  region: string | null;
  deptId: number | null;
  priceLevel: Generated<"A" | "B" | "C" | "D" | "E">;
  orderTypeDefault: Generated<"SO" | "DO">;
  allowBackorder: Generated<boolean>;
  stopList: Generated<boolean>;
  stopReason: string | null;
  rebateType: Generated<"NONE" | "PERCENT" | "PER_UNIT">;
  rebateRate: Exact | null;
  rebateThreshold: Exact | null;
  rebateMode: Generated<"WHOLE" | "EXCESS">;
  rebatePeriod: Generated<"WEEK" | "MONTH" | "QUARTER" | "YEAR">;
  rebateOnPaidOnly: Generated<boolean>;
  alcoholAllowed: Generated<boolean>;
  batchOnInvoice: Generated<boolean>;
  statementFrequency: Generated<"NONE" | "WEEK" | "MONTH">;
  statementEmail: string | null;
  invoiceChannel: Generated<"PRINT" | "EMAIL" | "EINVOICE">;
  peppolId: string | null;
  customerKind: Generated<"TRADE" | "BRANCH" | "CPU" | "CASH">;
  branchWarehouseId: number | null;
  billable: Generated<boolean>;
  status: Generated<"0" | "1">;
  remark: string | null;
  balance: Generated<Exact>;
  lastOrderDate: string | null;
  deleted: Generated<boolean>;
}

export interface CustomerPriceTable extends Audited, Priced {
  tenantId: string;
  id: number;
  customerId: number;
}

export interface DeptTable {
  tenantId: string;
  id: number;
  parentId: Generated<number>;
  ancestors: Generated<string>;
  deptName: string;
  deptCategory: string | null;
  position: Generated<number>;
  leader: number | null;
  phone: string | null;
  email: string | null;
  status: Generated<"0" | "1">;
  version: Generated<number>;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface DictDataTable {
  tenantId: string;
  id: number;
  dictType: string;
  dictValue: string;
  labelEn: string;
  labelZh: string;
  dictSort: number;
  styleClass: string | null;
  colour: "default" | "primary" | "success" | "info" | "warning" | "danger";
  isDefault: "Y" | "N";
  remark: string | null;
  version: number;
  createTime: Instant;
  updateTime: Instant;
}

export interface DictTypeTable {
  tenantId: string;
  id: number;
  dictName: string;
  dictType: string;
  system: boolean;
  remark: string | null;
  version: number;
  createTime: Instant;
  updateTime: Instant;
}

export interface DriverTable extends Audited {
  tenantId: string;
  id: number;
  name: string;
  userId: number | null;
  licenceNo: string | null;
  licenceExpiry: string | null;
  phone: string | null;
  vehicleId: number | null;
  remark: string | null;
  status: "0" | "1";
}

export interface GoodsTable extends AuditedByDefault {
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
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
  salePrice: Exact | null;
  minPrice: Generated<Exact>;
  batchTracked: Generated<boolean>;
  dateType: Generated<"USE_BY" | "BEST_BEFORE" | "NONE">;
  shelfLifeDays: number | null;
  minShelfDays: number | null;
  nearExpiryDays: number | null;
  catchWeight: Generated<boolean>;
  nominalWeightKg: Exact | null;
  weightTolerancePct: Generated<Exact>;
  priceUnit: Generated<"UNIT" | "KG">;
  netWeightKg: Exact | null;
  grossWeightKg: Exact | null;
  cubicM: Exact | null;
  splitSelling: Generated<boolean>;
  splitUnitId: number | null;
  splitPrice: Exact | null;
  reorderQty: Exact | null;
  storage: Generated<"AMBIENT" | "CHILLED" | "FROZEN">;
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
  status: Generated<"0" | "1">;
  remark: string | null;
  deleted: Generated<boolean>;
  legalName: string | null;
  durability: string | null;
  storageInstructions: string | null;
  netQuantity: string | null;
  species: string | null;
  catchArea: string | null;
  productionMethod: string | null;
  healthMark: string | null;
  gm: "FREE" | "CONTAINS" | null;
  organicCode: string | null;
  energyKj: Exact | null;
  energyKcal: Exact | null;
  fat: Exact | null;
  saturates: Exact | null;
  carbohydrate: Exact | null;
  sugars: Exact | null;
  protein: Exact | null;
  salt: Exact | null;
  standardCost: Exact | null;
  byProductValue: Generated<Exact>;
  commodityCode: string | null;
}

export interface GoodsAllergenTable {
  tenantId: string;
  goodsId: number;
  allergen: string;
  presence: "CONTAINS" | "MAY_CONTAIN" | "NO" | "UNKNOWN";
  detail: string | null;
}

export interface GoodsMinQtyTable {
  tenantId: string;
  warehouseId: number;
  goodsId: number;
  minQty: Exact;
}

export interface GoodsSubstituteTable {
  tenantId: string;
  id: number;
  goodsId: number;
  substituteId: number;
  rank: number;
  bothWays: boolean;
  remark: string | null;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
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

export interface GrHeadTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  kind: "ORDER" | "TYPED";
  state: "DRAFT" | "POSTED" | "INVOICED" | "REVERSED";
  warehouseId: number;
  supplierId: number;
  receiptDate: string;
  deliveryNoteNo: string | null;
  vehicleClean: boolean | null;
  vehicleTemp: Exact | null;
  remark: string | null;
  postedAt: Instant | null;
  postedBy: number | null;
  printed: number;
  deleted: boolean;
  chasedAt: Instant | null;
  chaseCount: number;
  payMethod: "CASH" | "CARD" | "BANK_TRANSFER" | null;
  payAmount: Exact | null;
  payReference: string | null;
}

export interface GrItemTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  poLineId: number | null;
  goodsId: number;
  unitId: number;
  factor: Exact;
  receivedQty: Exact;
  receivedBase: Exact;
  rejectedQty: Exact;
  rejectedBase: Exact;
  rejectReason: "DAMAGED" | "TEMPERATURE" | "SHORT_DATED" | "WRONG_GOODS" | "QUALITY" | "OTHER" | null;
  rejectNote: string | null;
  temperature: Exact | null;
  overPct: Exact | null;
  price: Exact | null;
  priceUnit: "UNIT" | "KG" | null;
  priceReason: string | null;
}

export interface GrLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  itemId: number;
  poLineId: number | null;
  goodsId: number;
  unitId: number;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  weightKg: Exact | null;
  batchNo: string | null;
  expiryDate: string | null;
  productionDate: string | null;
  origin: string | null;
  locationId: number | null;
  batchId: number | null;
  unitCost: Exact | null;
  amount: Exact | null;
  returnedBase: Exact;
  invoicedBase: Exact;
}

export interface GrOverrideTable {
  tenantId: string;
  id: number;
  headId: number;
  itemId: number;
  goodsId: number;
  kind: "OVER" | "TEMPERATURE";
  measured: Exact;
  reason: string;
  allowedBy: number;
  allowedAt: Instant;
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
  language: "en" | "zh";
  state: "WAITING" | "CHECKING" | "FAULTY" | "CHECKED" | "RUNNING" | "DONE" | "CANCELLED" | "FAILED" | "UNDONE";
  cancelAsked: Generated<boolean>;
  rowCount: Generated<number>;
  done: Generated<number>;
  problemCount: Generated<number>;
  problems: Json;
  notes: Json;
  added: Generated<number>;
  recordIds: Generated<number[]>;
  seenAt: Instant;
  rowSlices: Buffer[] | null;
  turn: Generated<number>;
  findable: number | null;
  createBy: number;
  createTime: Instant;
  report: Json | null;
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

export interface LandedCostTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  state: "POSTED" | "INVOICED" | "REVERSED";
  grId: number;
  kind: "FREIGHT" | "DUTY" | "INSURANCE" | "OTHER";
  supplierId: number | null;
  amount: Exact;
  basis: "VALUE" | "WEIGHT" | "QTY";
  bizDate: string;
  remark: string | null;
  piLineId: number | null;
}

export interface LandedPartTable {
  tenantId: string;
  id: number;
  headId: number;
  grLineId: number;
  amount: Exact;
  revaluedBase: Exact;
}

export interface LocationTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  warehouseId: number;
  code: string;
  kind: "PICK" | "BULK" | "CHILL" | "FROZEN" | "QUARANTINE" | "WASTE";
  pickSequence: Generated<number>;
  status: Generated<"0" | "1">;
}

export interface LockLogTable {
  tenantId: string;
  id: number;
  kind: "ACCOUNTS" | "VAT";
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

export interface MailAttachmentTable {
  tenantId: string;
  id: number;
  mailId: number;
  name: string;
  contentType: string;
  content: Buffer;
  createTime: Instant;
}

export interface MailDocumentTable {
  tenantId: string;
  mailId: number;
  entity: string;
  entityId: number;
  no: string;
}

export interface MailOutboxTable extends Audited {
  tenantId: string;
  id: number;
  entity: string;
  entityId: number | null;
  documentNo: string | null;
  state: "WAITING" | "SENT" | "FAILED";
  toName: string | null;
  toAddress: string;
  subject: string;
  body: string;
  messageId: string;
  attempts: number;
  nextTryAt: Instant | null;
  lastTryAt: Instant | null;
  sentAt: Instant | null;
  outcome: string | null;
  answer: string | null;
}

export interface MailSettingTable {
  tenantId: string;
  host: string;
  port: number;
  encryption: "STARTTLS" | "TLS" | "NONE";
  userName: string | null;
  password: string | null;
  senderName: string;
  sender: string;
  replyTo: string | null;
  version: number;
  updateBy: number | null;
  updateTime: Instant;
}

export interface MenuTable {
  menuId: number;
  parentId: Generated<number>;
  menuName: string;
  menuNameEn: string | null;
  position: Generated<number>;
  path: Generated<string>;
  component: string | null;
  queryParam: string | null;
  external: Generated<"0" | "1">;
  cached: Generated<"0" | "1">;
  menuType: "M" | "C" | "F";
  visible: Generated<"0" | "1">;
  status: Generated<"0" | "1">;
  perms: string | null;
  icon: Generated<string>;
  remark: string | null;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
}

export interface NoticeTable extends Audited {
  tenantId: string;
  id: number;
  noticeTitle: string;
  noticeType: "1" | "2";
  noticeContent: string;
  status: "0" | "1";
  remark: string | null;
}

export interface OiHeadTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  no: string;
  orderId: number;
  customerId: number;
  warehouseId: number;
  deliveryDate: string;
  state: "DRAFT" | "PICKING" | "PICKED" | "POSTED" | "VOID" | "DISPATCHED" | "RETURNED";
  issuePoint: Generated<"DISPATCH" | "DELIVERY">;
  pickerId: number | null;
  pickedAt: Instant | null;
  postedAt: Instant | null;
  remark: string | null;
}

export interface OiLineTable {
  tenantId: string;
  id: number;
  oiId: number;
  lineNo: number;
  kind: Generated<"GOODS" | "CHARGE">;
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
  shortReason: "NO_STOCK" | "NOT_FOUND" | "DAMAGED" | "SHORT_DATED" | "OTHER" | null;
  billQty: Exact;
  weightKg: Exact | null;
  weightReason: string | null;
  picked: Generated<boolean>;
  oldPrice: Exact;
  price: Exact;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  priceUnit: Generated<"UNIT" | "KG">;
  lineNet: Exact;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
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

export interface OpeningItemTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  numberKey: string;
  customerId: number | null;
  supplierId: number | null;
  invoiceDate: string;
  dueDate: string;
  bizDate: string;
  amount: Exact;
  state: "POSTED" | "REVERSED";
  remark: string | null;
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

export interface OrderHeadTable extends AuditedByDefault, TotalledByDefault {
  tenantId: string;
  id: number;
  no: string;
  type: "SO" | "DO";
  usesRoute: boolean;
  prepaid: boolean;
  state: "DRAFT" | "ON_HOLD" | "CONFIRMED" | "RELEASED" | "PART_INVOICED" | "INVOICED" | "CLOSED" | "CANCELLED";
  holdReason: "STOP" | "LIMIT" | "OVERDUE" | "PREPAY" | "COD" | null;
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
  source: Generated<"PHONE" | "SHOP" | "PORTAL" | "IMPORT" | "PROFORMA" | "STANDING">;
  discountGiven: Generated<"NONE" | "SCALE" | "PRICE">;
  outstandingTotal: Generated<Exact>;
  remark: string | null;
  driverNote: string | null;
  confirmedAt: Instant | null;
  deleted: Generated<boolean>;
}

export interface OrderHoldReleaseTable {
  tenantId: string;
  orderId: number;
  reason: "STOP" | "LIMIT" | "OVERDUE" | "PREPAY" | "COD";
  gross: Exact;
  releasedAt: Instant;
  releasedBy: number | null;
}

export interface OrderLineTable {
  tenantId: string;
  id: number;
  orderId: number;
  lineNo: number;
  kind: Generated<"GOODS" | "CHARGE">;
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
  priceSource: "CONTRACT" | "LEVEL" | "SPECIAL" | "LIST" | "MANUAL";
  priceUnit: Generated<"UNIT" | "KG">;
  lineNet: Exact;
  discAlloc: Generated<Exact>;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
  minPrice: Generated<Exact>;
  minPriceOverride: Generated<boolean>;
  postedBase: Generated<Exact>;
  cancelledBase: Generated<Exact>;
  cancelReason: string | null;
  chargeDone: Generated<boolean>;
  reason: "SAMPLE" | null;
  remark: string | null;
}

export interface OssConfigTable {
  ossConfigId: number;
  configKey: string;
  kind: "database" | "s3";
  accessKey: string | null;
  secretKey: string | null;
  bucketName: string | null;
  prefix: string | null;
  endpoint: string | null;
  domain: string | null;
  isHttps: "Y" | "N";
  region: string | null;
  accessPolicy: "0" | "1" | "2";
  status: "0" | "1";
  ext1: string | null;
  remark: string | null;
  version: number;
  createTime: Instant;
  updateTime: Instant;
}

export interface PartyAllocTable {
  tenantId: string;
  id: number;
  partyId: number;
  debitEntryId: number;
  creditEntryId: number;
  amount: Exact;
  allocDate: string;
  system: Generated<boolean>;
  reversalOf: number | null;
  postedAt: Instant;
  postedBy: number | null;
  side: "CUSTOMER" | "SUPPLIER";
}

export interface PartyEntryTable {
  tenantId: string;
  id: number;
  partyId: number;
  entryType: "INVOICE" | "MODIFY" | "PAYMENT" | "CREDIT_NOTE" | "REFUND" | "BOUNCE" | "WRITE_OFF" | "OPENING" | "REVERSAL";
  docType: string;
  docId: number;
  docNo: string;
  amount: Exact;
  bizDate: string;
  dueDate: string;
  postedAt: Instant;
  postedBy: number | null;
  reversalOf: number | null;
  side: "CUSTOMER" | "SUPPLIER";
}

export interface PartyOpenTable {
  tenantId: string;
  entryId: number;
  partyId: number;
  dueDate: string;
  open: Exact;
  side: "CUSTOMER" | "SUPPLIER";
  amount: Exact;
}

export interface PaymentTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  no: string;
  type: "RC" | "RF" | "PY";
  customerId: number | null;
  warehouseId: number | null;
  bizDate: string;
  method: "CASH" | "CHEQUE" | "CARD" | "BANK_TRANSFER" | "DIRECT_DEBIT" | "CONTRA";
  amount: Exact;
  unallocated: Exact;
  reference: string | null;
  chequeNo: string | null;
  receivedBy: number | null;
  forOrderId: number | null;
  depositId: number | null;
  settlementId: number | null;
  status: Generated<"RECORDED" | "BANKED" | "RECONCILED" | "BOUNCED" | "REVERSED">;
  remark: string | null;
  supplierId: number | null;
  runId: number | null;
  supplierBankId: number | null;
  printed: number;
  receiptId: number | null;
  bankAccountId: number | null;
  contraId: number | null;
}

export interface PaymentRunTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  state: "DRAFT" | "PENDING" | "APPROVED" | "REJECTED" | "CANCELLED" | "REVERSED";
  payDate: string;
  dueUntil: string;
  remark: string | null;
  total: Exact;
  supplierCount: number;
  approvedAt: Instant | null;
  approvedBy: number | null;
  selfApproved: boolean;
  fileMadeAt: Instant | null;
  fileMadeBy: number | null;
  fileTimes: number;
  deleted: boolean;
  bankAccountId: number;
}

export interface PaymentRunLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  entryId: number;
  supplierId: number;
  credit: boolean;
  amount: Exact;
  open: Exact;
}

export interface PiHeadTable extends Audited, Totalled {
  tenantId: string;
  id: number;
  no: string;
  state: "PENDING" | "CONFIRMED" | "PAID";
  supplierId: number;
  supplierInvoiceNo: string;
  numberKey: string;
  invoiceDate: string;
  dueDate: string;
  reference: string | null;
  discountGiven: "NONE" | "SCALE" | "PRICE";
  vatS20: Exact | null;
  vatR5: Exact | null;
  vatAccepted: boolean;
  vatOnPaper: boolean;
  statedTotal: Exact;
  remark: string | null;
  disputed: string | null;
  allocated: Exact;
  bizDate: string | null;
  vatClaimable: boolean | null;
  confirmedAt: Instant | null;
  confirmedBy: number | null;
  deleted: boolean;
  amountNet: Exact | null;
}

export interface PiLineTable extends Bought {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  kind: "GOODS" | "CHARGE";
  weightKg: Exact | null;
  billQty: Exact;
  oldPrice: Exact;
  discountScale: Exact;
  discountPrice: Exact;
  price: Exact;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "PVA" | "NIA";
  lineNet: Exact;
  discAlloc: Exact;
  grLineId: number | null;
  accepted: string | null;
  acceptedBy: number | null;
  remark: string | null;
  creditedBase: Exact;
  creditedNet: Exact;
  claimed: string | null;
  claimedBy: number | null;
  claimedShort: string | null;
  claimedShortBy: number | null;
  chargeTo: "OVERHEAD" | "DELIVERY_EXP" | "CARD_FEES" | "LANDED" | null;
  landedGrId: number | null;
  landedId: number | null;
}

export interface PiMatchTable {
  tenantId: string;
  id: number;
  headId: number;
  piLineId: number;
  grLineId: number;
  qtyBase: Exact;
  net: Exact | null;
  cleared: Exact | null;
  revaluedBase: Exact | null;
}

export interface PoApprovalTable {
  tenantId: string;
  id: number;
  poId: number;
  levels: number;
  reasons: string[];
  note: string | null;
  state: "PENDING" | "APPROVED" | "REJECTED" | "WITHDRAWN";
  total: Exact;
  requestedBy: number | null;
  requestedAt: Instant;
  endedAt: Instant | null;
}

export interface PoDecisionTable {
  tenantId: string;
  id: number;
  approvalId: number;
  poId: number;
  level: number;
  approved: boolean;
  comment: string | null;
  decidedBy: number;
  decidedAt: Instant;
  author: number | null;
  editor: number | null;
  selfApproved: boolean;
  forId: number | null;
  deputationId: number | null;
}

export interface PoHeadTable extends Audited, Totalled {
  tenantId: string;
  id: number;
  no: string;
  state: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "PART_RECEIVED" | "RECEIVED" | "CLOSED" | "CANCELLED";
  warehouseId: number;
  supplierId: number;
  orderDate: string;
  expectedDate: string;
  buyerId: number | null;
  discountGiven: "NONE" | "SCALE" | "PRICE";
  remark: string | null;
  withoutApproval: boolean;
  approvalId: number | null;
  approvedAt: Instant | null;
  agreed: Json | null;
  sentAt: Instant | null;
  sentTo: string | null;
  printed: number;
  companyParty: Json | null;
  supplierParty: Json | null;
  deleted: boolean;
  dueDate: string;
}

export interface PoLineTable extends Bought {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  kind: "GOODS" | "CHARGE";
  billQty: Exact;
  estWeight: Exact | null;
  oldPrice: Exact;
  discountScale: Exact;
  discountPrice: Exact;
  price: Exact;
  priceSource: "SUPPLIER" | "LAST" | "MANUAL";
  lastPrice: Exact | null;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "PVA" | "NIA";
  lineNet: Exact;
  discAlloc: Exact;
  expectedDate: string | null;
  remark: string | null;
  receivedBase: Exact;
  cancelledBase: Exact;
  invoicedBase: Exact;
}

export interface PostTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  deptId: number;
  postCode: string;
  postNameZh: string;
  postNameEn: string;
  postCategory: string | null;
  postSort: Generated<number>;
  status: Generated<"0" | "1">;
  remark: string | null;
}

export interface PriceListTable extends Audited, Priced {
  tenantId: string;
  id: number;
  priceLevel: "A" | "B" | "C" | "D" | "E";
}

export interface RightsVersionTable {
  tenantId: string;
  version: Generated<number>;
}

export interface RoleTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  roleName: string;
  roleKey: string;
  roleSort: Generated<number>;
  dataScope: Generated<"1" | "2" | "3" | "4" | "5" | "6">;
  menuCheckStrictly: Generated<boolean>;
  deptCheckStrictly: Generated<boolean>;
  status: Generated<"0" | "1">;
  remark: string | null;
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

export interface ScnHeadTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  state: "DRAFT" | "SENT" | "RECEIVED" | "USED" | "CLOSED" | "CANCELLED";
  reason: "RETURN" | "SHORT" | "PRICE" | "QUALITY" | "REBATE";
  supplierId: number;
  warehouseId: number | null;
  claimDate: string;
  remark: string | null;
  piId: number | null;
  grId: number | null;
  netTotal: Exact;
  vatTotal: Exact;
  total: Exact;
  sentAt: Instant | null;
  sentBy: number | null;
  supplierCreditNo: string | null;
  numberKey: string | null;
  creditDate: string | null;
  receivedNet: Exact | null;
  receivedVat: Exact | null;
  differenceReason: string | null;
  bizDate: string | null;
  receivedAt: Instant | null;
  receivedBy: number | null;
  allocated: Exact;
  printed: number;
  deleted: boolean;
  chasedAt: Instant | null;
  chaseCount: number;
}

export interface ScnLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  piLineId: number | null;
  grLineId: number | null;
  grItemId: number | null;
  goodsId: number | null;
  batchId: number | null;
  locationId: number | null;
  qtyBase: Exact;
  net: Exact;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "PVA" | "NIA";
  raised: boolean;
  endedPiId: number | null;
  claimValue: Exact;
  writtenOff: Exact;
  cost: Exact | null;
  cleared: Exact | null;
  remark: string | null;
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
  language: "en" | "zh" | null;
}

export interface SiHeadTable extends AuditedByDefault, TotalledByDefault {
  tenantId: string;
  id: number;
  no: string;
  oiId: number;
  orderId: number;
  orderNo: string;
  customerId: number;
  warehouseId: number;
  state: Generated<"ISSUED" | "SETTLED" | "CREDITED">;
  payStatus: "NEW" | "PARTIAL" | "FULL" | "SETTLED";
  invoiceDate: string;
  taxPoint: string;
  dueDate: string;
  deliveryDate: string;
  customerPo: string | null;
  salespersonId: number | null;
  revision: Generated<number>;
  seller: Json;
  buyer: Json;
  allocated: Generated<Exact>;
  costAmount: Generated<Exact>;
  printed: Generated<number>;
  remark: string | null;
}

export interface SiLineTable {
  tenantId: string;
  id: number;
  siId: number;
  lineNo: number;
  kind: Generated<"GOODS" | "CHARGE">;
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
  priceUnit: Generated<"UNIT" | "KG">;
  oldPrice: Exact;
  price: Exact;
  discountScale: Generated<Exact>;
  discountPrice: Generated<Exact>;
  lineNet: Exact;
  discAlloc: Generated<Exact>;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
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
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
  rate: Exact;
  taxable: Exact;
  vat: Exact;
}

export interface SpecialPriceTable extends Audited {
  tenantId: string;
  id: number;
  goodsId: number;
  unitId: number;
  minQty: Exact;
  price: Exact | null;
  percentOff: Exact | null;
  validFrom: string;
  validTo: string;
  priceLevel: "A" | "B" | "C" | "D" | "E" | null;
  region: string | null;
  customerKind: "TRADE" | "BRANCH" | "CPU" | "CASH" | null;
}

export interface StockBalanceTable {
  tenantId: string;
  warehouseId: number;
  locationId: number;
  goodsId: number;
  batchId: number;
  onHand: Exact;
  weightKg: Generated<Exact>;
  expiryDate: string | null;
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
  moveType: "RECEIPT" | "SALE_ISSUE" | "SALE_RETURN" | "SUPPLIER_RETURN" | "TRANSFER_OUT" | "TRANSFER_IN" | "PRODUCTION_IN" | "PRODUCTION_OUT" | "ADJUST_GAIN" | "ADJUST_LOSS" | "WASTE" | "SPLIT_OUT" | "SPLIT_IN" | "REVALUE";
  reason: string | null;
  docType: string;
  docId: number;
  docNo: string | null;
  docLineId: number | null;
  bizDate: string;
  postedAt: Instant;
  postedBy: number | null;
  reversalOf: number | null;
  originId: number | null;
  qtyAfter: Exact;
  valueAfter: Exact;
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
  state: Generated<"ACTIVE" | "CONSUMED" | "RELEASED">;
  expiryOverride: Generated<boolean>;
}

export interface StocktakeEntryTable {
  tenantId: string;
  id: number;
  headId: number;
  lineId: number;
  unitId: number;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  weightKg: Exact | null;
  seq: number;
  countedBy: number;
  countedAt: Instant;
  void: boolean;
}

export interface StocktakeHeadTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  warehouseId: number;
  bizDate: string;
  scope: "ALL" | "LOCATIONS" | "CATEGORIES";
  locationIds: number[];
  categoryIds: number[];
  blind: boolean;
  remark: string | null;
  state: "DRAFT" | "COUNTING" | "REVIEW" | "POSTING" | "POSTED" | "CANCELLED";
  startedAt: Instant | null;
  startedBy: number | null;
  postedAt: Instant | null;
  postedBy: number | null;
  printed: number;
  deleted: boolean;
}

export interface StocktakeLineTable extends Stocked {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  bookQty: Exact;
  bookWeightKg: Exact;
  snapshotSeq: number;
  zeroSeq: number | null;
  diffQty: Exact | null;
  cost: Exact | null;
  part: number | null;
  leftOut: Generated<boolean>;
}

export interface StocktakePlaceTable {
  tenantId: string;
  headId: number;
  locationId: number;
  counting: boolean;
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
  thumb: Buffer | null;
}

export interface SupplierTable {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string | null;
  nameZh: string | null;
  attn: string | null;
  tel: string | null;
  email: string | null;
  address: string | null;
  postCode: string | null;
  country: string;
  accountNo: string | null;
  paymentTerm: number;
  paymentTermBasis: "INVOICE_DATE" | "WEEK_END" | "MONTH_END";
  minOrder: Exact | null;
  leadDays: number | null;
  reviewDays: number | null;
  deliveryDays: number;
  vatNo: string | null;
  vatRegistered: boolean;
  awrsUrn: string | null;
  approved: boolean;
  approvalExpiry: string | null;
  remark: string | null;
  status: "0" | "1";
  balance: Exact;
  deleted: boolean;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
  contraCustomerId: number | null;
}

export interface SupplierBankTable {
  tenantId: string;
  id: number;
  supplierId: number;
  accountName: string;
  sortCode: string | null;
  accountNo: string | null;
  iban: string | null;
  reason: string;
  state: "PENDING" | "APPROVED" | "REJECTED" | "REPLACED";
  calledBack: Generated<boolean>;
  selfApproved: Generated<boolean>;
  decidedBy: number | null;
  decidedAt: Instant | null;
  version: Generated<number>;
  createBy: number | null;
  createTime: InstantByDefault;
  updateBy: number | null;
  updateTime: InstantByDefault;
}

export interface SupplierCertificateTable {
  tenantId: string;
  id: number;
  supplierId: number;
  kind: string;
  number: string | null;
  validUntil: string;
  remark: string | null;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
}

export interface SupplierPriceTable extends Priced {
  tenantId: string;
  id: number;
  supplierId: number;
  supplierCode: string | null;
  minQty: Exact;
  preferred: boolean;
  version: number;
  createBy: number | null;
  createTime: Instant;
  updateBy: number | null;
  updateTime: Instant;
  replacedBy: number | null;
  validToBefore: string | null;
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "PVA" | "NIA" | null;
}

export interface SupplierStatementTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  state: "OPEN" | "RECONCILED";
  supplierId: number;
  statementDate: string;
  balance: Exact;
  remark: string | null;
  ourBalance: Exact | null;
  difference: Exact | null;
  explanation: string | null;
  reconciledAt: Instant | null;
  reconciledBy: number | null;
  printed: number;
  deleted: boolean;
}

export interface SupplierStatementLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  supplierId: number;
  side: "SUPPLIER";
  theirNo: string | null;
  lineDate: string | null;
  amount: Exact;
  remark: string | null;
  entryId: number | null;
  apart: boolean;
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
  contactName: string | null;
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
  status: Generated<"0" | "1">;
  stage: Generated<"ready" | "loading" | "deleted">;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
  brandColour: string | null;
}

export interface TenantNameTable {
  company: string;
  id: number;
  companyName: string | null;
}

export interface TenantPackageTable {
  packageId: number;
  packageName: string;
  menuIds: Generated<number[]>;
  menuCheckStrictly: Generated<boolean>;
  status: Generated<"0" | "1">;
  remark: string | null;
  version: Generated<number>;
  createTime: InstantByDefault;
  updateTime: InstantByDefault;
}

export interface TenantSettingTable {
  tenantId: string;
  key: string;
  value: string;
  version: Generated<number>;
}

export interface TransferHeadTable extends Audited {
  tenantId: string;
  id: number;
  no: string;
  warehouseId: number;
  toWarehouseId: number;
  bizDate: string;
  remark: string | null;
  state: "DRAFT" | "CONFIRMED" | "IN_TRANSIT" | "RECEIVED" | "RETURNED" | "CANCELLED";
  dispatchedAt: Instant | null;
  dispatchedBy: number | null;
  arrivedAt: Instant | null;
  arrivedBy: number | null;
  printed: number;
  deleted: boolean;
}

export interface TransferLineTable {
  tenantId: string;
  id: number;
  headId: number;
  lineNo: number;
  goodsId: number;
  unitId: number;
  factor: Exact;
  qty: Exact;
  qtyBase: Exact;
  batchId: number | null;
}

export interface TransferLineBatchTable {
  tenantId: string;
  id: number;
  headId: number;
  lineId: number;
  goodsId: number;
  batchId: number;
  fromLocationId: number;
  qtyBase: Exact;
  weightKg: Exact;
  cost: Exact;
  receivedBase: Exact | null;
  damagedBase: Exact | null;
  missingBase: Exact | null;
  locationId: number | null;
  reason: string | null;
}

export interface UnitTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string;
  nameZh: string | null;
  countable: Generated<boolean>;
  status: Generated<"0" | "1">;
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
  direction: "OUT" | "IN";
  vatCode: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
  net: Exact;
  vat: Exact;
  taxPoint: string;
  docDate: string;
  returnId: number | null;
  docType: string;
  docId: number;
  postedAt: Instant;
  claimable: boolean;
}

export interface VatRateTable {
  tenantId: string;
  code: "S20" | "Z0" | "R5" | "E" | "O" | "X0" | "PVA" | "NIA" | "NID";
  validFrom: string;
  rate: Exact;
}

export interface VehicleTable extends Audited {
  tenantId: string;
  id: number;
  registration: string;
  model: string | null;
  payloadKg: Exact | null;
  volumeM3: Exact | null;
  temperatureClass: "AMBIENT" | "CHILLED" | "FROZEN";
  motExpiry: string | null;
  taxExpiry: string | null;
  insuranceExpiry: string | null;
  costNotes: string | null;
  status: "0" | "1";
}

export interface VehicleStateTable {
  tenantId: string;
  id: number;
  vehicleId: number;
  state: "AVAILABLE" | "ON_ROUTE" | "IN_SERVICE" | "OFF_ROAD";
  stateDate: string;
  odometer: number | null;
  defects: string | null;
  createBy: number | null;
  createTime: InstantByDefault;
}

export interface WarehouseTable extends AuditedByDefault {
  tenantId: string;
  id: number;
  code: string;
  nameEn: string;
  nameZh: string | null;
  address: string | null;
  postCode: string | null;
  lng: Exact | null;
  lat: Exact | null;
  kind: "MAIN" | "SHOP" | "CPU" | "TRANSIT";
  keepsStock: Generated<boolean>;
  deptId: number | null;
  status: Generated<"0" | "1">;
}
