import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import type { Role } from "@portal/domain/sign-in/vocabulary";

/** What the session's person reaches at this moment (features.md, "What each role reaches"); read on every request. */
export interface Reach {
  /** Owner and CommitteeMember: the lots that the contact owns now. */
  readonly lots: readonly { readonly lotId: number; readonly ownersCorpId: number }[];
  /** CommitteeMember: all seats held now. CommitteeMemberNonLot: those held without a lot. */
  readonly committeeOwnersCorpIds: readonly number[];
  /** BuildingManager: the plans that name the contact or that the account lists. */
  readonly managedOwnersCorpIds: readonly number[];
}

/** A person in one role of one agency, with the rights of this moment. */
export interface Person {
  readonly agencyId: number;
  /** The access code as the agency writes it. */
  readonly username: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly role: Role;
  /** What the account may sign in as at this moment, this role among it (D30). */
  readonly availableRoles: readonly Role[];
  /** What the feature table reads: the agency's settings, the role, the account's rights. */
  readonly features: FeatureSettings;
  readonly reach: Reach;
  /** The database's clock when the rights were read: what "now" means for the whole request (D31). */
  readonly readAt: Date;
}

/** A signed-in person, proven by cookie and handle. */
export interface Session extends Person {
  /** The public handle, `X-Session-Id`. */
  readonly handle: string;
  /** Opened with a temporary password: it may only change the password or end (D21). */
  readonly isInReset: boolean;
  readonly expiresAt: Date;
}

/** What a request shows to prove its session (D20). */
export interface SessionProof {
  readonly cookie: string | undefined;
  /** The three headers of D13; null for a binary GET that the cookie alone proves (D40). */
  readonly headers: {
    readonly handle: string | undefined;
    readonly username: string | undefined;
    readonly contactId: string | undefined;
  } | null;
  /** A poll: it renews nothing. */
  readonly isBackground: boolean;
}

/** Finds the session that a request proves; the capability that owns the sessions implements it. */
export interface SessionGate {
  find(proof: SessionProof): Promise<Session | null>;
}
