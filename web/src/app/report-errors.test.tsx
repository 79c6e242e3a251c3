import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ApiProblem } from "../core/api/api-problem.ts";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { reportErrors } from "./report-errors.ts";

const communication = page.getByText("Unexpected communication error, please try again");
const unexpected = page.getByText("Unexpected error has occurred.");

const shown = () => page.getByRole("button", { name: "Close message" }).elements();

let stop: () => void;
beforeEach(async () => {
  stop = reportErrors();
  await render(<ToastRegion />);
});
afterEach(async () => {
  stop();
  for (const button of shown()) if (button instanceof HTMLElement) button.click();
  await vi.waitUntil(() => shown().length === 0);
});

/** As the browser tells of it; a real one would be an error of the test run itself. */
const reject = (reason: unknown) =>
  dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason }));

it("says that a call failed where nobody else does, once", { tags: ["spec-649"] }, async () => {
  reject(new ApiProblem(500, "INTERNAL", "…"));
  reject(new ApiProblem(0, "NETWORK", "…"));
  await expect.element(communication).toBeVisible();
  expect(communication.elements()).toHaveLength(1);
});

it("says of anything else that it was not expected", { tags: ["spec-650"] }, async () => {
  reject(new TypeError("x is not a function"));
  dispatchEvent(new ErrorEvent("error", { error: new RangeError("too far") }));
  await expect.element(unexpected).toBeVisible();
  expect(unexpected.elements()).toHaveLength(1);
});

it("says nothing of the end of a session, of what was given up, and of the browser's own remarks", async () => {
  reject(new ApiProblem(401, "SESSION_EXPIRED", "…"));
  reject(new DOMException("given up", "AbortError"));
  dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed" }));
  reject(new TypeError("and yet something"));
  await expect.element(unexpected).toBeVisible();
  expect(page.getByRole("button", { name: "Close message" }).elements()).toHaveLength(1);
});
