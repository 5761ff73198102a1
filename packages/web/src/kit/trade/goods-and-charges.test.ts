import { expect, test } from "vitest";
import { problemsApart } from "./goods-and-charges.tsx";

test("what is wrong with a charge is shown in the grid of the charges, which were sent after the products", () => {
  const problems = [
    { path: "1.qty", message: "zero" },
    { path: "2.nameEn", message: "required" },
    { path: "4.vatCode", message: "choice" },
    { path: "3", message: "tooMany" },
  ];
  expect(problemsApart(problems, 2)).toEqual({
    goods: [{ path: "1.qty", message: "zero" }],
    charges: [
      { path: "0.nameEn", message: "required" },
      { path: "2.vatCode", message: "choice" },
      { path: "1", message: "tooMany" },
    ],
  });
});

test("without products every line is a charge", () => {
  const only = [{ path: "0.oldPrice", message: "required" }];
  expect(problemsApart(only, 0)).toEqual({ goods: [], charges: only });
});
