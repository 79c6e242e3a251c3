import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { useOfficeSession } from "../../../core/session/office-session.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { CardGrid } from "../../../ui/card/card.tsx";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Notice, Page } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { meetingKey, useOfficeMeeting } from "../office-meeting-api.ts";
import { DoneMessage } from "../../../ui/done-message/done-message.tsx";
import { AfterCard } from "../minutes/after-card.tsx";
import { StepsCard } from "../steps/steps-card.tsx";
import { VersionsCard } from "../steps/versions-card.tsx";
import { MeetingEditor } from "./meeting-editor.tsx";
import { ReadMeeting } from "./read-meeting.tsx";

/** One meeting: where it stands and what comes next, and everything of it to edit. */
export function MeetingPage({
  agencyId,
  meetingId,
  onDeleted,
}: {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly onDeleted: () => void;
}) {
  const name = { agencyId, meetingId };
  const { data, error, isFetching, refetch } = useOfficeMeeting(name);
  useDocumentTitle(data?.title ?? "Meeting", useAgencyName(agencyId).name);
  if (data !== undefined) return <ShownMeeting {...name} meeting={data} onDeleted={onDeleted} />;
  const isGone = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page>
      <h1>Meeting</h1>
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

function ShownMeeting({
  agencyId,
  meetingId,
  meeting,
  onDeleted,
}: {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly meeting: OfficeMeeting;
  readonly onDeleted: () => void;
}) {
  const name = { agencyId, meetingId };
  const right = useOfficeSession()?.member?.right;
  const mayAct = right === "admin" || right === "manager";
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  // A step gives the editor another text to begin with.
  const [edition, setEdition] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  const keep = (saved: OfficeMeeting) => {
    client.setQueryData(meetingKey(name), saved);
    void client.invalidateQueries({ queryKey: ["meetings", agencyId, "list"] });
  };
  const mayEdit = mayAct && meeting.steps.includes("change");
  return (
    <Page>
      <h1>{meeting.title}</h1>
      {done === null ? null : (
        <DoneMessage key={done} onDismiss={() => setDone(null)}>
          {done}
        </DoneMessage>
      )}
      <CardGrid>
        <StepsCard
          name={name}
          meeting={meeting}
          mayAct={mayAct}
          mayKeep={right === "admin"}
          isUnsaved={isUnsaved}
          onKept={setDone}
          onDone={(saved, words) => {
            setDone(words);
            if (saved === null) onDeleted();
            else {
              keep(saved);
              setEdition((before) => before + 1);
            }
          }}
        />
        <AfterCard
          name={name}
          meeting={meeting}
          mayAct={mayAct}
          mayExport={right === "admin"}
          onDone={(saved, words) => {
            setDone(words);
            keep(saved);
          }}
        />
        {mayEdit ? (
          <MeetingEditor key={edition} name={name} meeting={meeting} onSaved={keep} onUnsaved={setUnsaved} />
        ) : (
          <ReadMeeting meeting={meeting} />
        )}
        <VersionsCard meeting={meeting} />
      </CardGrid>
    </Page>
  );
}
