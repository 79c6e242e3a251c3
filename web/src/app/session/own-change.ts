let ownChange: Promise<unknown> = Promise.resolve();

/**
 * Tells that this tab replaces its session itself. The cookie names the new session before the answer is read, and that is
 * not another tab's doing.
 */
export function tellOwnChange(change: Promise<unknown>): void {
  ownChange = change.catch(() => undefined);
}

/** Resolves once this tab has replaced its session, or could not. */
export const ownChangeAnswered = (): Promise<unknown> => ownChange;
