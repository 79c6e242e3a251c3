import { expect, it } from "vitest";
import { readDemoRows } from "../testing/demo/demo-package.ts";
import { isQuoteOpen, isWorkOrderOpen, quoteStatus, workOrderStatus } from "./job-status.ts";

it.each([
  ["A", "Awaiting Approval", true],
  ["C", "Completed", false],
  ["D", "Deferred", false],
  ["H", "Hold", true],
  ["N", "Not Received", false],
  ["O", "Obsolete", false],
  ["P", "Accepted", false],
  ["Q", "Requested", false],
  ["R", "Rejected", false],
  ["S", "Sent", true],
  ["U", "Closed", false],
  ["V", "Removed", false],
  ["X", "Unknown", false],
  ["a", "Unknown", false],
  ["", "Unknown", false],
  ["constructor", "Unknown", false],
])(
  "a work order of code '%s' is '%s', open: %s",
  { tags: ["spec-437", "spec-439"] },
  (code, name, isOpen) => {
    expect([workOrderStatus(code), isWorkOrderOpen(code)]).toEqual([name, isOpen]);
  },
);

it.each([
  ["Q", "Requested", true],
  ["A", "Awaiting Approval", true],
  ["P", "Accepted", false],
  ["R", "Rejected", false],
  ["N", "Not Received", false],
  ["D", "Deferred", false],
  ["O", "Obsolete", false],
  ["U", "Closed", false],
  // Codes of work orders alone.
  ["S", "Unknown", false],
  ["H", "Unknown", false],
  ["C", "Unknown", false],
  ["toString", "Unknown", false],
])("a quote of code '%s' is '%s', open: %s", { tags: ["spec-436", "spec-438"] }, (code, name, isOpen) => {
  expect([quoteStatus(code), isQuoteOpen(code)]).toEqual([name, isOpen]);
});

it("every job of the demonstration has a status with a name", () => {
  const names = [
    ...readDemoRows("work_orders.csv").map(({ status = "" }) => workOrderStatus(status)),
    ...readDemoRows("quotes.csv").map(({ status = "" }) => quoteStatus(status)),
  ];
  expect(names).toHaveLength(34);
  expect(names).not.toContain("Unknown");
});
