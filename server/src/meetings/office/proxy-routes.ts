import * as contract from "@portal/contract/meetings/office/proxy-endpoints";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import type { Uploading } from "../../uploads/office/public.ts";
import { actOnMeeting } from "./act-on-meeting.ts";
import { enterProxy } from "./proxies/enter-proxy.ts";
import { listProxies } from "./proxies/list-proxies.ts";
import { getProxyForm } from "./proxies/proxy-scan.ts";
import { revokeProxy } from "./proxies/revoke-proxy.ts";

export interface ProxyRoutes extends Pick<Uploading, "uploads"> {
  readonly database: Database;
}

/** Who votes for whom at a meeting. */
export function proxyRoutes(parts: ProxyRoutes): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.listProxies, ({ staff, params: { meetingId } }) => listProxies(database, staff, meetingId)),
    bind(contract.enterProxy, ({ staff, params: { meetingId }, body }) =>
      actOnMeeting(database, staff, meetingId, (acted) => enterProxy(acted, body)),
    ),
    bind(contract.revokeProxy, ({ staff, params: { meetingId, proxyId }, body: { reason } }) =>
      actOnMeeting(database, staff, meetingId, (acted) => revokeProxy(acted, proxyId, reason)),
    ),
    bind(contract.getProxyForm, ({ staff, params }) => getProxyForm(parts, staff, params)),
  ];
}
