import type { EndpointCall } from "./endpoint-call.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const NOBODYS = "/office/messages/9007199254740991";

/** How the office reads and answers messages; what each of them sees of another plan's, contact/office/messages.test.ts asks. */
export const OFFICE_MESSAGE_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listOfficeMessages: [{ path: "/office/messages", seenBy: staff, isEverNew: true }],
  getOfficeMessage: [{ path: NOBODYS, seenBy: staff, status: 404 }],
  takeMessage: [
    { path: `${NOBODYS}/take`, body: { version: 0 }, seenBy: managers, status: 404, forbiddenTo: ["reader"] },
  ],
  addMessageEntry: [
    {
      path: `${NOBODYS}/entries`,
      body: { version: 0, isNote: true, body: "A note" },
      seenBy: managers,
      status: 404,
      forbiddenTo: ["reader"],
    },
  ],
};
