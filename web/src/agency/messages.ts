/** Section 8, 'Login': the agency has a portal, but its service is switched off. */
export const portalOffText = "Portals service has not been activated for this agency.";
