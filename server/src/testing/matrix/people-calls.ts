import type { EndpointCall } from "./endpoint-call.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const task = "/office/tasks/5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";
const person =
  (act = ""): EndpointCall["path"] =>
  ({ username }) =>
    `/office/people/${username}${act}`;

/** The guard is asked before the body is read, so an empty body tells who came past it. */
const past = (act: string): EndpointCall => ({
  path: `/office/people/nobodyatall/${act}`,
  body: {},
  seenBy: managers,
  status: 400,
  forbiddenTo: ["reader"],
});

/** How the calls about people and invitations are called. */
export const PEOPLE_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  lookAtPortalInvitation: [
    { path: "/users/invitation/look", body: { code: "none" }, seenBy: "everybody", status: 403 },
  ],
  acceptPortalInvitation: [
    {
      path: "/users/invitation",
      body: { code: "none", newPassword: "bramble7Kettle", role: 1 },
      seenBy: "everybody",
      status: 403,
    },
  ],
  listPeople: [
    { path: "/office/people", seenBy: staff },
    { path: ({ ownersCorpId }) => `/office/people?plan=${ownersCorpId}`, seenBy: staff },
  ],
  countPeople: [
    { path: "/office/people-counts", seenBy: staff },
    { path: ({ ownersCorpId }) => `/office/people-counts?plan=${ownersCorpId}`, seenBy: staff },
  ],
  getPerson: [{ path: person(), seenBy: staff }],
  getPhoneQuestions: [{ path: person("/questions"), seenBy: managers, forbiddenTo: ["reader"] }],
  givePhoneCode: [past("phone-code")],
  resetPersonFactor: [past("factor-reset")],
  disablePerson: [past("disable")],
  setPersonAddress: [past("address")],
  markPersonBounced: [past("bounced")],
  // Of nobody, so that the accounts of the matrix stay as they are.
  enablePerson: [
    {
      path: "/office/people/nobodyatall/enable",
      body: {},
      seenBy: managers,
      status: 404,
      forbiddenTo: ["reader"],
    },
  ],
  addPerson: [{ path: "/office/people", body: {}, seenBy: managers, status: 400, forbiddenTo: ["reader"] }],
  // The guard is asked before the body is read.
  invitePeople: [
    { path: "/office/people/invitations", body: {}, seenBy: managers, status: 400, forbiddenTo: ["reader"] },
  ],
  listOfficeTasks: [{ path: "/office/tasks", seenBy: staff }],
  getOfficeTask: [{ path: task, seenBy: staff, status: 404 }],
  fetchLetters: [{ path: `${task}/letters/1`, seenBy: managers, status: 404, forbiddenTo: ["reader"] }],
  printLetterTestSheet: [{ path: "/office/letters/test-sheet", seenBy: staff, isEverNew: true }],
  stopOfficeTask: [{ path: task, seenBy: managers, status: 404, forbiddenTo: ["reader"] }],
};
