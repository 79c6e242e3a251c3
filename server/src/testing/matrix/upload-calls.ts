import type { EndpointCall } from "./endpoint-call.ts";

const upload = "/office/uploads/5b7e2b8e-7a0c-4f0e-9d6a-2f2f2f2f2f2f";
const managers = ["admin", "plan manager", "manager of another plan"];
const forbiddenTo = ["reader"];

/** How files are sent. The guard is asked before the body, so another one than a form tells who came past it. */
export const UPLOAD_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  sendUpload: [
    {
      path: "/office/uploads?purpose=document&name=a.pdf",
      body: {},
      seenBy: managers,
      status: 415,
      forbiddenTo,
    },
  ],
  listUploads: [
    { path: "/office/uploads?purpose=document", seenBy: managers, forbiddenTo },
    {
      path: "/office/uploads?purpose=bring-in",
      seenBy: ["admin"],
      forbiddenTo: ["plan manager", "manager of another plan", "reader"],
    },
  ],
  dropUpload: [{ path: upload, seenBy: managers, status: 404, forbiddenTo }],
};
