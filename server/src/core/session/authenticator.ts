import type { PortalUser } from "./portal-user.ts";
import type { StaffMember } from "./staff-member.ts";

/** What a request shows to prove a session of the portal (D20). */
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

/** What a request shows to prove a session of the office. */
interface StaffProof {
  readonly cookie: string | undefined;
  /** Null within a view, where the cookie is enough. */
  readonly handle: string | null | undefined;
  /** A poll: it renews nothing. */
  readonly isBackground: boolean;
}

/** Finds the person whom a request proves, or null; the capability that owns the sessions implements it. */
export interface Authenticator {
  authenticate(proof: SessionProof): Promise<PortalUser | null>;
}

/** The same for the office. */
export interface StaffAuthenticator {
  authenticate(proof: StaffProof): Promise<StaffMember | null>;
}

/** What a request shows that is made in a view of somebody's pages. */
interface ViewProof {
  /** Of the office. */
  readonly cookie: string | undefined;
  readonly viewId: string;
  /** A poll: it renews nothing. */
  readonly isBackground: boolean;
}

/** Finds the person as whom staff look, or null; their `viewedBy` says who looks. */
export interface ViewAuthenticator {
  authenticate(proof: ViewProof): Promise<PortalUser | null>;
}
