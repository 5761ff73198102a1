export interface WorldDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly privateKey: string;
  drop(): Promise<void>;
}
