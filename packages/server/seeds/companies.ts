/** The demonstration companies, in the order in which they are loaded. */
import type { DemoCompany } from "./demo-company.ts";
import { northwind } from "./northwind/northwind.ts";
import { goldenDragon } from "./golden-dragon/golden-dragon.ts";

export const companies: readonly DemoCompany[] = [northwind, goldenDragon];
