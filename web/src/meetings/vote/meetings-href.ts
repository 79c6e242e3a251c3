import { href } from "@portal/contract/core/pages";
import { hrefOfPlanned } from "@portal/contract/core/planned-page";

/** Two levels up from the paper: the Meetings page. */
export const meetingsHref = (agencyId: string): string =>
  hrefOfPlanned("meetings", { agencyId }) ?? href("home", { agencyId });
