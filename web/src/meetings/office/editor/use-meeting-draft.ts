import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { callAgenda, callFields, callMeeting, type MeetingName } from "../office-meeting-api.ts";
import {
  areSame,
  type Draft,
  draftOf,
  fieldsToSend,
  isUnfinished,
  itemsToSend,
  overTheirs,
  saySame,
  withIds,
} from "./meeting-draft.ts";

/** How far what is typed has come. */
export type SaveState =
  | { readonly kind: "saved" | "typing" | "saving" | "unfinished" }
  /** `isStale`: somebody else has saved meanwhile. */
  | { readonly kind: "failed"; readonly error: unknown; readonly isStale: boolean };

const AFTER_TYPING_MS = 700;

type Running =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown; readonly isStale: boolean };

/**
 * What somebody edits of a meeting. A draft is saved as it is typed, one call after the other, since each raises the version; after notice
 * nothing is saved before a reason is given.
 */
export function useMeetingDraft(
  name: MeetingName,
  meeting: OfficeMeeting,
  onSaved: (saved: OfficeMeeting) => void,
) {
  const isTyped = meeting.state === "draft";
  const [draft, setDraft] = useState<Draft>(() => draftOf(meeting));
  const [kept, setKept] = useState(draft);
  const [running, setRunning] = useState<Running>({ kind: "idle" });
  // What a save that is under way goes by.
  const latest = useRef(draft);
  const saved = useRef({ draft, version: meeting.version });
  const underWay = useRef<Promise<void> | null>(null);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  const keep = (next: Draft, version: number) => {
    saved.current = { draft: next, version };
    setKept(next);
  };
  /** A notice that leaves or a vote that opens raises the version, and changes no text: then it is saved over that. */
  const isOnlyNewer = async (): Promise<boolean> => {
    const theirs = await callMeeting(name).catch(() => null);
    const { draft: former, version } = saved.current;
    if (theirs === null || theirs.version === version || !saySame(draftOf(theirs), former)) return false;
    saved.current = { draft: former, version: theirs.version };
    return true;
  };
  const saveAll = async (reason: string | null): Promise<void> => {
    setRunning({ kind: "saving" });
    try {
      for (;;) {
        // What is begun meanwhile and has no name yet is saved once it has one.
        if (reason === null && isUnfinished(latest.current)) break;
        const { fields, items } = latest.current;
        const { version, draft: former } = saved.current;
        const isBoth = !areSame(fields, former.fields) && !areSame(items, former.items);
        if (reason !== null && isBoth) {
          // After notice one save is one version, and one mail to everybody.
          const sent = { ...fieldsToSend(fields, version, reason), items: itemsToSend(items) };
          // oxlint-disable-next-line no-await-in-loop -- each save is of the version before it
          const answer = await callFields(name, sent);
          keep({ fields, items: withIds(items, items, answer.items) }, answer.version);
          latest.current = { ...latest.current, items: withIds(latest.current.items, items, answer.items) };
          setDraft(latest.current);
          onSaved(answer);
        } else if (!areSame(fields, former.fields)) {
          // oxlint-disable-next-line no-await-in-loop -- each save is of the version before it
          const answer = await callFields(name, fieldsToSend(fields, version, reason));
          keep({ ...former, fields }, answer.version);
          onSaved(answer);
        } else if (!areSame(items, former.items)) {
          // oxlint-disable-next-line no-await-in-loop -- as above
          const answer = await callAgenda(name, { version, items: itemsToSend(items), reason });
          keep({ fields: former.fields, items: withIds(items, items, answer.items) }, answer.version);
          latest.current = { ...latest.current, items: withIds(latest.current.items, items, answer.items) };
          setDraft(latest.current);
          onSaved(answer);
        } else break;
      }
      setRunning({ kind: "idle" });
    } catch (error) {
      const isStale = error instanceof ApiProblem && error.code === "REVISION_CHANGED";
      if (isStale && (await isOnlyNewer())) return saveAll(reason);
      setRunning({ kind: "failed", error, isStale });
    }
  };
  /** One save at a time: what is typed meanwhile is in the next one. */
  const save = (reason: string | null): Promise<void> => {
    underWay.current ??= saveAll(reason).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  const saveNow = useRef(save);
  useLayoutEffect(() => {
    saveNow.current = save;
  });

  const isChanged = !areSame(draft, kept);
  const isStale = running.kind === "failed" && running.isStale;
  const isDue = isTyped && isChanged && !isStale && !isUnfinished(draft);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void saveNow.current(null), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each letter it waits once more
  }, [draft, isDue]);
  // Who leaves has typed it: it is saved.
  useEffect(
    () => () => {
      const { draft: former } = saved.current;
      if (isTyped && !areSame(latest.current, former) && !isUnfinished(latest.current))
        void saveNow.current(null);
    },
    [isTyped],
  );

  const state: SaveState =
    running.kind === "idle"
      ? { kind: !isChanged ? "saved" : isUnfinished(draft) ? "unfinished" : "typing" }
      : running;
  return {
    draft,
    state,
    change: setDraft,
    save,
    /** Somebody else's text takes the place of one's own, or one's own that of theirs. */
    settle: (theirs: OfficeMeeting, isMine: boolean) => {
      keep(draftOf(theirs), theirs.version);
      setRunning({ kind: "idle" });
      if (!isMine) {
        setDraft(draftOf(theirs));
        return;
      }
      const items = overTheirs(latest.current.items, theirs.items);
      setDraft({ ...latest.current, items });
    },
  };
}
