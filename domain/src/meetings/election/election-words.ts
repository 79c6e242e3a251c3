/** A candidate as papers name them. */
export interface PaperCandidate {
  readonly name: string;
  readonly lot: string | null;
  readonly nominatedBy: string | null;
  /** A day in words; null: none is on record. */
  readonly consentedOn: string | null;
}

/** 'Ann Lee, Lot 5'. */
export const candidateName = ({ name, lot }: Pick<PaperCandidate, "name" | "lot">): string =>
  lot === null ? name : `${name}, Lot ${lot}`;

/** 'Ann Lee, Lot 5. Nominated by Bo Ray. Consented on 2/03/2026.' */
export const candidateWords = (candidate: PaperCandidate): string =>
  [
    candidateName(candidate),
    ...(candidate.nominatedBy === null ? [] : [`nominated by ${candidate.nominatedBy}`]),
    ...(candidate.consentedOn === null ? [] : [`consented on ${candidate.consentedOn}`]),
  ].join("; ");

/** How many are elected, and whether that asks for a vote: told, never declared. Empty where the agenda does not say. */
export function placesNote(election: {
  readonly places: number | null;
  readonly candidates: readonly unknown[];
}): string {
  const { places, candidates } = election;
  if (places === null) return "";
  const there = placesWords(places);
  if (candidates.length === 0) return `There ${places === 1 ? "is" : "are"} ${there}.`;
  const stand = candidates.length === 1 ? "1 candidate" : `${candidates.length} candidates`;
  return isContested(election) === true
    ? `There ${places === 1 ? "is" : "are"} ${there} and ${stand}.`
    : `There ${places === 1 ? "is" : "are"} ${there} and ${stand}: no more candidates than places. Who is elected the chairperson declares at the meeting.`;
}

/** '1 place', '3 places'. */
export const placesWords = (places: number): string => (places === 1 ? "1 place" : `${places} places`);

/** Whether there are more candidates than places; null: the agenda does not say how many are elected. */
export const isContested = ({
  places,
  candidates,
}: {
  readonly places: number | null;
  readonly candidates: readonly unknown[];
}): boolean | null => (places === null ? null : candidates.length > places);
