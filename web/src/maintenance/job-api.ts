import type {
  getJobImage,
  getQuote,
  getWorkOrder,
  listMaintenanceItems,
} from "@portal/contract/maintenance/job-endpoints";
import type { JobDetail, MaintenanceSummary } from "@portal/contract/maintenance/job-schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import { fileAddress } from "../core/api/file-address.ts";
import type { LotOrPlan } from "../portfolio/public.ts";
import type { JobType } from "./job-rows.ts";

/** Work orders and quotes as the viewer sees them, by lot, or by plan for people without one (D12, D26). */
export function jobsQuery(agencyId: string, { lotId, ownersCorpId }: LotOrPlan) {
  return queryOptions<MaintenanceSummary>({
    queryKey: ["maintenance", agencyId, "jobs", lotId, ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listMaintenanceItems>("GET", "/api/agencies/{agencyId}/maintenanceItems", {
        params: { agencyId },
        query: lotId === null ? { ownersCorpId: String(ownersCorpId) } : { lotId: String(lotId) },
        signal,
      }),
  });
}

/** A job as its address names it. */
export interface JobName {
  readonly agencyId: string;
  readonly type: JobType;
  readonly id: string;
}

/** The lot or plan whose jobs it stood among, as its address names it; empty where it names none. */
export type NamedLotOrPlan = Readonly<Partial<Record<"lot" | "plan", string>>>;

/** One work order or quote with its invoices and small pictures. */
export function jobQuery({ agencyId, type, id }: JobName) {
  return queryOptions<JobDetail>({
    queryKey: ["maintenance", agencyId, "job", type, id],
    queryFn: ({ signal }) => {
      const input = { params: { agencyId, jobDetailId: id }, signal };
      return type === 1
        ? callApi<typeof getQuote>(
            "GET",
            "/api/agencies/{agencyId}/maintenanceItems/quotes/{jobDetailId}",
            input,
          )
        : callApi<typeof getWorkOrder>(
            "GET",
            "/api/agencies/{agencyId}/maintenanceItems/workOrders/{jobDetailId}",
            input,
          );
    },
  });
}

/** The address of a picture in its larger size; the cookie opens it (D40, D64). */
export function jobImageAddress({ agencyId, type, id }: JobName, imageNo: number): string {
  return fileAddress<typeof getJobImage>(
    "/api/agencies/{agencyId}/maintenanceItems/{jobType}/{jobDetailId}/images/{imageNo}",
    { agencyId, jobType: type === 1 ? "quotes" : "workOrders", jobDetailId: id, imageNo },
  );
}
