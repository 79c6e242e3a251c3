import type { EndpointCall } from "./endpoint-call.ts";

const planned = ["plan manager", "manager of another plan", "reader"];

/** How the rules of law are called. */
export const LAW_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listPublicHolidays: [{ path: "/office/law/holidays", seenBy: ["admin"], forbiddenTo: planned }],
  setPublicHolidays: [
    { path: "/office/law/holidays/NSW/2026", body: {}, seenBy: ["admin"], status: 400, forbiddenTo: planned },
  ],
  listLawOverrides: [{ path: "/office/law/overrides", seenBy: ["admin"], forbiddenTo: planned }],
  // The guard is asked before the body is read, so a body without anything tells who came past it.
  setLawOverride: [
    { path: "/office/law/overrides", body: {}, seenBy: ["admin"], status: 400, forbiddenTo: planned },
  ],
  endLawOverride: [
    {
      path: "/office/law/overrides/4503599627370000/end",
      body: {},
      seenBy: ["admin"],
      status: 400,
      forbiddenTo: planned,
    },
  ],
};

/** How the log of the office is called. */
export const AUDIT_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listLog: [
    { path: "/office/log", seenBy: ["admin", ...planned], isEverNew: true },
    {
      path: ({ ownersCorpId }) => `/office/log?plan=${ownersCorpId}`,
      seenBy: ["admin", ...planned],
      isEverNew: true,
    },
  ],
  // The guard is asked before the body is read, so a body without a proof tells who came past it.
  exportLog: [{ path: "/office/log/export", body: {}, seenBy: ["admin"], status: 400, forbiddenTo: planned }],
};
