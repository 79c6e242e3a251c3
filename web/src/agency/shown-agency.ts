import { useEffect, useSyncExternalStore } from "react";
import { openedAgency } from "../core/session/opening.ts";
import { showAgencyTheme } from "../core/theme-link.ts";

let shown = openedAgency;
const watchers = new Set<() => void>();

function watch(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** The agency in whose colours, pictures and name the page appears; null while none is known. */
export function useShownAgency(): string | null {
  return useSyncExternalStore(watch, () => shown);
}

/** A page says whose it is: by its address, or at sign-in by what was typed. */
export function useShowAgency(agencyId: string | null): void {
  useEffect(() => {
    shown = agencyId;
    // An agency's own colours follow as soon as it is known that there is such an agency.
    if (agencyId === null) showAgencyTheme(null);
    for (const watcher of watchers) watcher();
  }, [agencyId]);
}
