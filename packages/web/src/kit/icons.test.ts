import { menuIcons } from "@larder/domain/people/menu/menu.icons";
import { expect, it, test } from "vitest";
import { iconNamed } from "./icons.tsx";

const menu = ["accounts", "cart", "CPU", "delivery", "home", "sales", "setting", "stock", "store"];
it.each(menu)("the menu has a sign for %s (docs/rules/screens.md#sizes-and-limits)", (name) =>
  expect(iconNamed(name)).toBe(name),
);

it.each(menuIcons)("and one for %s, as the menu of the server calls it", (name) =>
  expect(iconNamed(name)).not.toBe("dot"),
);

test("any other name gets a dot, so that titles stay in line", () => {
  for (const name of ["#", "", null, undefined, "toString"]) expect(iconNamed(name)).toBe("dot");
});
