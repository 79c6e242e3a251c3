import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  invitationOrder,
  officeTask,
  officeTasks,
  peopleCountQuery,
  peopleCounts,
  peoplePage,
  peopleQuery,
  person,
  username,
} from "./schemas.ts";

const tag = "office";
const personParams = z.strictObject({ agencyId: agencyIdParam, username });
const taskParams = z.strictObject({ agencyId: agencyIdParam, taskId: z.uuid() });

export const listPeople = defineEndpoint({
  name: "listPeople",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/people",
  summary: "Accounts of the portal in the person's plans, by name, fifty at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: peopleQuery,
  response: peoplePage,
  reasons: ["NOT_FOUND"],
});

export const countPeople = defineEndpoint({
  name: "countPeople",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/people-counts",
  summary: "How many accounts a filter finds, by state",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: peopleCountQuery,
  response: peopleCounts,
  reasons: ["NOT_FOUND"],
});

export const getPerson = defineEndpoint({
  name: "getPerson",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/people/{username}",
  summary: "One account of the portal",
  tag,
  access: "staff",
  right: "reader",
  params: personParams,
  response: person,
  reasons: ["NOT_FOUND"],
});

export const invitePeople = defineEndpoint({
  name: "invitePeople",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/invitations",
  summary: "Invite people to the portal by e-mail or by letter: a task, which continues by itself",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  body: invitationOrder,
  response: officeTask,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "KEY_REUSED"],
});

export const listOfficeTasks = defineEndpoint({
  name: "listOfficeTasks",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/tasks",
  summary: "Tasks of the last 30 days, newest first: one's own, for administrators everybody's",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: officeTasks,
  reasons: [],
});

export const getOfficeTask = defineEndpoint({
  name: "getOfficeTask",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/tasks/{taskId}",
  summary: "How far a task has come",
  tag,
  access: "staff",
  right: "reader",
  params: taskParams,
  response: officeTask,
  reasons: ["NOT_FOUND"],
});

export const stopOfficeTask = defineEndpoint({
  name: "stopOfficeTask",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/tasks/{taskId}",
  summary:
    "Stop a task: who was invited stays invited, nobody else is; the codes of its letters are destroyed",
  tag,
  access: "staff",
  right: "manager",
  params: taskParams,
  response: officeTask,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const fetchLetters = defineEndpoint({
  name: "fetchLetters",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/tasks/{taskId}/letters/{part}",
  summary: "A file of letters with their codes, at most 500, within 24 hours: then the codes are destroyed",
  tag,
  access: "staff",
  right: "manager",
  params: taskParams.extend({ part: idParam }),
  response: { mediaTypes: ["application/pdf"] },
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const printLetterTestSheet = defineEndpoint({
  name: "printLetterTestSheet",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/letters/test-sheet",
  summary: "A page that shows where a letter's address stands, to try the envelope with",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: { mediaTypes: ["application/pdf"] },
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});
