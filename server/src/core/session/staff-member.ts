import type { Right, Stage } from "@portal/domain/core/principal";

/** Somebody of an agency's staff whom a session of the office proves. Null instead of one stands for who is disabled. */
export interface StaffMember {
  readonly kind: "staff";
  readonly agencyId: number;
  readonly staffId: number;
  readonly right: Right;
  /** The plans that the right counts for; null: all of the agency. */
  readonly ownersCorpIds: readonly number[] | null;
  /** The session's public handle, `X-Office-Session`. */
  readonly handle: string;
  readonly stage: Stage;
  readonly expiresAt: Date;
  /** From which network the request came; absent where nobody asks. */
  readonly network?: string;
  /** The database's clock when the rights were read: what "now" means for the whole request. */
  readonly readAt: Date;
}

/** Returns whether a plan is among those that the right counts for. */
export const isPlanOf = ({ ownersCorpIds }: StaffMember, ownersCorpId: number): boolean =>
  ownersCorpIds === null || ownersCorpIds.includes(ownersCorpId);
