import type { Upload } from "@portal/contract/uploads/office/schemas";
import { ApiProblem, communicationErrorText } from "../../core/api/api-problem.ts";
import { officeHeaders, officeProblem } from "../../core/api/office-client.ts";
import { addressOf } from "../../core/api/send-call.ts";
import { rememberedOfficeSession, renewOfficeSession } from "../../core/session/office-session.ts";
import type { UploadPurpose } from "@portal/domain/uploads/upload-rules";
import type { DroppedFile } from "./dropped-files.ts";

/** Sends a file and tells how much of it is gone, from 0 to 1, which `fetch` does not. Throws as `callOffice` does. */
export function sendUpload(
  agencyId: string,
  purpose: UploadPurpose,
  { name, file }: DroppedFile,
  onProgress: (part: number) => void,
): Promise<Upload> {
  const session = rememberedOfficeSession();
  const form = new FormData();
  form.append("file", file, "file");
  const path = "/api/agencies/{agencyId}/office/uploads";
  const address = addressOf(path, { agencyId }, { purpose, name, changedOn: changedOn(file) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    for (const [header, value] of Object.entries(officeHeaders(session)))
      request.setRequestHeader(header, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener("load", () => {
      if (session !== null) renewOfficeSession(session, request.getResponseHeader("X-Session-Expires"));
      const answer = parsed(request.responseText);
      if (request.status === 200 && answer !== undefined) resolve(answer as Upload);
      else reject(officeProblem(session, new Response(null, { status: request.status || 500 }), answer));
    });
    request.addEventListener("error", () => reject(new ApiProblem(0, "NETWORK", communicationErrorText)));
    request.send(form);
  });
}

/** The day on which a file was last changed, where its sender is. */
export function changedOn({ lastModified }: Pick<File, "lastModified">): string {
  const at = new Date(lastModified);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(at.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
