import * as monitor from "@portal/contract/meetings/office/monitor-endpoints";
import * as contract from "@portal/contract/meetings/office/endpoints";
import { bind, type BoundEndpoint } from "../../../core/http/call.ts";
import { answer } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actOnMeetings, actOnRegister, proveOnRegister } from "../act-on-meetings.ts";
import type { OfficeMeetingRoutes } from "../meeting-parts.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { giveNotice } from "../notice/give-notice.ts";
import { adoptMeeting } from "./adopt-meeting.ts";
import { cancelMeeting } from "./cancel-meeting.ts";
import { moveCutoff } from "./move-cutoff.ts";
import { orderBouncedLetters } from "../monitor/order-bounced-letters.ts";
import { openMeeting } from "./open-meeting.ts";
import { withdrawMotion } from "./withdraw-motion.ts";

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What leaves once it is kept: mails, and notices one by one. */
export const toldBy =
  ({ outbox, meetingWorker }: Pick<OfficeMeetingRoutes, "outbox" | "meetingWorker">, agencyId: number) =>
  <Value>(value: Value) => {
    outbox.notify(agencyId);
    meetingWorker.notify(agencyId);
    return answer(value);
  };

/** From the draft to the closed vote, step by step. */
export function meetingStepRoutes(parts: OfficeMeetingRoutes): readonly BoundEndpoint[] {
  const { database, registerWorker } = parts;
  return [
    bind(contract.adoptMeeting, ({ staff, params: { meetingId }, body: { reason } }) =>
      actOnMeetings(database, staff, (transaction, by) =>
        adoptMeeting(parts, transaction, by, { meetingId, reason }),
      ),
    ),
    bind(contract.giveMeetingNotice, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeetings(database, staff, (transaction, by) =>
          giveNotice(parts, transaction, by, meetingId, body),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(monitor.printBouncedLetters, ({ staff, params: { meetingId } }) =>
      actOnMeetings(database, staff, (transaction, by) =>
        orderBouncedLetters(parts, transaction, by, meetingId),
      ),
    ),
    bind(contract.openMeeting, ({ staff, params: { meetingId }, body: { at, reason } }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          openMeeting(parts, transaction, by, { meetingId, at: instantOf(at), reason }),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(contract.extendMeeting, ({ staff, params: { meetingId }, body: { cutoffAt, reason } }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          moveCutoff(parts, transaction, by, {
            meetingId,
            step: "extend",
            cutoffAt: new Date(cutoffAt),
            reason,
          }),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(contract.reopenMeeting, async (call) => {
      const { meetingId } = call.params;
      const { cutoffAt, reason } = call.body;
      const { agencyId } = call.staff;
      const seen = findOfficeMeeting(database, call.staff, meetingId);
      // What has closed is stated first, so that the register shows both.
      const closed = whenAllowed(seen, async () =>
        answer(await registerWorker.advanceRegister(agencyId, meetingId)),
      );
      return whenAllowed(closed, () =>
        whenAllowed(
          proveOnRegister(parts, call, (transaction, by) =>
            moveCutoff(parts, transaction, by, {
              meetingId,
              step: "reopen",
              cutoffAt: new Date(cutoffAt),
              reason,
            }),
          ),
          toldBy(parts, agencyId),
        ),
      );
    }),
    bind(contract.withdrawMotion, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          withdrawMotion(parts, transaction, by, meetingId, body),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(contract.cancelMeeting, ({ staff, params: { meetingId }, body: { reason } }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          cancelMeeting(parts, transaction, by, { meetingId, reason }),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
  ];
}
