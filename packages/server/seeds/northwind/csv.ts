/** The tables of the sample data as in the files. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** Customers and suppliers alike. */
type Party<Own extends string> = Record<
  Own | "company_name" | "contact_name" | "address" | "city" | "region" | "postal_code" | "country" | "phone",
  string
>;

export interface NorthwindRow {
  readonly categories: { category_id: string; category_name: string; description: string };
  readonly customers: Party<"customer_id" | "contact_title" | "fax">;
  readonly employees: {
    employee_id: string;
    last_name: string;
    first_name: string;
    title: string;
    city: string;
    country: string;
  };
  readonly products: {
    product_id: string;
    product_name: string;
    supplier_id: string;
    category_id: string;
    quantity_per_unit: string;
    unit_price: string;
    units_in_stock: string;
    reorder_level: string;
    discontinued: string;
  };
  readonly suppliers: Party<"supplier_id">;
  readonly orders: {
    order_id: string;
    customer_id: string;
    employee_id: string;
    order_date: string;
    required_date: string;
    shipped_date: string;
    ship_via: string;
    freight: string;
    ship_name: string;
    ship_address: string;
    ship_city: string;
    ship_postal_code: string;
    ship_country: string;
  };
  readonly order_details: {
    order_id: string;
    product_id: string;
    unit_price: string;
    quantity: string;
    discount: string;
  };
}

export const readTable = <T extends keyof NorthwindRow>(name: T): NorthwindRow[T][] =>
  parse(fs.readFileSync(path.join(import.meta.dirname, "data", `${name}.csv`)), {
    columns: true,
    bom: true,
  }) as NorthwindRow[T][];
