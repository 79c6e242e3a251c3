import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { downloadFile, type DownloadProgress } from "./download-file.ts";
import { onSessionChange, rememberedSession } from "../session/session-store.ts";

type Key = string | number;

interface Failure {
  readonly key: Key;
  readonly error: unknown;
}

interface Running {
  readonly controller: AbortController;
  readonly progress: DownloadProgress;
}

/** The files that are being fetched. A key names one file: while it is on its way it is not asked for again. */
export interface Downloads {
  /** Null while nothing of that file is on its way. */
  readonly progressOf: (key: Key) => DownloadProgress | null;
  readonly start: (key: Key, address: string) => void;
  readonly cancel: (key: Key) => void;
  /** Why the last one failed; null again when one is started or `dismiss` is called. */
  readonly failure: Failure | null;
  readonly dismiss: () => void;
  /** The last file that has come; null again when one is started or `dismiss` is called. */
  readonly savedKey: Key | null;
}

const nothingYet: DownloadProgress = { loadedBytes: 0, totalBytes: null };

/**
 * Keeps a download running when its page is left, as the browser does with its own. Only `cancel` and the end of the
 * session stop it. Running downloads are kept outside the pages, so that a page that is opened again shows them.
 * @param tellUnseen called with a failure if no page is there to show it
 * @param tellSaved called when a file has come, on whatever page
 */
export function keepDownloads(tellUnseen: (error: unknown) => void, tellSaved: () => void): () => Downloads {
  let running: ReadonlyMap<Key, Running> = new Map();
  const watchers = new Set<() => void>();
  const pages = new Set<(failure: Failure) => void>();
  let savedKey: Key | null = null;

  const set = (next: ReadonlyMap<Key, Running>) => {
    running = next;
    for (const watcher of watchers) watcher();
  };
  const watch = (callback: () => void) => {
    watchers.add(callback);
    return () => watchers.delete(callback);
  };
  const tell = (failure: Failure) => {
    if (pages.size === 0) tellUnseen(failure.error);
    for (const show of pages) show(failure);
  };
  const cancel = (key: Key) =>
    running.get(key)?.controller.abort(new DOMException("Cancelled", "AbortError"));

  const run = async (key: Key, address: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    savedKey = null;
    const onProgress = (progress: DownloadProgress) =>
      set(new Map(running).set(key, { controller, progress }));
    onProgress(nothingYet);
    const stopWatch = onSessionEnd(() => cancel(key));
    try {
      await downloadFile(address, { signal, onProgress });
      savedKey = key;
      tellSaved();
    } catch (error) {
      if (!signal.aborted) tell({ key, error });
    } finally {
      stopWatch();
      set(new Map([...running].filter(([one]) => one !== key)));
    }
  };

  return function useDownloads(): Downloads {
    const seen = useSyncExternalStore(watch, () => running);
    const [failure, setFailure] = useState<Failure | null>(null);
    // With the page's leaving itself: a failure a moment later would be told to a page that is not there.
    useLayoutEffect(() => {
      pages.add(setFailure);
      return () => void pages.delete(setFailure);
    }, []);
    return {
      progressOf: (key) => seen.get(key)?.progress ?? null,
      start: (key, address) => {
        if (running.has(key)) return;
        setFailure(null);
        void run(key, address);
      },
      cancel,
      failure,
      dismiss: () => {
        setFailure(null);
        savedKey = null;
      },
      savedKey,
    };
  };
}

/** Calls back when the tab's current session has ended or another has replaced it. */
function onSessionEnd(callback: () => void): () => void {
  const sessionId = rememberedSession()?.user.sessionId;
  return onSessionChange(() => {
    if (rememberedSession()?.user.sessionId !== sessionId) callback();
  });
}
