import { useSyncExternalStore } from "react";

let dialogs: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const watcher of watchers) watcher();
}

/**
 * While a modal dialog is open nothing outside it can be read out or pressed, so messages show in it: in the one that was
 * opened last. Answers what ends that.
 */
export function showToastsIn(dialog: HTMLElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((one) => one !== dialog));
}

function watch(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** Whether something lies over the page. */
export const hasDialog = (): boolean => dialogs.length > 0;

/** The dialog that messages show in; null for the page itself. */
export function useToastContainer(): HTMLElement | null {
  return useSyncExternalStore(watch, () => dialogs.at(-1) ?? null);
}
