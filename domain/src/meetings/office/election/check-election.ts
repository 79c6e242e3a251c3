import { placesWords } from "../../election/election-words.ts";
import type { Objection } from "../floor/check-entry.ts";
import { isTakenBack } from "../floor/floor-entries.ts";
import type { ElectionEntry, NamedCandidate } from "./election-entries.ts";
import { candidateKey, type ElectionRecord, emptyElection } from "./election-records.ts";

/** An election as the agenda has it. */
export interface ElectionAsked {
  readonly agendaItemId: number;
  /** How many are elected; null: the agenda does not say. */
  readonly places: number | null;
  readonly candidates: readonly {
    readonly candidateId: number;
    readonly name: string;
    readonly lot: string | null;
  }[];
}

const wrong = (path: string, message: string): Objection => ({ code: "VALIDATION", path, message });

/** What speaks against an entry of an election; null: nothing. `record`: without the entry that this one corrects. */
export function objectionToElection(
  { kind, body, replacesNo }: ElectionEntry,
  election: ElectionAsked | null,
  record: ElectionRecord | null,
): Objection | null {
  if (isTakenBack(body))
    return replacesNo === null ? wrong("isTakenBack", "Only a correction takes an entry back.") : null;
  if (election === null)
    return wrong("agendaItemId", "There is no such election in this meeting. Please reload the page.");
  const [path, named] =
    kind === "election"
      ? (["votes", (body as { votes: readonly NamedCandidate[] }).votes] as const)
      : (["elected", body.elected] as const);
  const fault = faultOfNames(named, election);
  if (fault !== null) return wrong(path, fault);
  if (kind === "election") return null;
  const { elected, why } = body;
  const standing = record ?? emptyElection(election.agendaItemId);
  const counted = standing.count?.votes.map(candidateKey);
  if (counted !== undefined && elected.some((each) => !counted.includes(candidateKey(each))))
    return wrong(
      "elected",
      "Only candidates whose votes were counted can be elected. Count the votes again first.",
    );
  const asked = whyElected(election, standing, elected);
  return asked !== null && (why ?? "").trim() === "" ? wrong("why", asked) : null;
}

function faultOfNames(named: readonly NamedCandidate[], { candidates }: ElectionAsked): string | null {
  const keys = named.map(candidateKey);
  const names = named.map(({ name, lot }) => `${name.trim().toLowerCase()} ${lot ?? ""}`);
  if (new Set(keys).size < keys.length || new Set(names).size < names.length)
    return "A candidate is named twice. Please keep one of the two, or tell them apart by their lots.";
  const isKnown = ({ candidateId, name, lot }: NamedCandidate): boolean =>
    candidateId === null ||
    candidates.some((each) => each.candidateId === candidateId && each.name === name && each.lot === lot);
  return named.every(isKnown) ? null : "The agenda names other candidates. Please reload the page.";
}

/**
 * Whether a declaration needs a reason: the sentence that asks for it, or null. The chair decides; what does not follow from places
 * and votes is explained to owners.
 */
export function whyElected(
  { places, candidates }: Pick<ElectionAsked, "places" | "candidates">,
  { count }: Pick<ElectionRecord, "count">,
  elected: readonly NamedCandidate[],
): string | null {
  if (elected.length === 0) return "Nobody is elected. Write why, in a few words.";
  if (places !== null && elected.length > places)
    return `The agenda has ${placesWords(places)}. Write why ${elected.length} are elected.`;
  if (count === null)
    return places !== null && candidates.length > places
      ? "There are more candidates than places, and no votes are recorded. Write how they were elected."
      : null;
  const keys = new Set(elected.map(candidateKey));
  const votesOf = (isElected: boolean) =>
    count.votes.filter((each) => keys.has(candidateKey(each)) === isElected).map(({ votes }) => votes);
  const [least, most] = [Math.min(...votesOf(true)), Math.max(-1, ...votesOf(false))];
  if (least < most) return "Somebody with more votes is not elected. Write why, in a few words.";
  return least === most ? "Somebody with as many votes is not elected. Write how the tie was decided." : null;
}
