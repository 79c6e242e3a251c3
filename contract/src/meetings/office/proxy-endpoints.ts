import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { proxy, proxyForm, proxyList, proxyRevocation } from "./proxy-schemas.ts";

const tag = "office";
const meetingParams = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });
const proxyParams = meetingParams.extend({ proxyId: idParam });

export const listProxies = defineEndpoint({
  name: "listProxies",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/proxies",
  summary: "Who votes for which lot at a general meeting, and what the law says to each form",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  response: proxyList,
  reasons: ["NOT_FOUND"],
});

export const enterProxy = defineEndpoint({
  name: "enterProxy",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/proxies",
  summary: "Enter a proxy form; one that a rule says no to needs a reason",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  body: proxyForm,
  response: proxy,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const revokeProxy = defineEndpoint({
  name: "revokeProxy",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/proxies/{proxyId}/revoke",
  summary: "Note that a proxy form does not hold any more",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params: proxyParams,
  body: proxyRevocation,
  response: proxy,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const getProxyForm = defineEndpoint({
  name: "getProxyForm",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/proxies/{proxyId}/form",
  summary: "The scan of a proxy form",
  tag,
  access: "staff",
  right: "manager",
  params: proxyParams,
  response: { mediaTypes: ["application/pdf", "image/jpeg", "image/png"] },
  reasons: ["NOT_FOUND"],
});
