/** The pages of the office (D79), beside those of the specification. */
const officePaths = {
  today: "/office/{agencyId}",
  signIn: "/office/{agencyId}/sign-in",
  invitation: "/office/{agencyId}/invitation",
  forgotten: "/office/{agencyId}/forgotten",
  newPassword: "/office/{agencyId}/new-password",
  account: "/office/{agencyId}/account",
  people: "/office/{agencyId}/people",
  plans: "/office/{agencyId}/schemes",
  documents: "/office/{agencyId}/documents",
  notices: "/office/{agencyId}/notices",
  messages: "/office/{agencyId}/messages",
  meetings: "/office/{agencyId}/meetings",
  bringIn: "/office/{agencyId}/bring-in",
  law: "/office/{agencyId}/law",
  log: "/office/{agencyId}/log",
  staff: "/office/{agencyId}/staff",
} as const;

export type OfficePage = keyof typeof officePaths;

/** The address of a page of the office: `officeHref("staff", 799187)` is `/office/799187/staff`. */
export const officeHref = (page: OfficePage, agencyId: number | string): string =>
  officePaths[page].replace("{agencyId}", encodeURIComponent(String(agencyId)));

/** The address of one of the people: `officePersonHref(799187, "owner1")` is `/office/799187/people?person=owner1`. */
export const officePersonHref = (agencyId: number | string, username: string): string =>
  `${officeHref("people", agencyId)}?person=${encodeURIComponent(username)}`;

/** Where the office shows the portal as somebody sees it. */
export const viewHref = (agencyId: number | string, viewId: string): string =>
  `${officeHref("today", agencyId)}/views/${viewId}`;

/** What stands in its frame: the portal's own pages. */
export const viewFrameAddress = (agencyId: number | string, viewId: string): string =>
  `${viewHref(agencyId, viewId)}/page`;

/** What the pages in the frame tell the office around them once they show nothing of the person any more. */
export const VIEW_OVER = "view-over";

/** The address of one plan: `officePlanHref(799187, 101)` is `/office/799187/schemes/101`. */
export const officePlanHref = (agencyId: number | string, ownersCorpId: number | string): string =>
  `${officeHref("plans", agencyId)}/${encodeURIComponent(String(ownersCorpId))}`;
