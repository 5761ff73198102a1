import { expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

function breaker() {
  const clock = { now: 0 };
  return { clock, it: new CircuitBreaker({ mostFailures: 3, openMs: 60_000, now: () => clock.now }) };
}

/** Half open: one may try. */
function afterThreeFailures() {
  const { clock, it } = breaker();
  for (let times = 0; times < 3; times++) it.enter()!.failed();
  clock.now = 60_000;
  return { clock, it };
}

test("opens after three failures in a row, lets one request try after a minute, and closes if it works", () => {
  const { clock, it } = breaker();
  it.enter()!.failed();
  it.enter()!.failed();
  it.enter()!.worked();
  for (let times = 0; times < 2; times++) it.enter()!.failed();
  expect(it.state, "a success in between starts the count again").toBe("closed");
  it.enter()!.failed();
  expect(it.state).toBe("open");
  expect(it.enter()).toBeNull();
  clock.now = 59_999;
  expect(it.enter()).toBeNull();
  clock.now = 60_000;
  expect(it.state).toBe("half-open");
  const trial = it.enter()!;
  expect(it.enter(), "one tries, the others wait for what becomes of it").toBeNull();
  trial.worked();
  expect(it.state).toBe("closed");
  expect(it.enter()).not.toBeNull();
});

test("a failed trial opens it for another minute", () => {
  const { clock, it } = afterThreeFailures();
  it.enter()!.failed();
  expect(it.state).toBe("open");
  clock.now = 119_999;
  expect(it.enter()).toBeNull();
  clock.now = 120_000;
  expect(it.enter()).not.toBeNull();
});

test("a trial aborted by its caller lets the next one try", () => {
  const { it } = afterThreeFailures();
  it.enter()!.dropped();
  expect(it.enter()).not.toBeNull();
});

test("a late answer to a request from before it opened neither closes it nor keeps it open longer", () => {
  const { clock, it } = breaker();
  const [good, bad] = [it.enter()!, it.enter()!];
  for (let times = 0; times < 3; times++) it.enter()!.failed();
  good.worked();
  expect(it.state).toBe("open");
  clock.now = 30_000;
  bad.failed();
  clock.now = 60_000;
  expect(it.state).toBe("half-open");
});
