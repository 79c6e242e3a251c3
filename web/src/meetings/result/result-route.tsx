import { useParams } from "@tanstack/react-router";
import { ResultPage } from "./result-page.tsx";

/** The result sheet of a meeting at its address. */
export function ResultRoute() {
  const { agencyId, meetingId } = useParams({ strict: false });
  if (agencyId === undefined || meetingId === undefined) return null;
  return <ResultPage agencyId={agencyId} meetingId={meetingId} />;
}
