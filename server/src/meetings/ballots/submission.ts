import type { AgendaResponse } from "@portal/contract/meetings/ballot-schemas";
import { canonicalJson } from "@portal/domain/meetings/ballots/ballot-record";
import { proxyNameOf, type SubmittedItem } from "@portal/domain/meetings/ballots/cast-rules";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { motionHashOf } from "./hashes.ts";

/** What is read of a submitted agenda (design/voting.md); everything else of it means nothing. */
export interface Submission {
  readonly items: readonly SubmittedItem[];
  readonly proxyName: string | null;
  /** The revision that the paper was answered with; null: whatever is the newest. */
  readonly revision: number | null;
  /** Of all that is read: tells whether a repeated Idempotency-Key comes with the same content. */
  readonly requestHash: string;
}

export function submissionOf({ agendaItems, proxyName, revision }: AgendaResponse): Submission {
  const items = agendaItems.flatMap((item): readonly SubmittedItem[] => {
    const vote = item.meetingRecordItem?.vote ?? null;
    // Nobody votes on it, so whatever is said of its text need not be hashed.
    if (vote === null) return [];
    return [{ agendaItemId: item.agendaItemID, motionHash: shownHash(item), vote }];
  });
  const read = { proxyName: proxyNameOf(proxyName), revision: revision ?? null };
  const asJson = items.map(({ agendaItemId, motionHash, vote }) => ({ agendaItemId, motionHash, vote }));
  return { items, ...read, requestHash: sha256Hex(canonicalJson({ items: asJson, ...read })) };
}

/** Of the text that was shown: as told, or taken of the description and text that came back with the vote. */
function shownHash({
  motionHash,
  description,
  motionText,
}: AgendaResponse["agendaItems"][number]): string | null {
  if (motionHash !== undefined && motionHash !== null) return motionHash;
  if (description === undefined || description === null) return null;
  return motionHashOf({ isMotion: true, description, motionText: motionText ?? null });
}
