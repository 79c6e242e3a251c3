import { z } from "zod";
import type { BinaryResponse } from "./endpoint.ts";

/** `inline` shows a PDF or picture in place (D51); everything else is an attachment. */
export const fileQuery = z.strictObject({
  disposition: z.enum(["attachment", "inline"]).default("attachment"),
});

/** A stored file of any kind: binary with ranges, or {fileContents, fileExtension} for Accept: application/json (D40, D55). */
export const fileResponse = {
  mediaTypes: ["application/octet-stream", "application/pdf", "image/jpeg", "image/png", "application/json"],
} as const satisfies BinaryResponse;
