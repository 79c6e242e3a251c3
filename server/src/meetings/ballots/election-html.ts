import { formatDate } from "@portal/domain/core/format-date";
import {
  candidateWords,
  type PaperCandidate,
  placesNote,
} from "@portal/domain/meetings/election/election-words";
import { escapeHtml } from "../../core/http/escape-html.ts";

export interface PaperElection {
  readonly places: number | null;
  /** Days as they are kept. */
  readonly candidates: readonly PaperCandidate[];
}

/** What stands below an election on the agenda: who stands, and that nobody votes on it here. */
export function electionHtml(text: string | null, election: PaperElection): string | null {
  const { places, candidates } = election;
  if (places === null && candidates.length === 0) return text;
  const note = `${placesNote(election)} This election is held at the meeting.`.trim();
  const listed = candidates.map(({ consentedOn, ...candidate }) => {
    const inWords = consentedOn === null ? null : formatDate(consentedOn);
    return `<li>${escapeHtml(candidateWords({ ...candidate, consentedOn: inWords }))}</li>`;
  });
  const list = listed.length === 0 ? "" : `<p>Candidates:</p><ul>${listed.join("")}</ul>`;
  return `${text ?? ""}<p>${escapeHtml(note)}</p>${list}`;
}
