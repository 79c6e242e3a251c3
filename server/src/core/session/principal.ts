import type { PortalUser } from "./portal-user.ts";
import type { StaffMember } from "./staff-member.ts";

/** Who makes a request; `kind` tells the two apart. */
export type Principal = PortalUser | StaffMember;
