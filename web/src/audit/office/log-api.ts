import type { exportLog, listLog } from "@portal/contract/audit/office/endpoints";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../core/api/office-file.ts";
import type { LogFilter } from "./log-filter.ts";

const base = "/api/agencies/{agencyId}/office/log";

export const logKey = (agencyId: string) => ["audit", agencyId, "log"] as const;

/** The log page by page, newest first. */
export const useLog = (agencyId: string, filter: LogFilter, isEnabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...logKey(agencyId), filter],
    enabled: isEnabled,
    // Something has been done meanwhile.
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const { plan, ...others } = filter;
      const query = {
        ...others,
        ...(plan === undefined ? {} : { plan: String(plan) }),
        ...(pageParam === null ? {} : { after: pageParam }),
      };
      return callOffice<typeof listLog>("GET", base, { params: { agencyId }, query, signal });
    },
    getNextPageParam: ({ next }) => next,
  });

export const callExport = (agencyId: string, filter: LogFilter, reason: string, proof: FactorProof) =>
  fetchOfficeFile<typeof exportLog>("POST", `${base}/export`, {
    params: { agencyId },
    body: { ...filter, reason, proof },
  });
