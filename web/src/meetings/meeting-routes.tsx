import { useParams } from "@tanstack/react-router";
import { MeetingsPage } from "./meetings-page/meetings-page.tsx";
import { ResultPage } from "./result/result-page.tsx";

/** Meetings at its address. */
export function MeetingsRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <MeetingsPage agencyId={agencyId} />;
}

/** The result sheet of a meeting at its address. */
export function ResultRoute() {
  const { agencyId, meetingId } = useParams({ strict: false });
  if (agencyId === undefined || meetingId === undefined) return null;
  return <ResultPage agencyId={agencyId} meetingId={meetingId} />;
}
