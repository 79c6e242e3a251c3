import type { EndpointCall } from "./endpoint-call.ts";

const one = "/office/bring-ins/5b7e2b8e-7a0c-4f0e-9d6a-3f3f3f3f3f3f";
const seenBy = ["admin"];
const forbiddenTo = ["plan manager", "manager of another plan", "reader"];

/** How bringing in is called. The guard is asked before the body is read. */
export const BRING_IN_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  openBringIn: [{ path: "/office/bring-ins", body: {}, seenBy, status: 400, forbiddenTo }],
  listBringIns: [{ path: "/office/bring-ins", seenBy, forbiddenTo }],
  getBringIn: [{ path: one, seenBy, status: 404, forbiddenTo }],
  changeBringIn: [{ path: one, body: {}, seenBy, status: 400, forbiddenTo }],
  lookAtBringIn: [{ path: `${one}/look`, body: {}, seenBy, status: 404, forbiddenTo }],
  confirmBringIn: [{ path: `${one}/live`, body: {}, seenBy, status: 400, forbiddenTo }],
  getBringInPackage: [{ path: `${one}/package`, seenBy, status: 404, forbiddenTo }],
  bringInAgain: [{ path: `${one}/again`, body: {}, seenBy, status: 404, forbiddenTo }],
  closeBringIn: [{ path: one, seenBy, status: 404, forbiddenTo }],
};
