import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import { meetingTemplate, meetingTemplateChange, meetingTemplateDraft, meetingTemplates } from "./schemas.ts";

const tag = "office";

export const listMeetingTemplates = defineEndpoint({
  name: "listMeetingTemplates",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/templates",
  summary: "Agendas that meetings begin with, by name",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: meetingTemplates,
  reasons: [],
});

export const addMeetingTemplate = defineEndpoint({
  name: "addMeetingTemplate",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/templates",
  summary: "Keep an agenda for later meetings; words in braces are filled in before notice",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  body: meetingTemplateDraft,
  maxBodyBytes: 2 * 1024 * 1024,
  response: meetingTemplate,
  reasons: ["SESSION_EXPIRED", "TEXT_REFUSED", "REVISION_CHANGED"],
});

export const changeMeetingTemplate = defineEndpoint({
  name: "changeMeetingTemplate",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/templates/{templateId}",
  summary: "Put an agenda in a template's place",
  tag,
  access: "staff",
  right: "admin",
  params: z.strictObject({ agencyId: agencyIdParam, templateId: idParam }),
  body: meetingTemplateChange,
  maxBodyBytes: 2 * 1024 * 1024,
  response: meetingTemplate,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "TEXT_REFUSED", "REVISION_CHANGED"],
});
