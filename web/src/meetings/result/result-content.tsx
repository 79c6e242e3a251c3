import type { Meeting } from "@portal/contract/meetings/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { AgencyConfig } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { type LotOrPlan, LotOrPlanFilter, lotOrPlanQuery } from "../../portfolio/public.ts";
import { Notice } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { meetingsQuery } from "../api.ts";
import { isSeatedIn, votingStage } from "../meeting-seats.ts";
import { CutoffMoment } from "../cutoff-moment.tsx";
import { Cancelled, HowFar } from "../meeting-times.tsx";
import { useServerTime } from "../use-server-time.ts";
import { resultQuery } from "./api.ts";
import { ResultSheet } from "./result-sheet.tsx";
import { UnreadableVotes } from "./unreadable-votes.tsx";

interface Asked {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly user: User;
  readonly config: AgencyConfig;
}

/** Finds the meeting among those of the place; where it is not one of them, another place may be chosen. */
export function ResultContent({
  choice,
  ...asked
}: Asked & { readonly choice: ComponentProps<typeof LotOrPlanFilter> }) {
  const { chosen } = choice;
  const meetings = useQuery(meetingsQuery(asked.agencyId, chosen));
  const meeting = meetings.data?.find(({ meetingRecordID }) => String(meetingRecordID) === asked.meetingId);
  const isRefusedThere = isRefused(meetings.error, "NOT_FOUND", "FEATURE_UNAVAILABLE");
  const isMissing = (meetings.data !== undefined && meeting === undefined) || isRefusedThere;
  const [isAsking, setAsking] = useState(isMissing);
  // From then on the list stays: removing it would take the focus from a user who chooses by keyboard.
  if (isMissing && !isAsking) setAsking(true);
  return (
    <>
      {isAsking ? (
        <Notice>
          {isMissing ? <p>This meeting does not belong to the plan below, or you cannot see it.</p> : null}
          <LotOrPlanFilter {...choice} />
        </Notice>
      ) : null}
      {isMissing ? null : (
        <ResultOfMeeting
          key={lotOrPlanQuery(chosen)}
          {...asked}
          lotOrPlan={chosen}
          meetings={meetings}
          meeting={meeting}
        />
      )}
    </>
  );
}

/** The result of the meeting, once it is found and the cut-off has passed. */
function ResultOfMeeting({
  agencyId,
  user,
  config,
  lotOrPlan: { ownersCorpId, lotId, planName },
  meetings,
  meeting,
}: Asked & {
  readonly lotOrPlan: LotOrPlan;
  readonly meetings: UseQueryResult;
  readonly meeting: Meeting | undefined;
}) {
  const now = useServerTime();
  const stage = meeting === undefined ? null : votingStage(meeting, now);
  const of = { agencyId, ownersCorpId, lotId: lotId ?? 0, meetingId: meeting?.meetingRecordID ?? 0 };
  const startsAt = meeting === undefined ? now : new Date(meeting.meetingDateUTC);
  const result = useQuery({ ...resultQuery(of, startsAt), enabled: stage === "over" });
  if (stage === "none")
    return (
      <Notice>
        {meeting === undefined || meeting.cancelledAt === null ? (
          <p>There was no electronic voting in this meeting, so there is no result to show.</p>
        ) : (
          <>
            <Cancelled meeting={meeting} />
            <p>No votes are counted in a meeting that is cancelled, so there is no result to show.</p>
          </>
        )}
      </Notice>
    );
  if (meeting !== undefined && (stage === "open" || result.data === null))
    return <Sealed meeting={meeting} now={now} />;
  if (meeting !== undefined && result.data !== undefined && result.data !== null)
    return (
      <ResultSheet
        of={of}
        meeting={meeting}
        result={result.data}
        labels={config.content.voteLabels}
        planName={planName}
        mayReadRegister={isSeatedIn(user, ownersCorpId)}
      />
    );
  if (meeting !== undefined && isRefused(result.error, "VOTES_UNREADABLE"))
    return (
      <UnreadableVotes
        agencyId={agencyId}
        meeting={meeting}
        planName={planName}
        text={loadErrorText(result.error)}
      />
    );
  const failed = meetings.error === null ? result : meetings;
  return (
    <Notice>
      {failed.error === null ? (
        <Skeleton widths={[40, 100, 100, 60]} areRows />
      ) : (
        <LoadError
          text={loadErrorText(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
    </Notice>
  );
}

const isRefused = (error: unknown, ...codes: readonly ApiProblem["code"][]) =>
  error instanceof ApiProblem && codes.includes(error.code);

/** Nothing of the votes is told to anybody before the close; the page opens by itself at the cut-off. */
function Sealed({ meeting, now }: { readonly meeting: Meeting; readonly now: Date }) {
  const { votingCutoffDate, votingCutoffTime, votingCutoffDateUTC, timeZone } = meeting;
  return (
    <Notice>
      <p>
        {"The result stays sealed while voting is open. It can be seen here from "}
        {votingCutoffDate === null || votingCutoffTime === null || votingCutoffDateUTC === null ? (
          "the voting cut-off"
        ) : (
          <>
            <CutoffMoment
              text={formatDateAndTime(votingCutoffDate, votingCutoffTime)}
              instant={votingCutoffDateUTC}
              zone={timeZone}
            />
            <HowFar on={votingCutoffDate} todayOn={localDateIn(now, timeZone)} />
          </>
        )}
        {"."}
      </p>
    </Notice>
  );
}
