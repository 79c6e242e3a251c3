import type { closeView, getView, openView } from "@portal/contract/people/office/view-endpoints";
import type { View } from "@portal/contract/people/office/view-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office/views";

export const callOpenView = (
  agencyId: string,
  body: { readonly username: string; readonly role: View["role"]; readonly reason: string },
) => callOffice<typeof openView>("POST", base, { params: { agencyId }, body });

export const callCloseView = (agencyId: string, viewId: string) =>
  callOffice<typeof closeView>("DELETE", `${base}/{viewId}`, { params: { agencyId, viewId } });

export const useView = (agencyId: string, viewId: string) =>
  useQuery({
    queryKey: ["people", agencyId, "view", viewId],
    queryFn: ({ signal }) =>
      callOffice<typeof getView>("GET", `${base}/{viewId}`, { params: { agencyId, viewId }, signal }),
  });
