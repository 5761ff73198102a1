import { expect, it, test } from "vitest";
import { iconNamed } from "./icons.tsx";

const menu = ["accounts", "cart", "CPU", "delivery", "home", "sales", "setting", "stock", "store"];
it.each(menu)("the menu has a sign for %s (specification 9)", (name) => expect(iconNamed(name)).toBe(name));

test("any other name gets a dot, so that titles stay in line", () => {
  for (const name of ["#", "", null, undefined, "toString"]) expect(iconNamed(name)).toBe("dot");
});
