import { useParams } from "@tanstack/react-router";
import { MeetingsPage } from "./meetings-page.tsx";

/** Meetings at its address. */
export function MeetingsRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <MeetingsPage agencyId={agencyId} />;
}
