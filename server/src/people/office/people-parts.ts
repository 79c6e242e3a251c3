import type { StaffParts } from "../../staff/office/public.ts";
import type { InvitationCodes } from "../invitation-codes.ts";

/** What the office's calls about people are made with. */
export interface PeopleParts extends StaffParts {
  readonly invitationCodes: InvitationCodes;
}

/** What inviting takes of that. */
export type InvitingParts = Pick<PeopleParts, "database" | "outbox" | "publicOrigin" | "invitationCodes">;
