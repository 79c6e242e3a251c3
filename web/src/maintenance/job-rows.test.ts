import { expect, it } from "vitest";
import { jobRows, statusInWords, tabOf } from "./job-rows.ts";

const job = { ownersCorporationID: 101, diarySubject: "Leaking riser", orderNumber: "WO4101" };
const summary = {
  quotes: [{ ...job, quoteID: 7001, quoteRequestDate: "2026-03-27", status: "P" }],
  workOrders: [
    { ...job, workOrderID: 6001, orderDate: "2026-02-01", status: "S" },
    { ...job, workOrderID: 6002, orderDate: "2026-02-02", status: "?" },
  ],
};

it("work orders are rows of type 0, open by their codes", { tags: ["spec-405", "spec-439"] }, () => {
  const row = { diarySubject: "Leaking riser", orderNumber: "WO4101", type: 0 };
  expect(jobRows(summary, "workorders")).toEqual([
    { ...row, id: 6001, orderDate: "2026-02-01", status: "Sent", isOpen: true },
    { ...row, id: 6002, orderDate: "2026-02-02", status: "Unknown", isOpen: false },
  ]);
});

it(
  "quotes are rows of type 1, with the day that they were asked for",
  { tags: ["spec-405", "spec-438"] },
  () => {
    expect(jobRows(summary, "quotes")).toEqual([
      {
        id: 7001,
        orderDate: "2026-03-27",
        status: "Accepted",
        isOpen: false,
        diarySubject: "Leaking riser",
        orderNumber: "WO4101",
        type: 1,
      },
    ]);
  },
);

it("a code means what it means for its kind of job", { tags: ["spec-436", "spec-437"] }, () => {
  expect([statusInWords(0, "S"), statusInWords(1, "S"), statusInWords(1, "Q")]).toEqual([
    "Sent",
    "Unknown",
    "Requested",
  ]);
});

it.each([
  ["Quotes", undefined, "quotes"],
  ["QUOTES", undefined, "quotes"],
  [undefined, "qUoTeS", "quotes"],
  ["workorders", undefined, "workorders"],
  ["anything", "Quotes", "workorders"],
  [undefined, undefined, "workorders"],
] as const)(
  "the path's %s and the query's %s open %s",
  { tags: ["spec-056", "spec-057"] },
  (path, query, expected) => {
    expect(tabOf(path, query)).toBe(expected);
  },
);
