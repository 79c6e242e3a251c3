import type { Meeting } from "@portal/contract/meetings/schemas";
import { Alert } from "../../ui/alert/alert.tsx";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { ContactManager } from "../contact-manager.tsx";
import { StartOf } from "./result-sheet.tsx";
import styles from "./result.module.css";

/** Instead of a result. Asking again does not help: what becomes of these votes is for people to say. */
export function UnreadableVotes({
  agencyId,
  meeting,
  planName,
  text,
}: {
  readonly agencyId: string;
  readonly meeting: Meeting;
  readonly planName: string;
  readonly text: string;
}) {
  return (
    <>
      <Alert kind="bad">
        <p>{text}</p>
        <p>There is no result to show. Please ask your strata manager what happens to the votes.</p>
      </Alert>
      <CardGrid>
        <Card title={meeting.description} icon="calendar" span={12}>
          <Details
            details={[
              { name: "Owners Corporation", value: planName },
              { name: "Meeting Date", value: <StartOf meeting={meeting} /> },
            ]}
          />
          <div className={styles.row}>
            <ContactManager agencyId={agencyId} />
          </div>
        </Card>
      </CardGrid>
    </>
  );
}
