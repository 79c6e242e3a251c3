import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import type { Stage } from "@portal/domain/core/principal";
import type { Role } from "@portal/domain/sign-in/vocabulary";

/** What a person of the portal reaches at this moment (features.md, "What each role reaches"); read on every request. */
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

/** A person whom a session of the portal proves, by cookie and handle. */
export interface PortalUser extends Person {
  readonly kind: "user";
  /** The session's public handle, `X-Session-Id`. */
  readonly handle: string;
  readonly stage: Stage;
  /** The number of the staff member who looks at the pages as this person (`handle` is the view's); null: the person does. */
  readonly viewedBy: number | null;
  readonly expiresAt: Date;
  /** From which network the request came; absent where nobody asks. */
  readonly network?: string;
}
