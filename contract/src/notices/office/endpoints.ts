import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  noticeChange,
  noticePublishing,
  noticeWithdrawing,
  noticeWriting,
  officeNoticeAnswer,
  officeNoticePage,
  officeNoticeQuery,
  urgentPublishing,
} from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, noticeId: idParam });

export const listOfficeNotices = defineEndpoint({
  name: "listOfficeNotices",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/notices",
  summary: "Notices for one's plans, what was changed last first, fifty at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: officeNoticeQuery,
  response: officeNoticePage,
  reasons: ["NOT_FOUND"],
});

export const getOfficeNotice = defineEndpoint({
  name: "getOfficeNotice",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/notices/{noticeId}",
  summary: "A notice, of one's plans alone",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND"],
});

export const draftNotice = defineEndpoint({
  name: "draftNotice",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/notices",
  summary: "Keep a notice as a draft, which the office alone sees",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  body: noticeWriting,
  maxBodyBytes: 256 * 1024,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const changeNotice = defineEndpoint({
  name: "changeNotice",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/notices/{noticeId}",
  summary: "Change a notice; of one that is published, neither its plans nor whether it is urgent",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: noticeChange,
  maxBodyBytes: 256 * 1024,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const publishNotice = defineEndpoint({
  name: "publishNotice",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/notices/{noticeId}/publish",
  summary: "Show a notice that is not urgent to the people of its plans, on its days",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: noticePublishing,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const publishUrgentNotice = defineEndpoint({
  name: "publishUrgentNotice",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/notices/{noticeId}/publish-urgent",
  summary: "Show an urgent notice above everything, and mail it to everybody of its plans",
  tag,
  access: "staff",
  right: "manager",
  isProofNeeded: true,
  params,
  body: urgentPublishing,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "SECOND_FACTOR_FAILED", "REVISION_CHANGED", "TOO_MANY_ATTEMPTS"],
});

export const withdrawNotice = defineEndpoint({
  name: "withdrawNotice",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/notices/{noticeId}/withdraw",
  summary: "Take a notice away from everybody but the office, or give up a draft",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: noticeWithdrawing,
  response: officeNoticeAnswer,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});
