import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { useOfficeSession } from "../../../core/session/office-session.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { buttonClasses } from "../../../ui/button/button.tsx";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Notice, Page, PageActions } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import type { MeetingName } from "../office-meeting-api.ts";
import { useDay } from "./day-api.ts";
import { whenWords } from "./day-words.ts";
import { HoldNotice } from "./hold-notice.tsx";
import { Table } from "./table.tsx";

/** A meeting's day at the table: who is there, whether there is a quorum, and what is decided. */
export function DayPage({ agencyId, meetingId }: MeetingName) {
  const name = { agencyId, meetingId };
  const { data, error, isFetching, refetch } = useDay(name);
  const member = useOfficeSession()?.member;
  useDocumentTitle(
    data === undefined ? "At the meeting" : `At the meeting: ${data.title}`,
    useAgencyName(agencyId).name,
  );
  if (data !== undefined)
    return <ShownDay name={name} day={data} staffId={member?.staffId ?? 0} right={member?.right} />;
  const isGone = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page>
      <h1>At the meeting</h1>
      {isGone ? (
        <Notice>
          <p>There is no such meeting, or your right does not count for its scheme.</p>
          <p>
            <OfficeLink page="meetings" agencyId={agencyId}>
              Go to the meetings
            </OfficeLink>
          </p>
        </Notice>
      ) : error === null ? (
        <Skeleton widths={[60, 100, 100]} areRows />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function ShownDay({
  name,
  day,
  staffId,
  right,
}: {
  readonly name: MeetingName;
  readonly day: MeetingDay;
  readonly staffId: number;
  readonly right: string | undefined;
}) {
  const [done, setDone] = useState<string | null>(null);
  const mayAct = right === "admin" || right === "manager";
  // A motion that was withdrawn after the close is an entry, too, and nobody has sat yet.
  const hasSat = day.heldAt !== null || day.entries.some(({ kind }) => kind !== "declaration");
  return (
    <Page>
      <h1>At the meeting: {day.title}</h1>
      <PageActions>
        <OfficeLink
          page="meetings"
          agencyId={name.agencyId}
          below={name.meetingId}
          className={buttonClasses("quiet")}
        >
          Go to the meeting
        </OfficeLink>
      </PageActions>
      <p>
        {day.planName}, {whenWords(day)}
      </p>
      {day.steps.includes("enter") ? null : (
        <HoldNotice name={name} day={day} mayAct={mayAct} done={done} onDone={setDone} />
      )}
      {hasSat ? (
        <Table key={staffId} name={name} day={day} staffId={staffId} mayAct={mayAct} onAdjourned={setDone} />
      ) : null}
    </Page>
  );
}
