import type { AgentContent } from "@portal/contract/agency/schemas";
import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { voteWord } from "../../ballot-words.ts";
import { messages } from "../messages.ts";
import { namesOf, type PreparedBallot } from "./answers-for-lots.ts";
import styles from "./cast-receipt.module.css";
import { weightOf } from "./declaration-facts.tsx";

/** The declaration for several lots at once: which lots, in which capacity, and every answer. */
export function SameDeclaration({
  ballots,
  labels,
  isBusy,
  failure,
  onAgree,
  onCancel,
}: {
  readonly ballots: readonly PreparedBallot[];
  readonly labels: AgentContent["voteLabels"];
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const [first] = ballots;
  if (first === undefined) return null;
  const lots = namesOf(ballots.map(({ lot }) => lot));
  const { proxyName, choices } = first.ballot;
  return (
    <form
      className={styles.declaration}
      noValidate
      aria-label="Declaration"
      onSubmit={(event) => {
        event.preventDefault();
        onAgree();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        Declaration for {lots}
      </h3>
      <p>
        The votes are recorded as <strong>'{messages.method}'</strong>. {messages.seenAfterClose}
      </p>
      <p>
        I acknowledge that the owner must be financial, with no amounts owing at the start of the meeting, to
        count towards the quorum.
      </p>
      <ul className={styles.others} aria-label="What each lot's vote weighs">
        {ballots.map(({ lot, agenda: { seat } }) => (
          <li key={lot.lotId}>
            {lot.name}: {seat === null ? "" : weightOf(seat, proxyName !== null)}
            {proxyName === null ? "" : ` Proxy/Nominee: ${proxyName}.`}
            {seat?.isFinancial === false
              ? " Something is owing for this lot today: each motion of its voting paper tells whether the vote counts, and why."
              : ""}
          </li>
        ))}
      </ul>
      <ul className={styles.others} aria-label="Your answers">
        {first.agenda.agendaItems.flatMap(({ agendaItemID, sortOrder, description }) => {
          const vote = choices.get(agendaItemID);
          return vote === undefined
            ? []
            : [
                <li key={agendaItemID}>
                  {sortOrder}. {description}: <strong>{voteWord(vote, labels)}</strong>
                </li>,
              ];
        })}
      </ul>
      {failure === null ? null : <Alert kind="bad">{failure}</Alert>}
      <div className={styles.same}>
        <Button type="submit" kind="main" isBusy={isBusy}>
          Agree and submit for {lots}
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
