import { isPassing, loadErrorText } from "../../../core/api/api-problem.ts";
import type { DraftToKeep } from "../vote-api.ts";

/** What became of the newest choices; null while there is nothing to say. */
export type SaveState =
  | { readonly isSaved: true }
  /** `why` is null for what is tried again without anybody's doing. */
  | { readonly isSaved: false; readonly why: string | null }
  | null;

interface Keeping {
  readonly put: (draft: DraftToKeep, isFireAndForget: boolean, signal?: AbortSignal) => Promise<unknown>;
  readonly onState: (state: SaveState, saved: DraftToKeep | null) => void;
  /** The server has perhaps kept another draft by now than the newest one: this. */
  readonly onOvertaken: (newest: DraftToKeep) => void;
}

/** Of typing: a letter is not worth a request. A vote is sent at once. */
const typingPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A submission does not wait for ever for a draft that is under way. */
const settlingMs = 2_000;

/**
 * Brings a draft to the server: one request at a time, the newest wins, and what fails in passing is tried again after
 * 2, 4, 8 … 30 seconds and when the network comes back; a refusal waits for the next choice (D38).
 */
export function createDraftSaver({ put, onState, onOvertaken }: Keeping) {
  let wanted: DraftToKeep | null = null;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let mayRetry = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = new AbortController();

  const sendOnce = async (draft: DraftToKeep) => {
    sending = new AbortController();
    const { signal } = sending;
    try {
      await put(draft, false, signal);
      failures = 0;
      if (wanted === draft) {
        wanted = null;
        onState({ isSaved: true }, draft);
      }
    } catch (error) {
      if (!signal.aborted) {
        failures++;
        mayRetry = isPassing(error);
        onState({ isSaved: false, why: mayRetry ? null : loadErrorText(error) }, null);
      }
    }
    underWay = null;
    const newest = wanted === draft ? null : wanted;
    if (newest !== null) onOvertaken(newest);
    if (failures === 0) send();
    else if (mayRetry || newest !== null) later(Math.min(1_000 * 2 ** failures, longestPauseMs));
  };
  const send = () => {
    clearTimeout(timer);
    if (!isStopped && underWay === null && wanted !== null) underWay = sendOnce(wanted);
  };
  const later = (pauseMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(send, pauseMs);
  };

  return {
    offer: (draft: DraftToKeep, isTyped: boolean) => {
      if (isStopped) return;
      wanted = draft;
      if (isTyped) later(typingPauseMs);
      else send();
    },
    /** The network is back. */
    hurry: send,
    /** The page goes: what is not there yet leaves with it. */
    flush: () => {
      if (!isStopped && wanted !== null) put(wanted, true).catch(() => undefined);
    },
    /** A submission takes the draft's place: nothing may arrive after it. */
    settle: async () => {
      clearTimeout(timer);
      wanted = null;
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, settlingMs))]);
      sending.abort();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
