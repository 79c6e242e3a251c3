import { type EndpointCall, withPlan } from "./endpoint-call.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const NOBODYS = "/office/notices/9007199254740991";
const forbiddenTo = ["reader"];
const writing = {
  title: "Water",
  text: "It is off.",
  plans: [999_999],
  from: null,
  until: null,
  isPinned: false,
  isUrgent: false,
};
const act = (name: string, body: object): readonly EndpointCall[] => [
  { path: `${NOBODYS}/${name}`, body: { version: 1, ...body }, seenBy: managers, status: 404, forbiddenTo },
];

/** Notices: of a plan that somebody reaches, and how the office writes them. */
export const NOTICE_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listNotices: [{ path: ({ ownersCorpId }) => `/notices?ownersCorpId=${ownersCorpId}`, seenBy: withPlan }],
  listOfficeNotices: [{ path: "/office/notices", seenBy: staff, isEverNew: true }],
  getOfficeNotice: [{ path: NOBODYS, seenBy: staff, status: 404 }],
  draftNotice: [{ path: "/office/notices", body: writing, seenBy: managers, status: 404, forbiddenTo }],
  changeNotice: [
    { path: NOBODYS, body: { ...writing, version: 1 }, seenBy: managers, status: 404, forbiddenTo },
  ],
  publishNotice: act("publish", {}),
  publishUrgentNotice: [
    { path: `${NOBODYS}/publish-urgent`, body: {}, seenBy: managers, status: 400, forbiddenTo },
  ],
  withdrawNotice: act("withdraw", { reason: "It is wrong" }),
};
