import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyParams } from "../../core/fields.ts";
import { logExport, logPage, logQuery } from "./schemas.ts";

const tag = "office";

export const listLog = defineEndpoint({
  name: "listLog",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/log",
  summary:
    "Who did what, newest first, fifty at a time: for administrators all, for others what concerns their plans and what they did themselves",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: logQuery,
  response: logPage,
  reasons: ["NOT_FOUND"],
});

export const exportLog = defineEndpoint({
  name: "exportLog",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/log/export",
  summary: "Entries of the log as a table (CSV); every administrator is told by mail",
  tag,
  access: "staff",
  right: "admin",
  isReasonNeeded: true,
  isProofNeeded: true,
  params: agencyParams,
  body: logExport,
  response: { mediaTypes: ["text/csv"] },
  reasons: ["NOT_FOUND", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});
