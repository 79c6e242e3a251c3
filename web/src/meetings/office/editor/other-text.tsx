import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import styles from "../meetings.module.css";
import { callMeeting, type MeetingName } from "../office-meeting-api.ts";
import { differences } from "./differences.ts";
import { type Draft, draftOf } from "./meeting-draft.ts";

/** Somebody else has saved meanwhile: what differs, and whose text stays. */
export function OtherText({
  name,
  mine,
  onSettled,
}: {
  readonly name: MeetingName;
  readonly mine: Draft;
  readonly onSettled: (theirs: OfficeMeeting, isMine: boolean) => void;
}) {
  const { data } = useQuery({
    queryKey: ["meetings", name.agencyId, "theirs", name.meetingId],
    // What they have saved at this moment.
    staleTime: 0,
    gcTime: 0,
    queryFn: () => callMeeting(name),
  });
  if (data === undefined) return <output>Somebody else has changed this meeting. Reading their text.</output>;
  const found = differences(mine, draftOf(data));
  return (
    <Alert kind="warn">
      <p>Somebody else has changed this meeting since you opened it.</p>
      <ul className={styles.lines}>
        {found.map(({ what, mine: own, theirs }) => (
          <li key={what}>
            <strong>{what}</strong>: yours is ‘{own}’, theirs ‘{theirs}’
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Button onClick={() => onSettled(data, true)}>Keep mine</Button>
        <Button onClick={() => onSettled(data, false)}>Take theirs</Button>
      </div>
    </Alert>
  );
}
