import type { PortalUser } from "./portal-user.ts";

/**
 * The name that one person's work goes by where it waits its turn or has its share, in all of their sessions: a role is
 * changed, and a session opened, too easily to count by that.
 */
export const queueName = ({ agencyId, contactId }: Pick<PortalUser, "agencyId" | "contactId">): string =>
  `${agencyId}/${contactId}`;
