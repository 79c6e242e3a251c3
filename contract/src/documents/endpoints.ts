import { isKeyword } from "@portal/domain/core/keyword-match";
import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { fileQuery, fileResponse } from "../core/file-answer.ts";
import { documentRow, documentSearch, meetingPaper } from "./schemas.ts";
import { hasFewBeginnings, MOST_BEGINNINGS } from "./search-text.ts";

const tag = "documents";

export const listDocuments = defineEndpoint({
  name: "listDocuments",
  method: "GET",
  path: "/api/agencies/{agencyId}/documents",
  summary: "A plan's documents, and invoices where the viewer may see them (D28)",
  tag,
  access: "session",
  params: agencyParams,
  query: z.strictObject({ corpId: idParam }),
  response: z.array(documentRow),
  isLongList: true,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const listMeetingPapers = defineEndpoint({
  name: "listMeetingPapers",
  method: "GET",
  path: "/api/agencies/{agencyId}/documents/query/meetings",
  summary: "Those of a plan's documents that belong to a meeting, as far as the viewer may see them (D28)",
  tag,
  access: "session",
  params: agencyParams,
  query: z.strictObject({ corpId: idParam }),
  response: z.array(meetingPaper),
  isLongList: true,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const searchDocuments = defineEndpoint({
  name: "searchDocuments",
  method: "GET",
  path: "/api/agencies/{agencyId}/documents/query/text",
  summary: "Looks inside the documents that the viewer may open",
  tag,
  access: "session",
  params: agencyParams,
  query: z.strictObject({
    corpId: idParam,
    /** Words; `"a phrase"`, `or`, and a `*` behind a beginning. */
    text: z
      .string()
      .max(200)
      .refine(isKeyword, "Look for three characters or more, besides *.")
      .refine(hasFewBeginnings, `Use * behind ${MOST_BEGINNINGS} words at most.`),
  }),
  response: documentSearch,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "TOO_MANY_ATTEMPTS"],
});

export const downloadDocument = defineEndpoint({
  name: "downloadDocument",
  method: "GET",
  path: "/api/agencies/{agencyId}/documents/{libraryId}/{folderId}/{documentId}",
  summary:
    "The document itself: binary with ranges, or {fileContents, fileExtension} for Accept: application/json (D40, D55)",
  tag,
  access: "cookie",
  params: z.strictObject({
    agencyId: agencyIdParam,
    libraryId: idParam,
    folderId: idParam,
    documentId: idParam,
  }),
  query: fileQuery,
  response: fileResponse,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
