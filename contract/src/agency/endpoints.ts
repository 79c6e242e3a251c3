import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, instant } from "../core/fields.ts";
import {
  agency,
  agencyApplication,
  agentContent,
  faqItem,
  iconSize,
  pictureName,
  pictureWidth,
  service,
  term,
} from "./schemas.ts";

const tag = "agency";

/** Part of the address of what may be kept for good: another version has another address. */
const versioned = z.strictObject({ v: z.string().max(64).optional() });

export const getAgency = defineEndpoint({
  name: "getAgency",
  method: "GET",
  path: "/api/agencies/{agencyId}",
  summary: "Name and contact details of the agency",
  tag,
  access: "public",
  params: agencyParams,
  response: agency,
  reasons: ["UNKNOWN_AGENCY"],
});

export const getAgentContent = defineEndpoint({
  name: "getAgentContent",
  method: "GET",
  path: "/api/agencies/{agencyId}/communicator/query/agentcontentstrata",
  summary: "Which pages show, texts, pictures and colours",
  tag,
  access: "public",
  params: agencyParams,
  response: agentContent,
  reasons: ["UNKNOWN_AGENCY"],
});

export const getService = defineEndpoint({
  name: "getService",
  method: "GET",
  path: "/api/agencies/{agencyId}/communicator/query/services/{serviceKey}",
  summary: "Whether a service is active: portal 2000000, documents 1000009, invoice approval 1000030",
  tag,
  access: "public",
  params: z.strictObject({
    agencyId: agencyIdParam,
    serviceKey: z
      .string()
      .regex(/^[0-9]{1,9}$/, "A service key is a whole number.")
      .transform(Number),
  }),
  response: service,
  reasons: ["UNKNOWN_AGENCY", "NOT_FOUND"],
});

export const getAgencyApplication = defineEndpoint({
  name: "getAgencyApplication",
  method: "GET",
  path: "/api/agencies/{agencyId}/communicator/query/agencyapplication",
  summary: "The agency's application and its version; 404 where none is recorded (D3)",
  tag,
  access: "public",
  params: agencyParams,
  response: agencyApplication,
  reasons: ["UNKNOWN_AGENCY", "NOT_FOUND"],
});

export const listTerminology = defineEndpoint({
  name: "listTerminology",
  method: "GET",
  path: "/api/agencies/{agencyId}/terminology",
  summary: "Local words for the field's standard terms (D39)",
  tag,
  access: "public",
  params: agencyParams,
  response: z.array(term),
  reasons: ["UNKNOWN_AGENCY"],
});

export const listFaq = defineEndpoint({
  name: "listFaq",
  method: "GET",
  path: "/api/agencies/{agencyId}/faq",
  summary: "The agency's questions and answers, in its order",
  tag,
  access: "public",
  params: agencyParams,
  response: z.array(faqItem),
  reasons: ["UNKNOWN_AGENCY"],
});

export const getAgencyPicture = defineEndpoint({
  name: "getAgencyPicture",
  method: "GET",
  path: "/api/agencies/{agencyId}/pictures/{pictureName}",
  summary: "Banner, footer or background picture where it is a file of the agency's package",
  tag,
  access: "public",
  params: z.strictObject({ agencyId: agencyIdParam, pictureName }),
  query: versioned.extend({ size: pictureWidth.optional() }),
  response: { mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/gif"] },
  reasons: ["UNKNOWN_AGENCY", "NOT_FOUND"],
});

export const getAgencyTheme = defineEndpoint({
  name: "getAgencyTheme",
  method: "GET",
  path: "/api/agencies/{agencyId}/theme.css",
  summary: "The role colours drawn from the agency's three colours, as custom properties",
  tag,
  access: "public",
  params: agencyParams,
  query: versioned,
  response: { mediaTypes: ["text/css"] },
  reasons: ["UNKNOWN_AGENCY"],
});

export const getAgencyManifest = defineEndpoint({
  name: "getAgencyManifest",
  method: "GET",
  path: "/api/agencies/{agencyId}/manifest.webmanifest",
  summary: "Name, colours and icons for the home screens of phones",
  tag,
  access: "public",
  params: agencyParams,
  query: versioned,
  response: { mediaTypes: ["application/manifest+json"] },
  reasons: ["UNKNOWN_AGENCY"],
});

export const getAgencyIcon = defineEndpoint({
  name: "getAgencyIcon",
  method: "GET",
  path: "/api/agencies/{agencyId}/icons/{iconSize}",
  summary: "The agency's initials on its colour, 180, 192 or 512 pixels wide",
  tag,
  access: "public",
  params: z.strictObject({ agencyId: agencyIdParam, iconSize }),
  query: versioned,
  response: { mediaTypes: ["image/png"] },
  reasons: ["UNKNOWN_AGENCY"],
});

export const getCurrentDateTime = defineEndpoint({
  name: "getCurrentDateTime",
  method: "GET",
  path: "/api/currentdatetime",
  summary: "The server's clock (D31)",
  tag,
  access: "public",
  response: z.object({ currentDateTime: instant }),
  reasons: [],
});
