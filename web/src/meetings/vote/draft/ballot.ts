import type { Agenda, Vote, VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { proxyNameOf } from "@portal/domain/meetings/ballots/cast-rules";
import type { Choices } from "@portal/domain/meetings/paper/stepper";
import type { DraftToKeep, Submission } from "../vote-api.ts";

/** What stands on the voter's paper. */
export interface Ballot {
  readonly choices: Choices;
  /** Choice 2 of the declaration, a proxy or nominee, where it is a text; null is choice 1. */
  readonly proxyName: string | null;
}

/** A draft of this browser; `changedAt` by the server's clock, in milliseconds since 1970. */
export type KeptBallot = DraftToKeep & { readonly changedAt: number };

export interface StartedBallot {
  readonly ballot: Ballot;
  /** Motions whose choice was dropped, because they have another text now than the one that was chosen on. */
  readonly changed: ReadonlySet<number>;
  /** Whether something else than the choices was submitted since they were made. */
  readonly isOutdated: boolean;
  /** Whether the newest choices are in this browser alone. */
  readonly isUnsaved: boolean;
}

/** What was last submitted for this seat. */
function submittedChoices({ agendaItems }: Agenda): Choices {
  return new Map(
    agendaItems.flatMap(({ agendaItemID, meetingRecordItem }) =>
      meetingRecordItem === null ? [] : [[agendaItemID, meetingRecordItem.vote]],
    ),
  );
}

/** The paper before anything is chosen on it. */
export function submittedBallot(agenda: Agenda): Ballot {
  return { choices: submittedChoices(agenda), proxyName: agenda.proxyName };
}

/** Whether the agenda was read after the close: what is not in the register then comes into it no more. */
export const isReadAfterClose = ({ meeting }: Agenda): boolean => meeting.voteState === "closed";

/** The paper as it was left: the newer of this browser's draft and the server's (D38), else what was submitted. */
export function beginBallot(agenda: Agenda, kept: KeptBallot | null): StartedBallot {
  const ofServer = agenda.draft;
  const isUnsaved = kept !== null && (ofServer === null || kept.changedAt > Date.parse(ofServer.savedAt));
  const draft = isUnsaved ? kept : ofServer;
  if (draft === null) {
    return { ballot: submittedBallot(agenda), changed: new Set(), isOutdated: false, isUnsaved: false };
  }
  const { choices, changed } = choicesThatStand(agenda.agendaItems, draft.choices);
  const ballot = { choices, proxyName: draft.proxyName };
  const isOutdated = draft.revision < agenda.revision && isUnsubmitted(agenda, ballot);
  return { ballot, changed, isOutdated, isUnsaved };
}

/** Choices made on an agenda as far as it still is what they were made on. */
export function choicesThatStand(
  items: readonly VotingItem[],
  chosen: DraftToKeep["choices"],
): { readonly choices: Choices; readonly changed: ReadonlySet<number> } {
  const choices = new Map<number, Vote>();
  const changed = new Set<number>();
  for (const { agendaItemID, vote, motionHash } of chosen) {
    const item = items.find((one) => one.agendaItemID === agendaItemID);
    if (item === undefined || !item.isMotion) continue;
    if (motionHash === undefined || motionHash === null || motionHash === item.motionHash)
      choices.set(agendaItemID, vote);
    else changed.add(agendaItemID);
  }
  return { choices, changed };
}

/** The draft as it is kept, with the text that each choice was made on. */
export function draftOf({ agendaItems, revision }: Agenda, { choices, proxyName }: Ballot): DraftToKeep {
  return {
    choices: agendaItems.flatMap(({ agendaItemID, motionHash }) => {
      const vote = choices.get(agendaItemID);
      return vote === undefined ? [] : [{ agendaItemID, vote, motionHash }];
    }),
    proxyName,
    revision,
  };
}

/** The whole agenda with votes set, as it is submitted (section 3). */
export function submissionOf({ agendaItems, revision }: Agenda, { choices, proxyName }: Ballot): Submission {
  return {
    agendaItems: agendaItems.map(({ agendaItemID, motionHash }) => {
      const vote = choices.get(agendaItemID);
      return { agendaItemID, motionHash, meetingRecordItem: vote === undefined ? null : { vote } };
    }),
    proxyName: proxyNameOf(proxyName ?? ""),
    revision,
  };
}

/** Whether the paper says something else than the register: another vote, or another person who votes. */
export function isUnsubmitted(agenda: Agenda, { choices, proxyName }: Ballot): boolean {
  const submitted = submittedChoices(agenda);
  return (
    proxyNameOf(proxyName ?? "") !== agenda.proxyName ||
    agenda.agendaItems.some(({ agendaItemID }) => choices.get(agendaItemID) !== submitted.get(agendaItemID))
  );
}
