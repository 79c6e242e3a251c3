import type { ElectionMinutes } from "../election/election-minutes.ts";
import { candidateName, isContested, placesNote } from "../../election/election-words.ts";
import { body, type PaperBlock, strong, type TableBlock } from "./paper-block.ts";

/** Who stood, what was counted, and who was elected as the chair declared it. */
export function electionBlocks(election: ElectionMinutes): readonly PaperBlock[] {
  const { candidates, declaration } = election;
  const ofAgenda = { ...election, candidates: candidates.filter(({ isOfAgenda }) => isOfAgenda) };
  const note = placesNote(ofAgenda);
  const elected = candidates.filter(({ isElected }) => isElected);
  return [
    ...(note === "" ? [] : [body(note)]),
    ...(candidates.length === 0 ? [body("No candidate is recorded.")] : [candidateTable(election)]),
    ...(isContested(ofAgenda) !== false &&
    candidates.length > 0 &&
    candidates.every(({ votes }) => votes === null)
      ? [body("No count of votes is recorded.")]
      : []),
    ...(declaration === null
      ? [strong("No declaration of the chair is recorded.")]
      : [
          strong(
            elected.length === 0
              ? "The chair declared that nobody is elected."
              : `The chair declared elected: ${elected.map(candidateName).join("; ")}.`,
          ),
          ...(declaration.why === null ? [] : [body(`Reason given: ${declaration.why}`, 1)]),
        ]),
  ];
}

const candidateTable = ({ candidates }: ElectionMinutes): TableBlock => ({
  kind: "table",
  summary: "Candidates",
  heads: ["Candidate", "Nominated by", "Consent", "Votes"],
  rows: candidates.map((candidate) => [
    candidateName(candidate),
    candidate.isOfAgenda ? (candidate.nominatedBy ?? "–") : "At the meeting",
    candidate.consentedOn ?? "–",
    candidate.votes === null ? "–" : candidate.votes.toLocaleString("en-AU"),
  ]),
  widths: [36, 32, 18, 14],
  figuresFrom: 3,
});
