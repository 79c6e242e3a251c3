import { z } from "zod";
import { day, dollars, id } from "../core/fields.ts";

/** A status as it travels: the letter code (D24); domain/maintenance/job-status says what it means. */
const statusCode = z.string();

const quoteSummary = z.object({
  quoteID: id,
  quoteRequestDate: day,
  status: statusCode,
  ownersCorporationID: id,
  diarySubject: z.string(),
  orderNumber: z.string(),
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

const workOrderSummary = z.object({
  workOrderID: id,
  orderDate: day,
  status: statusCode,
  ownersCorporationID: id,
  diarySubject: z.string(),
  orderNumber: z.string(),
});
export type WorkOrderSummary = z.infer<typeof workOrderSummary>;

export const maintenanceSummary = z.object({
  quotes: z.array(quoteSummary),
  workOrders: z.array(workOrderSummary),
});
export type MaintenanceSummary = z.infer<typeof maintenanceSummary>;

export const jobDetail = z.object({
  id,
  /** WorkOrder 0, Quote 1. */
  type: z.union([z.literal(0), z.literal(1)]),
  status: statusCode,
  orderNumber: z.string(),
  manager: z.string().nullable(),
  reportedBy: z.string().nullable(),
  dateReported: day.nullable(),
  /** Ours: the order's or the request's date, 'created date' on screen. */
  orderDate: day,
  planNumber: z.string(),
  diarySubject: z.string(),
  /** Null for quotes, whose block is hidden (D55), and where nobody is named. */
  tradieName: z.string().nullable(),
  amountQuoted: dollars.nullable(),
  /** The sum of its invoices (D65); null for quotes. */
  amountInvoiced: dollars.nullable(),
  invoices: z.array(z.object({ description: z.string(), refNumber: z.string(), amount: dollars })),
  /** Small pictures, base64 JPEG; empty where the agency shows none. The larger ones are binary GETs (D64). */
  images: z.array(z.string()),
  /** As many as images. */
  imageDescriptions: z.array(z.string().nullable()),
  /** Ours, as many as images: what getJobImage calls each. One that cannot be read is in none of the three lists. */
  imageNos: z.array(id),
  /**
   * Ours: those after the first 20, which are answered by getJobImage only, so that no job makes the answer endless, and
   * those whose small picture is being made just now.
   */
  furtherImages: z.array(z.object({ imageNo: id, description: z.string().nullable() })),
});
export type JobDetail = z.infer<typeof jobDetail>;
