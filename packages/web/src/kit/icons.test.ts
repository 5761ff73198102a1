import { menuIcons } from "@larder/domain/people/menu/menu.icons";
import { expect, it, test } from "vitest";
import { iconNamed } from "./icons.tsx";

const menu = ["accounts", "cart", "CPU", "delivery", "home", "sales", "setting", "stock", "store"];
it.each(menu)("the menu has an icon for %s (docs/rules/screens.md#sizes-and-limits)", (name) =>
  expect(iconNamed(name)).toBe(name),
);

it.each(menuIcons)("and one for %s, by its name in the server's menu", (name) =>
  expect(iconNamed(name)).not.toBe("dot"),
);

test("any other name gets a dot, so that titles stay aligned", () => {
  for (const name of ["#", "", null, undefined, "toString"]) expect(iconNamed(name)).toBe("dot");
});
