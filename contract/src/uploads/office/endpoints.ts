import { MOST_UPLOAD_BYTES } from "@portal/domain/uploads/upload-rules";
import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../../core/fields.ts";
import { upload, uploadQuery, uploads, uploadsQuery } from "./schemas.ts";

const tag = "office";

export const sendUpload = defineEndpoint({
  name: "sendUpload",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/uploads",
  summary: "Send one file, for a purpose; it is judged by its content and scanned before it is kept",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  query: uploadQuery,
  upload: { maxBytes: MOST_UPLOAD_BYTES },
  response: upload,
  reasons: ["RIGHT_MISSING", "FILE_REFUSED", "TOO_LARGE", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});

export const listUploads = defineEndpoint({
  name: "listUploads",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/uploads",
  summary: "One's own files of a purpose that nothing uses yet, in the order in which they came",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  query: uploadsQuery,
  response: uploads,
  reasons: ["RIGHT_MISSING"],
});

export const dropUpload = defineEndpoint({
  name: "dropUpload",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/uploads/{uploadId}",
  summary: "Take back a file of one's own that nothing uses yet",
  tag,
  access: "staff",
  right: "manager",
  params: z.strictObject({ agencyId: agencyIdParam, uploadId: z.uuid() }),
  response: z.object({}),
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SESSION_EXPIRED"],
});
