import { useState } from "react";
import { keepDraft, readDraft } from "../core/draft.ts";
import { draftsOf, rememberedSession } from "../core/session/session-store.ts";

export interface BegunComment {
  readonly comment: string;
  readonly write: (comment: string) => void;
  /** It became a vote, or was given up. */
  readonly forget: () => void;
}

/** A comment as it is written: it outlives a reload and the end of a session, and nothing else. */
export function useStartedComment(documentId: number, before: string): BegunComment {
  const [storageKey] = useState(() => {
    const session = rememberedSession();
    return session === null ? null : `${draftsOf(session)}invoice-comment-${documentId}`;
  });
  const [comment, setComment] = useState(
    () => (storageKey === null ? {} : readDraft(storageKey))["comment"] ?? before,
  );
  const keep = (draft: Readonly<Record<string, string>>): void => {
    if (storageKey !== null) keepDraft(storageKey, draft);
  };
  return {
    comment,
    write: (next) => {
      setComment(next);
      keep(next === before ? {} : { comment: next });
    },
    forget: () => keep({}),
  };
}
