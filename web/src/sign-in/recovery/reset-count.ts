/** Section 9: requests allowed in a browser session. Signing out does not reset the count (D38). */
export const MOST_RESETS = 3;

const storageKey = "portal.resets";

export function resetCount(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function countReset(): void {
  try {
    sessionStorage.setItem(storageKey, String(resetCount() + 1));
  } catch {
    // The server has limits of its own (D22).
  }
}
