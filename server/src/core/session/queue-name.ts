import type { PortalUser } from "./portal-user.ts";

/**
 * The name that one person's work goes by where it waits its turn or has its share, in all of their sessions: a role is
 * changed, and a session opened, too easily to count by that. Staff who look at their pages take nothing of their share.
 */
export const queueName = ({
  agencyId,
  contactId,
  viewedBy,
}: Pick<PortalUser, "agencyId" | "contactId" | "viewedBy">): string =>
  viewedBy === null ? `${agencyId}/${contactId}` : `${agencyId}/staff/${viewedBy}`;
