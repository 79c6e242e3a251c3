import type { Role } from "@portal/domain/sign-in/vocabulary";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";

/** A role that the session's account may sign in as at this moment (D30). */
export const roleAccess = ({ availableRoles }: PortalUser, role: Role): Outcome<Role, "ROLE_UNAVAILABLE"> =>
  availableRoles.includes(role) ? answer(role) : refused("ROLE_UNAVAILABLE");
