import type {
  enterProxy,
  getProxyForm,
  listProxies,
  revokeProxy,
} from "@portal/contract/meetings/office/proxy-endpoints";
import type { ProxyForm } from "@portal/contract/meetings/office/proxy-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import { base, type OfficeMeeting } from "../monitor/monitor-api.ts";

const onePath = `${base}/proxies/{proxyId}` as const;

export const proxiesKey = ({ agencyId, meetingId }: OfficeMeeting) =>
  ["meetings", agencyId, "proxies", meetingId] as const;

export const useProxies = (meeting: OfficeMeeting) =>
  useQuery({
    queryKey: proxiesKey(meeting),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listProxies>("GET", `${base}/proxies`, { params: { ...meeting }, signal }),
  });

export const callEnterProxy = (meeting: OfficeMeeting, body: ProxyForm) =>
  callOffice<typeof enterProxy>("POST", `${base}/proxies`, { params: { ...meeting }, body });

export const callRevoke = (meeting: OfficeMeeting, proxyId: number, reason: string) =>
  callOffice<typeof revokeProxy>("POST", `${onePath}/revoke`, {
    params: { ...meeting, proxyId },
    body: { reason },
  });

export const callForm = (meeting: OfficeMeeting, proxyId: number) =>
  fetchOfficeFile<typeof getProxyForm>("GET", `${onePath}/form`, { params: { ...meeting, proxyId } });
