import {
  getJobImage,
  getQuote,
  getWorkOrder,
  listMaintenanceItems,
} from "@portal/contract/maintenance/job-endpoints";
import type {
  JobDetail,
  MaintenanceSummary,
  QuoteSummary,
  WorkOrderSummary,
} from "@portal/contract/maintenance/job-schemas";
import { answers, answersOddly } from "./fake-server.ts";

function order(id: number, orderDate: string, status: string, diarySubject: string): WorkOrderSummary {
  const orderNumber = `WO${id - 1900}`;
  return { workOrderID: id, orderDate, status, ownersCorporationID: 101, diarySubject, orderNumber };
}

function quote(id: number, quoteRequestDate: string, status: string, diarySubject: string): QuoteSummary {
  const orderNumber = `Q${id - 4950}`;
  return { quoteID: id, quoteRequestDate, status, ownersCorporationID: 101, diarySubject, orderNumber };
}

/** Three open work orders and twelve closed ones, in no order; one open quote, two closed ones. */
export const jobs: MaintenanceSummary = {
  workOrders: [
    order(6004, "2026-02-09", "S", "External painting, stages 2 and 3"),
    order(6009, "2026-03-02", "H", "Loose handrail at the front steps"),
    order(6003, "2026-02-20", "A", "=SUM(1) pump, quote to follow"),
    ...Array.from({ length: 12 }, (_, index) =>
      order(6020 + index, `2025-${String(index + 1).padStart(2, "0")}-05`, "C", `Finished job ${index + 1}`),
    ),
  ],
  quotes: [
    quote(7001, "2026-03-27", "Q", "Lift controller modernisation"),
    quote(7002, "2026-01-20", "R", "Pressure clean of the car park"),
    quote(7003, "2026-02-11", "P", "Gate motor"),
  ],
};

/** The beginnings of three JPEGs, which is all that a broken picture has. */
const pictures = ["/9j/4AAQSkZJRgABAQA=", "/9j/4AAQSkZJRgABAQE=", "/9j/4AAQSkZJRgABAQI="];

export const workOrder: JobDetail = {
  id: 6009,
  type: 0,
  status: "H",
  orderNumber: "WO4109",
  manager: "Rebecca Lindqvist",
  reportedBy: "Margaret O'Sullivan",
  dateReported: "2026-02-28",
  orderDate: "2026-03-02",
  planNumber: "71204",
  diarySubject: "Loose handrail at the front steps",
  tradieName: "Wattle Metalwork",
  amountQuoted: 2062.5,
  amountInvoiced: 1441,
  invoices: [
    { description: "Handrail, first half", refNumber: "WM-2214", amount: 1500 },
    { description: "Credit", refNumber: "WM-2219", amount: -59 },
  ],
  images: pictures,
  imageDescriptions: ["Loose fixing", null, "After the repair"],
  imageNos: [1, 2, 4],
  furtherImages: [],
};

export const quoteDetail: JobDetail = {
  ...workOrder,
  id: 7001,
  type: 1,
  status: "Q",
  orderNumber: "Q2051",
  manager: null,
  reportedBy: "",
  dateReported: null,
  orderDate: "2026-03-27",
  diarySubject: "Lift controller modernisation",
  tradieName: "Vertical Lifts",
  amountQuoted: 88,
  amountInvoiced: null,
  invoices: [],
  images: [],
  imageDescriptions: [],
  imageNos: [],
};

export function answerJobsAsUsual(): void {
  answers(listMaintenanceItems, jobs);
  answers(getWorkOrder, workOrder);
  answers(getQuote, quoteDetail);
  answersOddly(getJobImage, () => new Response("", { status: 404 }));
}
