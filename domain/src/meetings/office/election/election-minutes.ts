import { candidateKey, emptyElection, type ElectionRecord } from "./election-records.ts";
import type { PaperCandidate } from "../../election/election-words.ts";

/** What minutes and result sheet tell of an election. */
export interface ElectionMinutes {
  readonly places: number | null;
  /** Those of the agenda, then those who were nominated at the meeting. */
  readonly candidates: readonly CandidateLine[];
  /** Null: the chair's declaration is not recorded. */
  readonly declaration: { readonly at: string; readonly why: string | null } | null;
}

interface CandidateLine extends PaperCandidate {
  readonly isOfAgenda: boolean;
  /** Null: none were counted. */
  readonly votes: number | null;
  readonly isElected: boolean;
}

interface AgendaCandidate extends PaperCandidate {
  readonly candidateId: number;
}

/** Puts an election of the agenda and what was recorded of it together. */
export function tellElection(
  { places, candidates }: { readonly places: number | null; readonly candidates: readonly AgendaCandidate[] },
  { count, declaration }: Pick<ElectionRecord, "count" | "declaration"> = emptyElection(0),
): ElectionMinutes {
  const votes = new Map(count?.votes.map((each) => [candidateKey(each), each.votes]));
  const elected = new Set(declaration?.elected.map(candidateKey));
  const ofAgenda = new Set(candidates.map(({ candidateId }) => String(candidateId)));
  const others = [...(count?.votes ?? []), ...(declaration?.elected ?? [])].filter(
    (each, at, all) =>
      !ofAgenda.has(candidateKey(each)) &&
      all.findIndex((other) => candidateKey(other) === candidateKey(each)) === at,
  );
  const line = (candidate: PaperCandidate, key: string, isOfAgenda: boolean): CandidateLine => ({
    name: candidate.name,
    lot: candidate.lot,
    nominatedBy: candidate.nominatedBy,
    consentedOn: candidate.consentedOn,
    isOfAgenda,
    votes: votes.get(key) ?? null,
    isElected: elected.has(key),
  });
  return {
    places,
    candidates: [
      ...candidates.map((each) => line(each, String(each.candidateId), true)),
      ...others.map((each) =>
        line({ ...each, nominatedBy: null, consentedOn: null }, candidateKey(each), false),
      ),
    ],
    declaration: declaration === null ? null : { at: declaration.at, why: declaration.why },
  };
}
