import type { Meeting } from "@portal/contract/meetings/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { AgencyConfig } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api-problem.ts";
import { PlaceFilter } from "../../portfolio/public.ts";
import { Notice } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { meetingsQuery } from "../api.ts";
import { isSeatedIn, votingStage } from "../meeting-seats.ts";
import { HowFar, Moment } from "../meeting-times.tsx";
import { useServerTime } from "../use-server-time.ts";
import { resultQuery } from "./api.ts";
import { ResultSheet } from "./result-sheet.tsx";

interface ResultOfPlaceProps {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly user: User;
  readonly config: AgencyConfig;
  readonly choice: ComponentProps<typeof PlaceFilter>;
}

/** Finds the meeting among those of the place, and its result once the cut-off has passed. */
export function MeetingResultOfPlace({ agencyId, meetingId, user, config, choice }: ResultOfPlaceProps) {
  const { chosen } = choice;
  const { ownersCorpId } = chosen;
  const meetings = useQuery(meetingsQuery(agencyId, chosen));
  const now = useServerTime();
  const meeting = meetings.data?.find(({ meetingRecordID }) => String(meetingRecordID) === meetingId);
  const stage = meeting === undefined ? null : votingStage(meeting, now);
  const of = { agencyId, ownersCorpId, lotId: chosen.lotId ?? 0, meetingId: meeting?.meetingRecordID ?? 0 };
  const result = useQuery({ ...resultQuery(of), enabled: stage === "over" });

  const isMissing = isRefused(meetings.error, "NOT_FOUND", "FEATURE_UNAVAILABLE");
  if ((meetings.data !== undefined && meeting === undefined) || isMissing)
    return (
      <Notice>
        <p>This meeting does not belong to the plan below, or you cannot see it.</p>
        <PlaceFilter {...choice} />
      </Notice>
    );
  if (stage === "none")
    return (
      <Notice>
        <p>There was no electronic voting in this meeting, so there is no result to show.</p>
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
        planName={chosen.planName}
        mayReadRegister={isSeatedIn(user, ownersCorpId)}
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
            <Moment
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
