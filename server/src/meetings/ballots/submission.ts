import type { AgendaResponse } from "@portal/contract/meetings/ballot-schemas";
import { canonicalJson, type RegisterFormat, type Vote } from "@portal/domain/meetings/ballots/ballot-record";
import { proxyNameOf, type SubmittedItem } from "@portal/domain/meetings/ballots/cast-rules";
import { motionHashOf } from "./hashes.ts";

/** An item as it came back. */
interface ReadItem {
  readonly agendaItemId: number;
  readonly vote: Vote;
  /** Of the text that was shown, where it was told. */
  readonly motionHash: string | null;
  /** Else the text itself. */
  readonly shown: { readonly description: string; readonly motionText: string | null } | null;
}

/** What is read of a submitted agenda (design/voting.md); everything else of it means nothing. */
export interface Submission {
  readonly items: readonly ReadItem[];
  readonly proxyName: string | null;
  /** The revision that the paper was answered with; null: whatever is the newest. */
  readonly revision: number | null;
  /** All that is read, as one text: tells whether a repeated Idempotency-Key comes with the same content. */
  readonly requestText: string;
}

export function submissionOf({ agendaItems, proxyName, revision }: AgendaResponse): Submission {
  const items = agendaItems.flatMap((item): readonly ReadItem[] => {
    const vote = item.meetingRecordItem?.vote ?? null;
    // Nobody votes on it, so whatever is said of its text need not be hashed.
    if (vote === null) return [];
    const { description, motionText = null } = item;
    const isTold = description !== undefined && description !== null;
    const shown = isTold ? { description, motionText } : null;
    return [{ agendaItemId: item.agendaItemID, vote, motionHash: item.motionHash ?? null, shown }];
  });
  const read = { proxyName: proxyNameOf(proxyName), revision: revision ?? null };
  // As repeats of before format 2 are compared by.
  const asJson = items.map((item) => ({
    agendaItemId: item.agendaItemId,
    motionHash: shownHash(item, 1, null),
    vote: item.vote,
  }));
  return { items, ...read, requestText: canonicalJson({ items: asJson, ...read }) };
}

/** The items as the rules take them: of what was shown as a text the hash is taken, with the motion's kind as it stands. */
export function submittedItems(
  { items }: Submission,
  format: RegisterFormat,
  agenda: readonly { readonly agendaItemID: number; readonly resolutionType: string | null }[],
): readonly SubmittedItem[] {
  const types = new Map(agenda.map((item) => [item.agendaItemID, item.resolutionType]));
  return items.map((item) => ({
    agendaItemId: item.agendaItemId,
    vote: item.vote,
    motionHash: shownHash(item, format, types.get(item.agendaItemId) ?? null),
  }));
}

function shownHash(
  { motionHash, shown }: ReadItem,
  format: RegisterFormat,
  resolutionType: string | null,
): string | null {
  if (motionHash !== null || shown === null) return motionHash;
  return motionHashOf(format, { isMotion: true, ...shown, resolutionType });
}
