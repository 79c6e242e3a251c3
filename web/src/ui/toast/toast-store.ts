import { useSyncExternalStore } from "react";
import type { AlertKind } from "../alert/alert.tsx";

/** Section 9: how long a message stays. */
export const toastMs = 10_000;

export interface Toast {
  readonly key: number;
  readonly kind: AlertKind;
  readonly title: string | null;
  readonly text: string;
  /** On the page's own clock, so that a change of its place takes nothing from it and gives it nothing. */
  readonly endsAt: number;
}

let toasts: readonly Toast[] = [];
let nextKey = 1;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a message at the top of whatever page is there, and of those that follow (D55). The same one is shown once. */
export function showToast(toast: Omit<Toast, "key" | "endsAt">): void {
  const others = toasts.filter(({ text, title }) => text !== toast.text || title !== toast.title);
  set([...others, { ...toast, key: nextKey++, endsAt: performance.now() + toastMs }]);
}

/** Starts the message's time on the screen again. */
export function renewToast(key: number): void {
  const endsAt = performance.now() + toastMs;
  set(toasts.map((toast) => (toast.key === key ? { ...toast, endsAt } : toast)));
}

export function dismissToast(key: number): void {
  set(toasts.filter((toast) => toast.key !== key));
}

/** Removes messages that have become untrue. */
export function dismissToasts({ text }: Pick<Toast, "text">): void {
  set(toasts.filter((toast) => toast.text !== text));
}

/**
 * Forgets every message.
 * @internal for tests, whose pages share one browser
 */
export const forgetToasts = (): void => set([]);

function watch(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(watch, () => toasts);
}
