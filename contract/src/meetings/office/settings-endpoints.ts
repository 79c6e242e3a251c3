import { defineEndpoint } from "../../core/endpoint.ts";
import { meetingSettings, meetingSettingsChange, planParams } from "./settings-schemas.ts";

const tag = "office";
const path = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/meeting-settings";

export const getMeetingSettings = defineEndpoint({
  name: "getMeetingSettings",
  method: "GET",
  path,
  summary: "How meetings of a plan work: where they come from, electronic voting, and the module of the law",
  tag,
  access: "staff",
  right: "reader",
  plan: "ownersCorpId",
  params: planParams,
  response: meetingSettings,
  reasons: ["NOT_FOUND"],
});

export const changeMeetingSettings = defineEndpoint({
  name: "changeMeetingSettings",
  method: "PUT",
  path,
  summary: "Says how meetings of a plan work, in place of what packages say from then on",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: planParams,
  body: meetingSettingsChange,
  response: meetingSettings,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "SESSION_EXPIRED"],
});
