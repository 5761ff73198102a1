/** The company of a dataset that the measures work with. */
export interface SavedCompany {
  readonly tenantId: string;
  readonly clientId: string;
  readonly deptId: number;
  readonly userId: number;
  readonly warehouseId: number;
  readonly unitId: number;
  readonly goodsIds: readonly number[];
  readonly customerIds: readonly number[];
  readonly tokens: Readonly<Record<string, string>>;
}
