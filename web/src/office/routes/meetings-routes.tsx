import { officeHref } from "@portal/contract/core/office-pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { MeetingPage } from "../../meetings/office/editor/meeting-page.tsx";
import { MeetingsPage } from "../../meetings/office/list/meetings-page.tsx";

/** `/office/{agencyId}/meetings`. */
export function MeetingsRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const open = ({ meetingId }: { readonly meetingId: number }) =>
    history.push(`${officeHref("meetings", agencyId)}/${meetingId}`);
  return <MeetingsPage agencyId={agencyId} onOpen={open} />;
}

/** `/office/{agencyId}/meetings/{meetingId}`. */
export function MeetingRoute() {
  const { agencyId = "", meetingId = "" }: { agencyId?: string; meetingId?: string } = useParams({
    strict: false,
  });
  const { history } = useRouter();
  const leave = () => history.replace(officeHref("meetings", agencyId));
  return <MeetingPage key={meetingId} agencyId={agencyId} meetingId={meetingId} onDeleted={leave} />;
}
