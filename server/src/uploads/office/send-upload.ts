import type { Upload } from "@portal/contract/uploads/office/schemas";
import {
  type FileKind,
  MOST_UPLOADS,
  tooLongText,
  type UploadPurpose,
  uploadRules,
} from "@portal/domain/uploads/upload-rules";
import { isRightEnough } from "@portal/domain/core/principal";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import { UploadTooLong, type UploadBytes } from "../../core/http/read-upload.ts";
import { newUuid } from "../../core/ids/tokens.ts";
import { createLimiter } from "../../core/jobs/limiter.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";
import { judgeContent } from "./judge-content.ts";
import { answerUpload } from "./read-uploads.ts";
import { type ArrivedFile, withArrived } from "./receive-file.ts";
import type { UploadParts } from "./upload-parts.ts";

interface Sent {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly changedOn?: string | undefined;
}

type SendOutcome = Outcome<
  Upload,
  "RIGHT_MISSING" | "FILE_REFUSED" | "TOO_LARGE" | "TOO_MANY_ATTEMPTS" | "SESSION_EXPIRED"
>;

/** Bring-ins are an administrator's. */
export const rightFor = (purpose: UploadPurpose): "admin" | "manager" =>
  purpose === "bring-in" ? "admin" : "manager";

// Three at once may make it two more.
const addText = `
insert into uploads (agency_id, upload_id, purpose, name, kind, byte_size, sha256, sent_by, changed_on)
select $1, $2, $3, $4, $5, $6, $7, $8, $9::date
where (select count(*) from uploads u where u.agency_id = $1 and u.sent_by = $8 and u.claimed_at is null and u.removed_at is null)
  < ${MOST_UPLOADS}
returning upload_id`;
const storedText = "update uploads set stored_at = portal_now() where agency_id = $1 and upload_id = $2";

const TOO_MANY = `At most ${MOST_UPLOADS} files wait at a time. Please use them, or take some out, before you send more.`;

/** Takes files in, of each person three at once; who sends more waits with their bytes unread. */
export function createUploadDoor(parts: UploadParts): {
  readonly send: (staff: StaffMember, sent: Sent, bytes: UploadBytes) => Promise<SendOutcome>;
} {
  const door = createLimiter({
    atOnce: 3,
    waiting: 6,
    waitMs: 20_000,
    total: { atOnce: 24, waiting: 120 },
  });
  return {
    send: async (staff, sent, bytes) => {
      if (!isRightEnough(staff.right, rightFor(sent.purpose))) return refused("RIGHT_MISSING");
      const { maxBytes } = uploadRules[sent.purpose];
      try {
        return await door.run(`${staff.agencyId} ${staff.staffId}`, () =>
          withArrived(parts.arrivalFolder, bytes(), maxBytes, (file) => take(parts, staff, sent, file)),
        );
      } catch (error) {
        if (!(error instanceof UploadTooLong)) throw error;
        return refused("TOO_LARGE", { detail: tooLongText(sent.purpose) });
      }
    },
  };
}

/** Judges, scans and keeps a file that is here whole. No connection to the database waits for any of it. */
async function take(
  parts: UploadParts,
  staff: StaffMember,
  sent: Sent,
  file: ArrivedFile,
): Promise<SendOutcome> {
  const { kinds, says } = uploadRules[sent.purpose];
  const judged = await judgeContent({ ...file, ...sent }, parts.lookIntoArchive, { kinds, says });
  if (!judged.ok) return refused("FILE_REFUSED", { detail: judged.detail });
  const kind = judged.value;
  if (kind === null || !kinds.includes(kind)) return refused("FILE_REFUSED", { detail: says });
  if (!(await parts.scanFile(file.path))) {
    const { agencyId, staffId } = staff;
    parts.log.warn({ agencyId, staffId, sha256: file.sha256 }, "the scanner refused a file that was sent");
    return refused("FILE_REFUSED", { detail: "The virus scanner refused this file. Please do not open it." });
  }
  return keep(parts, staff, { ...sent, ...file, kind });
}

async function keep(
  { database, uploads }: UploadParts,
  staff: StaffMember,
  upload: Sent & ArrivedFile & { readonly kind: FileKind },
): Promise<SendOutcome> {
  const { agencyId, staffId } = staff;
  const { purpose, name, kind, byteSize, sha256, path, changedOn = null } = upload;
  const uploadId = newUuid();
  const inPlace = await commitUnlessRefused<Outcome<null, "TOO_MANY_ATTEMPTS" | "SESSION_EXPIRED">>(
    database,
    agencyId,
    async (transaction) => {
      if ((await holdRights(transaction, staffId, rightFor(purpose))) === null)
        return refused("SESSION_EXPIRED");
      const values = [agencyId, uploadId, purpose, name, kind, byteSize, sha256, staffId, changedOn];
      const added = await transaction.query(agencyId, { name: "upload-add", text: addText, values });
      return added.length === 0
        ? refused("TOO_MANY_ATTEMPTS", { detail: TOO_MANY })
        : { ok: true, value: null };
    },
  );
  if (!inPlace.ok) return inPlace;
  // The row stands first: what is left of a process that dies here is found by it, and removed.
  await uploads.keep(uploadId, path, byteSize);
  await database.query(agencyId, { name: "upload-stored", text: storedText, values: [agencyId, uploadId] });
  return answerUpload(database, staff, purpose, uploadId);
}
