import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { Choices } from "@portal/domain/meetings/paper/stepper";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { messages } from "../messages.ts";
import { agendaQuery, type BallotAddress } from "../vote-api.ts";
import { type Ballot, choicesThatStand, draftOf, submittedBallot } from "./ballot.ts";

interface Asked {
  readonly address: BallotAddress;
  readonly agenda: Agenda;
  /** What stands on this paper. */
  readonly ballot: Ballot;
  readonly onTaken: (choices: Choices) => void;
}

/**
 * For an owner of several lots who has voted for one: its votes on this lot's empty paper, to be checked in the summary. A motion
 * that has another text since stays without a vote.
 */
export function useSameVotes({ address, agenda, ballot, onTaken }: Asked) {
  const client = useQueryClient();
  const [state, setState] = useState({ isBusy: false, isFailed: false });
  const other = agenda.meeting.ownLots?.find(({ lotId, hasVoted }) => hasVoted && lotId !== address.lotId);
  const isEmpty = agenda.receipt === null && ballot.choices.size === 0;
  if (other === undefined || !isEmpty) return { button: null, failure: null };

  const take = async () => {
    setState({ isBusy: true, isFailed: false });
    const asked = await client.fetchQuery(agendaQuery({ ...address, lotId: other.lotId })).catch(() => null);
    const choices = asked === null ? null : votesThatStand(agenda, asked);
    setState({ isBusy: false, isFailed: choices === null });
    if (choices !== null) onTaken(choices);
  };
  return {
    button: (
      <Button isBusy={state.isBusy} onClick={() => void take()}>
        Start with the votes of {other.name}
      </Button>
    ),
    failure: state.isFailed ? <Alert kind="bad">{`${messages.noSameVotes} ${other.name}.`}</Alert> : null,
  };
}

/** What was submitted on the other paper, as far as the motions are the same; null if that is nothing. */
function votesThatStand(agenda: Agenda, other: Agenda): Choices | null {
  const submitted = draftOf(other, submittedBallot(other)).choices;
  const { choices } = choicesThatStand(agenda.agendaItems, submitted);
  return choices.size === 0 ? null : choices;
}
