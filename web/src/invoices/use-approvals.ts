import type { PendingInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import type { InvoiceVote } from "@portal/domain/invoices/invoice-vote";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "../core/api/api-problem.ts";
import { askAgainWhatNeedsYou } from "../core/api/what-needs-you.ts";
import { showToast, dismissToasts } from "../ui/toast/toast-store.ts";
import { pendingInvoicesQuery, saveVotes } from "./api.ts";
import { keepVotes, keptVotes, votesStorageKey } from "./kept-votes.ts";
import { messages } from "./messages.ts";
import {
  type Judgement,
  judgeVotes,
  noVotes,
  type PendingVotes,
  rowsAfterSaving,
  type VotedInvoice,
  withoutVotes,
  withVote,
} from "./pending-votes.ts";

/** Why votes were not saved, and which of them were taken back. */
export interface SaveFailure extends Pick<Judgement, "changed" | "gone"> {
  readonly text: string;
}

/** The votes that somebody has chosen on a plan's invoices, until they are submitted or taken back. */
export function useApprovals(agencyId: string, ownersCorpId: number, rows: readonly PendingInvoice[]) {
  const client = useQueryClient();
  const query = pendingInvoicesQuery(agencyId, ownersCorpId);
  const [storageKey] = useState(() => votesStorageKey(ownersCorpId));
  const [before] = useState(() => judgeVotes(keptVotes(storageKey), rows));
  const [votes, setVotes] = useState<PendingVotes>(before.kept);
  const [failure, setFailure] = useState<SaveFailure | null>(() => sinceThen(before));
  useEffect(() => keepVotes(storageKey, votes), [storageKey, votes]);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Beside the list, or, in the words for there, on the page for which it was left. */
  const tell = (refusal: SaveFailure, elsewhere: string): void => {
    if (isLeft.current) showToast({ kind: "bad", title: null, text: elsewhere });
    else setFailure(refusal);
  };

  /** The list as it is now; null where it cannot be had. */
  const reload = (): Promise<readonly PendingInvoice[] | null> =>
    client.fetchQuery({ ...query, staleTime: 0 }).then(
      ({ pendingInvoiceList }) => pendingInvoiceList,
      () => null,
    );

  /** Tells why saving failed. If invoices have changed, reloads the list and drops only the votes on those. */
  const explain = async (error: unknown, sent: readonly VotedInvoice[]): Promise<void> => {
    const problem = error instanceof ApiProblem ? error : null;
    const isChanged = problem?.code === "INVOICE_CHANGED";
    const named = isChanged ? namedBy(problem, sent) : [];
    const now = isChanged || problem?.status === 404 ? await reload() : null;
    const judged = (chosen: PendingVotes): Judgement =>
      judgeVotes(withoutVotes(chosen, named), now ?? [...chosen.values()]);
    const { changed, gone } = judged(votes);
    setVotes((chosen) => judged(chosen).kept);
    // The end of a session has been told already, and leads to the login page.
    if (problem?.status === 401) return;
    const text = isChanged ? messages.changed : messages.notSaved;
    tell({ text, changed: [...named, ...changed], gone }, messages.notSaved);
  };

  const submit = async (): Promise<void> => {
    if (isUnderWay.current || votes.size === 0) return;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(null);
    for (const text of [messages.saved, messages.notSaved]) dismissToasts({ text });
    const sent = [...votes.values()];
    try {
      const { errorMessage, pendingInvoiceList: saved } = await saveVotes(agencyId, sent);
      askAgainWhatNeedsYou(client, agencyId);
      // A list that was read before these were saved, and comes after them, would take them from the screen.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData<PendingInvoices>(
        query.queryKey,
        (list) => list && { ...list, pendingInvoiceList: rowsAfterSaving(list.pendingInvoiceList, saved) },
      );
      if ((errorMessage ?? "") === "") {
        // What was chosen while these were under way waits for the next submission.
        setVotes((chosen) => withoutVotes(chosen, sent));
        showToast({ kind: "ok", title: null, text: messages.saved });
      } else {
        const text = `Error: ${errorMessage}`;
        tell({ text, changed: [], gone: [] }, text);
      }
    } catch (error) {
      await explain(error, sent);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };

  return {
    votes,
    failure,
    isSaving,
    submit,
    vote: (row: PendingInvoice, vote: InvoiceVote) => setVotes((chosen) => withVote(chosen, row, vote)),
    /** Back to the list as it was answered. */
    cancel: () => {
      setVotes(noVotes);
      setFailure(null);
    },
    dismiss: () => setFailure(null),
    /** Forgets the choices, so that a user who leaves the list on purpose finds none when coming back. */
    forget: () => {
      isLeft.current = true;
      keepVotes(storageKey, noVotes);
    },
  };
}

/** What became of the invoices of votes that were kept over a reload or the end of a session. */
const sinceThen = ({ changed, gone }: Judgement): SaveFailure | null =>
  changed.length + gone.length === 0
    ? null
    : { text: changed.length > 0 ? messages.changed : messages.listChanged, changed, gone };

/** The rows that a refusal names, by their places in what was sent. */
function namedBy({ errors }: ApiProblem, sent: readonly VotedInvoice[]): readonly VotedInvoice[] {
  const indexes = new Set(errors.map(({ path }) => path));
  return sent.filter((_, index) => indexes.has(String(index)));
}
