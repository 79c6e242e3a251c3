import * as contract from "@portal/contract/meetings/office/paper-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Uploading } from "../../uploads/office/public.ts";
import { actOnMeeting } from "./act-on-meeting.ts";
import { checkPaper, type CheckingPaperParts } from "./papers/check-paper.ts";
import { enterPaper } from "./papers/enter-paper.ts";
import { markInformal } from "./papers/informal-paper.ts";
import { listPapers } from "./papers/list-papers.ts";
import { getPaperScan } from "./papers/paper-scan.ts";

export interface PaperRoutes extends Omit<CheckingPaperParts, "started">, Pick<Uploading, "uploads"> {}

/** Votes on paper, which two people of the staff read. */
export function paperRoutes(parts: PaperRoutes): readonly BoundEndpoint[] {
  const { database, outbox } = parts;
  const started = new Set<string>();
  return [
    bind(contract.listPapers, ({ staff, params: { meetingId } }) => listPapers(parts, staff, meetingId)),
    bind(contract.enterPaper, ({ staff, params: { meetingId }, body }) =>
      actOnMeeting(database, staff, meetingId, (acted) => enterPaper(parts, acted, body)),
    ),
    bind(contract.checkPaper, ({ staff, params, body }) =>
      checkPaper({ ...parts, started }, staff, params, body),
    ),
    bind(contract.markPaperInformal, ({ staff, params: { meetingId, paperId }, body: { reason } }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) => markInformal(parts, acted, paperId, reason)),
        (kept) => {
          outbox.notify(staff.agencyId);
          return answer(kept);
        },
      ),
    ),
    bind(contract.getPaperScan, ({ staff, params }) => getPaperScan(parts, staff, params)),
  ];
}
