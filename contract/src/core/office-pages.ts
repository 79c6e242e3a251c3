/** The pages of the office (D79), beside those of the specification. */
const officePaths = {
  today: "/office/{agencyId}",
  signIn: "/office/{agencyId}/sign-in",
  invitation: "/office/{agencyId}/invitation",
  forgotten: "/office/{agencyId}/forgotten",
  newPassword: "/office/{agencyId}/new-password",
  account: "/office/{agencyId}/account",
  staff: "/office/{agencyId}/staff",
} as const;

export type OfficePage = keyof typeof officePaths;

/** The address of a page of the office: `officeHref("staff", 799187)` is `/office/799187/staff`. */
export const officeHref = (page: OfficePage, agencyId: number | string): string =>
  officePaths[page].replace("{agencyId}", encodeURIComponent(String(agencyId)));
