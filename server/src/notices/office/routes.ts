import * as contract from "@portal/contract/notices/office/endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import type { StaffParts } from "../../staff/office/public.ts";
import { publishNotice, publishUrgentNotice } from "./acts/publish-notice.ts";
import { withdrawNotice } from "./acts/withdraw-notice.ts";
import { changeNotice, draftNotice } from "./acts/write-notice.ts";
import { findNotice, listOfficeNotices, presented } from "./read-notices.ts";

export interface OfficeNoticeParts extends StaffParts {
  readonly noticeMailWorker: Pick<Worker, "notify">;
}

/** Notices for the people of plans, by the agency's staff. */
export function officeNoticeRoutes(parts: OfficeNoticeParts): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.listOfficeNotices, ({ staff, query }) => listOfficeNotices(database, staff, query)),
    bind(contract.getOfficeNotice, ({ staff, params: { noticeId } }) =>
      whenAllowed(findNotice(database, staff, noticeId), (notice) => answer(presented(staff, notice))),
    ),
    bind(contract.draftNotice, ({ staff, body }) => draftNotice(database, staff, body)),
    bind(contract.changeNotice, ({ staff, params: { noticeId }, body }) =>
      changeNotice(database, staff, noticeId, body),
    ),
    bind(contract.publishNotice, ({ staff, params: { noticeId }, body: { version } }) =>
      publishNotice(database, staff, { noticeId, version }),
    ),
    bind(contract.publishUrgentNotice, ({ staff, params: { noticeId }, body: { version, proof }, facts }) =>
      whenAllowed(publishUrgentNotice(parts, staff, { noticeId, version }, { proof, facts }), (notice) => {
        parts.noticeMailWorker.notify(staff.agencyId);
        return answer(notice);
      }),
    ),
    bind(contract.withdrawNotice, ({ staff, params: { noticeId }, body }) =>
      withdrawNotice(database, staff, noticeId, body),
    ),
  ];
}
