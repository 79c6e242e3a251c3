import type { OfficeToday } from "@portal/contract/home/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { useOfficeToday } from "./home-api.ts";

/** What waits for somebody of the staff; else that nothing does, if this is all. */
export function TodayList({ agencyId, isAll }: { readonly agencyId: string; readonly isAll: boolean }) {
  const { data, error, isFetching, refetch } = useOfficeToday(agencyId);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[50]} />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const { guardedAccounts, newMessages, ownMessages, ownFiles, draftNotices } = data;
  const meetings = data.minutesWaiting.length + data.interim.length;
  const waiting = guardedAccounts + newMessages + ownMessages + ownFiles + draftNotices + meetings;
  if (waiting === 0) return isAll ? <p>Nothing is waiting.</p> : null;
  return (
    <>
      {newMessages + ownMessages === 0 ? null : (
        <p>
          <OfficeLink page="messages" agencyId={agencyId}>
            {messageWords(newMessages, ownMessages)}
          </OfficeLink>
        </p>
      )}
      {ownFiles === 0 ? null : (
        <p>
          <OfficeLink page="documents" agencyId={agencyId} below="add">
            {ownFiles === 1 ? "1 file that you sent is" : `${ownFiles} files that you sent are`} not published
          </OfficeLink>
        </p>
      )}
      {draftNotices === 0 ? null : (
        <p>
          <OfficeLink page="notices" agencyId={agencyId}>
            {draftNotices === 1 ? "1 notice is a draft" : `${draftNotices} notices are drafts`}
          </OfficeLink>
        </p>
      )}
      {guardedAccounts === 0 ? null : (
        <p>
          {guardedAccounts === 1 ? "1 account is guarded" : `${guardedAccounts} accounts are guarded`}:
          somebody has typed many wrong passwords. Their owners can still sign in, in a browser that they have
          used before or by a link that is mailed to them.
        </p>
      )}
      <AfterMeetings agencyId={agencyId} today={data} />
    </>
  );
}

const counted = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);

/** '3 new messages, and 1 that you have taken'. */
function messageWords(fresh: number, own: number): string {
  if (own === 0) return counted(fresh);
  return fresh === 0
    ? `${own === 1 ? "1 message" : `${own} messages`} that you have taken`
    : `${counted(fresh)}, and ${own} that you have taken`;
}

/** Meetings whose minutes are not published, and resolutions that are not final. */
function AfterMeetings({ agencyId, today }: { readonly agencyId: string; readonly today: OfficeToday }) {
  const { minutesWaiting, interim } = today;
  const link = (meetingId: number, title: string) => (
    <OfficeLink page="meetings" agencyId={agencyId} below={meetingId}>
      {title}
    </OfficeLink>
  );
  return (
    <>
      {minutesWaiting.map(({ meetingId, title, planNumber, heldOn, interimNoticeBy }) => (
        <p key={meetingId}>
          Minutes wait to be published: {link(meetingId, title)}, plan {planNumber}, held on{" "}
          {formatDate(heldOn)}.
          {interimNoticeBy === null
            ? null
            : ` If there was no quorum, notice of the interim resolutions is due by ${formatDate(interimNoticeBy)}.`}
        </p>
      ))}
      {interim.map(({ meetingId, title, planNumber, resolutions }) => (
        <p key={meetingId}>
          Interim resolutions of {link(meetingId, title)}, plan {planNumber}:{" "}
          {resolutions
            .map(({ no, title: motion, finalOn }) => `${no}. ${motion}, final on ${formatDate(finalOn)}`)
            .join("; ")}
          .
        </p>
      ))}
    </>
  );
}
