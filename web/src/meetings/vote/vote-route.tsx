import { useParams } from "@tanstack/react-router";
import { VotePage } from "./vote-page.tsx";

/** The electronic voting paper at its address. */
export function VoteRoute() {
  const { agencyId, meetingId }: { agencyId?: string; meetingId?: string } = useParams({ strict: false });
  if (agencyId === undefined || meetingId === undefined) return null;
  return <VotePage agencyId={agencyId} meetingId={meetingId} />;
}
