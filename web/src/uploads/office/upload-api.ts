import type { dropUpload, listUploads } from "@portal/contract/uploads/office/endpoints";
import type { UploadPurpose } from "@portal/domain/uploads/upload-rules";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office/uploads";

export const uploadsKey = (agencyId: string, purpose: UploadPurpose) =>
  ["uploads", agencyId, purpose] as const;

/** One's own files that wait. */
export const useUploads = (agencyId: string, purpose: UploadPurpose) =>
  useQuery({
    queryKey: uploadsKey(agencyId, purpose),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listUploads>("GET", base, { params: { agencyId }, query: { purpose }, signal }),
  });

export const callDropUpload = (agencyId: string, uploadId: string) =>
  callOffice<typeof dropUpload>("DELETE", `${base}/{uploadId}`, { params: { agencyId, uploadId } });
