import type { MaintenanceSummary } from "@portal/contract/maintenance/job-schemas";
import {
  isQuoteOpen,
  isWorkOrderOpen,
  quoteStatus,
  workOrderStatus,
} from "@portal/domain/maintenance/job-status";

/** The tabs of the page; each is the last part of its address (D11). */
export type MaintenanceTab = "workorders" | "quotes";

/** A job's type on the wire: WorkOrder 0, Quote 1. */
export type JobType = 0 | 1;

/** A work order or quote as the grids have it (specification section 3, 'Maintenance summary'). */
export interface JobRow {
  readonly id: number;
  readonly orderDate: string;
  /** In words (D9, D24). */
  readonly status: string;
  readonly isOpen: boolean;
  readonly diarySubject: string;
  readonly orderNumber: string;
  readonly type: JobType;
}

export function statusInWords(type: JobType, code: string): string {
  return type === 1 ? quoteStatus(code) : workOrderStatus(code);
}

/** The tab's rows in the server's order. */
export function jobRows({ quotes, workOrders }: MaintenanceSummary, tab: MaintenanceTab): readonly JobRow[] {
  return tab === "quotes"
    ? quotes.map(({ quoteID, quoteRequestDate, status, diarySubject, orderNumber }) => ({
        id: quoteID,
        orderDate: quoteRequestDate,
        status: quoteStatus(status),
        isOpen: isQuoteOpen(status),
        diarySubject,
        orderNumber,
        type: 1,
      }))
    : workOrders.map(({ workOrderID, orderDate, status, diarySubject, orderNumber }) => ({
        id: workOrderID,
        orderDate,
        status: workOrderStatus(status),
        isOpen: isWorkOrderOpen(status),
        diarySubject,
        orderNumber,
        type: 0,
      }));
}

/** The tab that an address asks for: by its last part, else by `?tab=`; whatever is not Quotes means work orders. */
export function tabOf(pathPart: string | undefined, query: string | undefined): MaintenanceTab {
  return (pathPart ?? query ?? "").toLowerCase() === "quotes" ? "quotes" : "workorders";
}
