import { useParams } from "@tanstack/react-router";
import { VotingPage } from "../../meetings/office/voting-page.tsx";

/** `/office/{agencyId}/meetings/{meetingId}/voting`. */
export function VotingRoute() {
  const { agencyId = "", meetingId = "" }: { agencyId?: string; meetingId?: string } = useParams({
    strict: false,
  });
  return <VotingPage key={meetingId} agencyId={agencyId} meetingId={meetingId} />;
}
