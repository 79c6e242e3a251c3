import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { useQuery } from "@tanstack/react-query";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { Details } from "../../ui/details/details.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { useOverlay } from "../../ui/overlay/use-overlay.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { submitter, voteWord } from "../ballot-words.ts";
import { HappenedAt } from "../meeting-times.tsx";
import { ownBallotsQuery } from "./api.ts";
import styles from "./meetings-page.module.css";

interface OwnVoteProps {
  readonly agencyId: string;
  readonly meeting: Meeting;
  readonly labels: AgentContent["voteLabels"];
}

/**
 * 'Vote submitted', unless the meeting is cancelled, and behind 'Your vote' every revision of the seat's ballot; open in the
 * address, so Back closes it.
 */
export function OwnVote(of: OwnVoteProps) {
  const { meetingRecordID, description, cancelledAt } = of.meeting;
  const { state, open, close } = useOverlay();
  return (
    <div className={styles.submitted}>
      {cancelledAt === null ? (
        <p className={styles.tick}>
          <Icon name="check" size={16} />
          Vote submitted
        </p>
      ) : null}
      <Button
        aria-label={`Your vote: ${description}`}
        onClick={() => open({ ballots: String(meetingRecordID) })}
      >
        Your vote
      </Button>
      {state["ballots"] === String(meetingRecordID) ? (
        <Dialog title={`Your vote: ${description}`} onClose={() => close({ ballots: undefined })}>
          <OwnBallots {...of} />
        </Dialog>
      ) : null}
    </div>
  );
}

function OwnBallots({ agencyId, meeting, labels }: OwnVoteProps) {
  const { data, error, isFetching, refetch } = useQuery(ownBallotsQuery(agencyId, meeting));
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[60, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return <p>Nothing has been submitted yet.</p>;
  return (
    <>
      {data.map((ballot) => (
        <Revision key={ballot.revision} ballot={ballot} meeting={meeting} labels={labels} />
      ))}
      <p className={styles.note}>Of all that was submitted, the last one before the cut-off counts.</p>
    </>
  );
}

function Revision({
  ballot,
  meeting: { timeZone },
  labels,
}: Omit<OwnVoteProps, "agencyId"> & { readonly ballot: OwnBallot }) {
  const { receipt, revision, at, isNewest, choices, capacity, personName } = ballot;
  const isUnreadable = personName !== null && capacity === null;
  return (
    <section className={styles.revision} aria-label={`Submission ${revision}`}>
      <h3>
        {`Submission ${revision}`}
        {!isNewest ? (
          <span className={styles.note}>Replaced</span>
        ) : isUnreadable ? null : (
          <span className={styles.tick}>Counts</span>
        )}
      </h3>
      <Details
        details={[
          ...(receipt === null
            ? []
            : [
                {
                  name: "Receipt",
                  value: (
                    <>
                      {receipt}
                      <CopyButton what={`Receipt ${receipt}`} text={receipt} />
                    </>
                  ),
                },
              ]),
          {
            name: "Submitted",
            value: <HappenedAt at={at} zone={timeZone} />,
          },
          { name: "Submitted by", value: submitter(ballot) },
        ]}
      />
      {personName === null ? (
        <p>How a former owner voted is not shown.</p>
      ) : isUnreadable ? (
        <p>The votes of this submission cannot be read. Please ask your strata manager.</p>
      ) : choices.length === 0 ? (
        <p>No motion was voted on.</p>
      ) : (
        <table className={styles.choices} aria-label={`Votes of submission ${revision}`}>
          <thead>
            <tr>
              <th scope="col">Motion</th>
              <th scope="col">Vote</th>
            </tr>
          </thead>
          <tbody>
            {choices.map(({ agendaItemID, sortOrder, description, vote, hasChanged }) => (
              <tr key={agendaItemID}>
                <th scope="row">
                  {description === null
                    ? "A motion that is no longer on the agenda"
                    : `${sortOrder === null ? "" : `${sortOrder}. `}${description}`}
                  {hasChanged && description !== null ? (
                    <p className={styles.note}>
                      The motion has changed since. This vote does not count for it.
                    </p>
                  ) : null}
                </th>
                <td>{voteWord(vote, labels)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
