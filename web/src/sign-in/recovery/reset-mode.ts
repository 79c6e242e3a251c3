import type { User } from "@portal/contract/sign-in/schemas";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { serverNow } from "../../core/server-clock.ts";

/**
 * What lasts from asking for a temporary password to choosing a new one (section 4, 'Reset-password flow'). A user in
 * reset mode is not signed in.
 *
 * It is kept for the tab with the access code, as section 4 has it. A user who looks for the mail on the same phone may
 * come back to a page that the browser has discarded, and would have to know the code again. The code is not a secret
 * (D20 keeps it with the session, too) and is shown nowhere. It is gone with the new password, with a sign-in, after
 * the hour, and with the tab.
 */
export interface ResetMode {
  readonly agencyId: number;
  /** The access code; null where an e-mail address was given in its place. */
  readonly username: string | null;
  readonly role: Role;
  /** Whom the temporary password has signed in, for its change alone; null before. */
  readonly user: User | null;
  /** By the server's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

const storageKey = "portal.reset";
/** Section 9. */
const validityMs = 3_600_000;

/** In memory alone (D62): a reload asks for it again. */
let temporaryPassword = "";

/** `typed` where the temporary password is known already. */
export function beginReset(facts: Omit<ResetMode, "endsAt">, typed = ""): void {
  keepReset({ ...facts, endsAt: serverNow() + validityMs });
  temporaryPassword = typed;
}

function keepReset(mode: ResetMode): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(mode));
  } catch {
    // A browser that keeps nothing leads to the login page, which takes the temporary password, too.
  }
}

/** Null where nobody has asked at this agency, or an hour has passed. */
export function resetModeOf(agencyId: string): ResetMode | null {
  try {
    const mode = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as ResetMode | null;
    if (mode !== null && mode.endsAt <= serverNow()) {
      endReset();
      return null;
    }
    return mode?.agencyId === Number(agencyId) ? mode : null;
  } catch {
    return null;
  }
}

export const typedTemporaryPassword = (): string => temporaryPassword;

/** Also of a sign-in with the permanent password (D62). */
export function endReset(): void {
  temporaryPassword = "";
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
