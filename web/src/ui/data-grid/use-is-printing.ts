import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const paper = matchMedia("print");
let isAboutToPrint = false;

function watch(callback: () => void): () => void {
  // The browser takes its picture right after the event, so the page has to be ready when the event is over.
  const now = () => flushSync(callback);
  const before = () => {
    isAboutToPrint = true;
    now();
  };
  const after = () => {
    isAboutToPrint = false;
    now();
  };
  paper.addEventListener("change", now);
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    paper.removeEventListener("change", now);
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
}

/** Whether the page is being put on paper, where nobody can turn the pages of a list. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watch, () => isAboutToPrint || paper.matches);
}
