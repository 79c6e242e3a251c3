import { useRef, useState } from "react";
import { downloadFile, type DownloadProgress } from "./download-file.ts";

type Key = string | number;

/** The files that a page is fetching. A key names one file: while it is on its way it is not asked for again. */
export interface Downloads {
  /** Null while nothing of that file is on its way. */
  readonly progressOf: (key: Key) => DownloadProgress | null;
  readonly start: (key: Key, address: string) => void;
  readonly cancel: (key: Key) => void;
  /** Why the last one failed; null again when one is started or `dismiss` is called. */
  readonly failure: { readonly key: Key; readonly error: unknown } | null;
  readonly dismiss: () => void;
}

const nothingYet: DownloadProgress = { loadedBytes: 0, totalBytes: null };

/** A download goes on when its page is left, as the browser's own do; only `cancel` ends it. */
export function useDownloads(): Downloads {
  const controllers = useRef(new Map<Key, AbortController>());
  const [progress, setProgress] = useState<ReadonlyMap<Key, DownloadProgress>>(new Map());
  const [failure, setFailure] = useState<Downloads["failure"]>(null);

  const run = async (key: Key, address: string, controller: AbortController): Promise<void> => {
    const tell = (at: DownloadProgress) => setProgress((before) => new Map(before).set(key, at));
    tell(nothingYet);
    try {
      await downloadFile(address, { signal: controller.signal, onProgress: tell });
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ key, error });
    } finally {
      controllers.current.delete(key);
      setProgress((before) => new Map([...before].filter(([one]) => one !== key)));
    }
  };

  return {
    progressOf: (key) => progress.get(key) ?? null,
    start: (key, address) => {
      if (controllers.current.has(key)) return;
      const controller = new AbortController();
      controllers.current.set(key, controller);
      setFailure(null);
      void run(key, address, controller);
    },
    cancel: (key) => controllers.current.get(key)?.abort(new DOMException("Cancelled", "AbortError")),
    failure,
    dismiss: () => setFailure(null),
  };
}
