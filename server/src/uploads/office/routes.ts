import * as contract from "@portal/contract/uploads/office/endpoints";
import { isRightEnough } from "@portal/domain/core/principal";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { dropUpload } from "./drop-upload.ts";
import { readUploads } from "./read-uploads.ts";
import { createUploadDoor, rightFor } from "./send-upload.ts";
import type { UploadParts } from "./upload-parts.ts";

export interface UploadRoutes extends UploadParts {
  readonly uploadWorker: Pick<Worker, "notify">;
}

/** Files that staff send, for whatever uses them next. */
export function officeUploadRoutes(parts: UploadRoutes): readonly BoundEndpoint[] {
  const { database, uploadWorker } = parts;
  const door = createUploadDoor(parts);
  return [
    bind(contract.sendUpload, ({ staff, query, upload }) => door.send(staff, query, upload)),
    bind(contract.listUploads, async ({ staff, query: { purpose } }) =>
      isRightEnough(staff.right, rightFor(purpose))
        ? answer({ rows: await readUploads(database, staff, purpose) })
        : refused("RIGHT_MISSING"),
    ),
    bind(contract.dropUpload, ({ staff, params: { uploadId } }) =>
      whenAllowed(dropUpload(database, staff, uploadId), (value) => {
        uploadWorker.notify(staff.agencyId);
        return answer(value);
      }),
    ),
  ];
}
