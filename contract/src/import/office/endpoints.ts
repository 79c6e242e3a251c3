import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../../core/fields.ts";
import { bringIn, bringInChange, bringInConfirmation, bringInOrder, bringIns, look } from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, bringInId: z.uuid() });

export const openBringIn = defineEndpoint({
  name: "openBringIn",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/bring-ins",
  summary: "Bring in files that were sent: a task that reads them, and continues by itself",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  body: bringInOrder,
  response: bringIn,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "SESSION_EXPIRED"],
});

export const listBringIns = defineEndpoint({
  name: "listBringIns",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/bring-ins",
  summary: "What was brought in, newest first, and what is under way",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  response: bringIns,
  reasons: [],
});

export const getBringIn = defineEndpoint({
  name: "getBringIn",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}",
  summary: "What was read of the files, asked and proved",
  tag,
  access: "staff",
  right: "admin",
  params,
  response: bringIn,
  reasons: ["NOT_FOUND"],
});

export const changeBringIn = defineEndpoint({
  name: "changeBringIn",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}",
  summary: "Match columns and answer questions: the files are read again with it",
  tag,
  access: "staff",
  right: "admin",
  params,
  body: bringInChange,
  maxBodyBytes: 256 * 1024,
  response: bringIn,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "SESSION_EXPIRED"],
});

export const closeBringIn = defineEndpoint({
  name: "closeBringIn",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}",
  summary: "Give up what is under way; its files are removed",
  tag,
  access: "staff",
  right: "admin",
  params,
  response: bringIn,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const lookAtBringIn = defineEndpoint({
  name: "lookAtBringIn",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}/look",
  summary:
    "Three lots as their owners would see them, were the package loaded: one paid, one in arrears, one ahead",
  tag,
  access: "staff",
  right: "admin",
  params,
  body: z.strictObject({}),
  response: look,
  reasons: ["NOT_FOUND"],
});

export const confirmBringIn = defineEndpoint({
  name: "confirmBringIn",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}/live",
  summary: "Confirm that the balances agree, and what the package breaks: a task that loads it",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params,
  body: bringInConfirmation,
  response: bringIn,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const getBringInPackage = defineEndpoint({
  name: "getBringInPackage",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}/package",
  summary: "The package that was written or brought in, as a ZIP archive",
  tag,
  access: "staff",
  right: "admin",
  params,
  response: { mediaTypes: ["application/zip"] },
  reasons: ["NOT_FOUND"],
});

export const bringInAgain = defineEndpoint({
  name: "bringInAgain",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/bring-ins/{bringInId}/again",
  summary: "Begin to bring in the package of a former one once more",
  tag,
  access: "staff",
  right: "admin",
  params,
  body: z.strictObject({}),
  response: bringIn,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "SESSION_EXPIRED"],
});
