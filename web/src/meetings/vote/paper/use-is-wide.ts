import { useSyncExternalStore } from "react";

/** From 'md' on (D49). */
const wide = matchMedia("(width >= 768px)");

function watch(callback: () => void): () => void {
  wide.addEventListener("change", callback);
  return () => wide.removeEventListener("change", callback);
}

/** Whether there is room for two cards side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
