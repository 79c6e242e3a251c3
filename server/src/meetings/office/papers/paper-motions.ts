import type { PaperChoices } from "@portal/contract/meetings/office/paper-schemas";
import { type BallotChoice, canonicalJson } from "@portal/domain/meetings/ballots/ballot-record";
import { checkSubmission } from "@portal/domain/meetings/ballots/cast-rules";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import { motionHashOf } from "../../ballots/hashes.ts";
import type { Submission } from "../../ballots/submission.ts";
import { readMotions, type RegisterMeeting } from "../../register/queries.ts";

/** A motion as papers are entered for it: papers are for registers of format 2 alone. */
export interface PaperMotion {
  readonly agendaItemId: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionHash: string;
}

export async function readPaperMotions(
  queries: Queries,
  { agencyId, meetingRecordId }: RegisterMeeting,
): Promise<PaperMotion[]> {
  const motions = await readMotions(queries, agencyId, meetingRecordId);
  return motions.map(({ agendaItemId, sortOrder, description, ...motion }) => ({
    agendaItemId,
    sortOrder,
    description,
    motionHash: motionHashOf(2, { description, ...motion }) ?? sha256Hex(""),
  }));
}

/** The choices in the agenda's order; none where a paper has none. */
export function choicesOnPaper(
  motions: readonly PaperMotion[],
  submitted: PaperChoices,
): Outcome<readonly BallotChoice[], "AGENDA_CHANGED" | "VALIDATION"> {
  if (submitted.length === 0) return answer([]);
  const agenda = motions.map((motion) => ({ ...motion, isMotion: true }));
  const checked = checkSubmission({ agenda, submitted });
  if (checked.ok) return answer(checked.value);
  return checked.code === "VALIDATION"
    ? refused("VALIDATION", { errors: [{ path: "choices", message: checked.detail }] })
    : refused("AGENDA_CHANGED");
}

/** A vote on every motion: as long as a paper of this agenda can be. */
export const fullPaper = (motions: readonly PaperMotion[]): readonly BallotChoice[] =>
  motions.map(({ agendaItemId, motionHash }) => ({ agendaItemId, motionHash, vote: "Y" }));

/** What casting reads of a paper: whatever revision the seat has by now. */
export function submissionOfPaper(choices: readonly BallotChoice[], proxyName: string | null): Submission {
  const items = choices.map(({ agendaItemId, vote, motionHash }) => ({
    agendaItemId,
    vote,
    motionHash,
    shown: null,
  }));
  const read = { proxyName, revision: null };
  const asJson = items.map(({ agendaItemId, vote, motionHash }) => ({ agendaItemId, motionHash, vote }));
  return { items, ...read, requestText: canonicalJson({ items: asJson, ...read }) };
}

/** Whether two people have read the same. */
export const areSameChoices = (one: readonly BallotChoice[], other: readonly BallotChoice[]): boolean =>
  textOf(one) === textOf(other);

const textOf = (choices: readonly BallotChoice[]): string =>
  canonicalJson(choices.map(({ agendaItemId, motionHash, vote }) => ({ agendaItemId, motionHash, vote })));
