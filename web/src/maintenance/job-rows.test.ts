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

it("[405] [439] work orders are rows of type 0, open by their codes", () => {
  const row = { diarySubject: "Leaking riser", orderNumber: "WO4101", type: 0 };
  expect(jobRows(summary, "workorders")).toEqual([
    { ...row, id: 6001, orderDate: "2026-02-01", status: "Sent", isOpen: true },
    { ...row, id: 6002, orderDate: "2026-02-02", status: "Unknown", isOpen: false },
  ]);
});

it("[405] [438] quotes are rows of type 1, with the day that they were asked for", () => {
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
});

it("[436] [437] a code means what it means for its kind of job", () => {
  expect([statusInWords(0, "S"), statusInWords(1, "S"), statusInWords(1, "Q")]).toEqual([
    "Sent",
    "Unknown",
    "Requested",
  ]);
});

it.each([
  ["[056]", "Quotes", undefined, "quotes"],
  ["[056]", "QUOTES", undefined, "quotes"],
  ["[056]", undefined, "qUoTeS", "quotes"],
  ["[057]", "workorders", undefined, "workorders"],
  ["[057]", "anything", "Quotes", "workorders"],
  ["[057]", undefined, undefined, "workorders"],
] as const)("%s the path's %s and the query's %s open %s", (_, path, query, expected) => {
  expect(tabOf(path, query)).toBe(expected);
});
