import type { Agenda, Vote } from "@portal/contract/meetings/ballot-schemas";
import type { Choices } from "@portal/domain/meetings/paper/stepper";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rememberedSession } from "../../../core/session/session-store.ts";
import { serverNow } from "../../../core/server-clock.ts";
import {
  type Ballot,
  beginBallot,
  choicesThatStand,
  draftOf,
  isReadAfterClose,
  isUnsubmitted,
  submittedBallot,
} from "./ballot.ts";
import { createDraftSaver, type SaveState } from "./draft-saver.ts";
import { type DraftStorage, keepBallot, keptBallot } from "./kept-ballot.ts";
import { agendaQuery, type BallotAddress, deleteDraft, putDraft } from "../vote-api.ts";

/**
 * The ballot on the voter's paper. Choices are kept in this tab at once, and on the server as soon as they get there.
 * If the agenda is loaded again, only choices whose motions have changed are dropped. A paper without unsubmitted
 * choices keeps showing what is in the register.
 */
export function useBallot(address: BallotAddress, agenda: Agenda, draftStorage: DraftStorage | null) {
  const [started] = useState(() => beginBallot(agenda, keptBallot(draftStorage)));
  const [state, setState] = useState({
    ...started,
    of: agenda,
    isTouched: started.isUnsaved,
    isTyped: false,
  });
  const [saveState, setSaveState] = useState<SaveState>(null);
  const client = useQueryClient();
  const [saver] = useState(() =>
    createDraftSaver({
      put: (draft, isFireAndForget, signal) => putDraft(address, draft, isFireAndForget, signal),
      onState: (next, saved) => {
        setSaveState(next);
        if (saved === null) return;
        keepBallot(draftStorage, null);
      },
      onOvertaken: (newest) => keepBallot(draftStorage, { ...newest, changedAt: serverNow() }),
    }),
  );

  if (state.of !== agenda) {
    const { choices, changed } = choicesThatStand(
      agenda.agendaItems,
      draftOf(state.of, state.ballot).choices,
    );
    const all = new Set([...state.changed, ...changed]);
    const hasChanges = isUnsubmitted(state.of, state.ballot);
    const ballot = hasChanges ? { ...state.ballot, choices } : submittedBallot(agenda);
    setState({ ...state, of: agenda, ballot, changed: all });
  }

  const { ballot, isTouched, isTyped } = state;
  useEffect(() => {
    // Drafts are not kept after the close (D38).
    if (!isTouched || isReadAfterClose(agenda)) return;
    const draft = draftOf(agenda, ballot);
    keepBallot(draftStorage, { ...draft, changedAt: serverNow() });
    saver.offer(draft, isTyped);
  }, [agenda, ballot, isTouched, isTyped, saver, draftStorage]);

  useEffect(() => {
    addEventListener("online", saver.hurry);
    addEventListener("pagehide", saver.flush);
    return () => {
      removeEventListener("online", saver.hurry);
      removeEventListener("pagehide", saver.flush);
      // Whose session is over finds it in this tab again.
      if (rememberedSession() !== null) saver.flush();
      saver.stop();
    };
  }, [saver]);

  const change = (part: Partial<Ballot>, typed = false) =>
    setState((before) => ({
      ...before,
      ballot: { ...before.ballot, ...part },
      isTouched: true,
      isTyped: typed,
    }));

  /** Reads the agenda again, and answers the newest that there is. */
  const reload = async (): Promise<Agenda> => {
    const { queryKey } = agendaQuery(address);
    await client.refetchQueries({ queryKey });
    return client.getQueryData(queryKey) ?? agenda;
  };

  /**
   * Forgets what is not submitted, here and on the server; where that fails it is kept as before. Answers what is
   * submitted.
   */
  const discard = async () => {
    await saver.settle();
    try {
      await deleteDraft(address);
    } catch (error) {
      saver.offer(draftOf(agenda, ballot), false);
      throw error;
    }
    keepBallot(draftStorage, null);
    setSaveState(null);
    // From here on nothing of it is kept again.
    setState((before) => ({ ...before, isTouched: false, isTyped: false }));
    // A submission whose answer was lost may be in the register.
    const newest = await reload();
    setState((before) => ({
      ...before,
      ballot: submittedBallot(before.of),
      changed: new Set<number>(),
      isOutdated: false,
    }));
    return newest;
  };

  return {
    ballot,
    changed: state.changed,
    isOutdated: state.isOutdated,
    saveState,
    saver,
    reload,
    choose: (agendaItemID: number, vote: Vote | null) =>
      setState((before) => {
        const choices = new Map(before.ballot.choices);
        if (vote === null) choices.delete(agendaItemID);
        else choices.set(agendaItemID, vote);
        const changed = new Set([...before.changed].filter((one) => one !== agendaItemID));
        return {
          ...before,
          ballot: { ...before.ballot, choices },
          changed,
          isTouched: true,
          isTyped: false,
        };
      }),
    discard,
    chooseAll: (choices: Choices) => change({ choices }),
    nameProxy: (proxyName: string | null) => change({ proxyName }, proxyName !== null),
  };
}

export type PaperBallot = ReturnType<typeof useBallot>;
