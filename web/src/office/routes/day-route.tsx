import { useParams } from "@tanstack/react-router";
import { DayPage } from "../../meetings/office/day/day-page.tsx";

/** `/office/{agencyId}/meetings/{meetingId}/day`. */
export function DayRoute() {
  const { agencyId = "", meetingId = "" }: { agencyId?: string; meetingId?: string } = useParams({
    strict: false,
  });
  return <DayPage key={meetingId} agencyId={agencyId} meetingId={meetingId} />;
}
