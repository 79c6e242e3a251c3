import { countPeople, listOfficeTasks, listPeople } from "@portal/contract/people/office/endpoints";
import type { OfficeTask, PeopleCounts, Person } from "@portal/contract/people/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { answers } from "./fake-server.ts";

/** Somebody who has not been invited yet. */
const person: Person = {
  username: "owner1",
  contactId: 5007,
  name: "Mr Daniel Kowalski",
  email: "daniel.kowalski@example.org",
  isOfficeAddress: false,
  roles: [1],
  plans: [{ ownersCorpId: 101, planNumber: "71204", lots: ["5"], isCurrent: true }],
  hasOtherPlans: false,
  isFormer: false,
  state: "not-invited",
  invitation: null,
  lastSignInAt: null,
  isGuarded: false,
  hasSecondFactor: false,
  isAdded: false,
};

/** People in other states. */
export const people: Readonly<Record<"fresh" | "active" | "invited" | "disabled", Person>> = {
  fresh: person,
  active: {
    ...person,
    username: "both1",
    contactId: 5023,
    name: "Mr Hamish McAllister",
    email: "hamish.mcallister@example.com",
    roles: [1, 2],
    plans: [
      { ownersCorpId: 101, planNumber: "71204", lots: ["20", "21"], isCurrent: true },
      { ownersCorpId: 102, planNumber: "40127", lots: [], isCurrent: false },
    ],
    state: "active",
    lastSignInAt: "2026-03-30T01:00:00.000Z",
    isGuarded: true,
    hasSecondFactor: true,
  },
  invited: {
    ...person,
    username: "owner2",
    contactId: 5022,
    name: "Mrs Farida Karimi",
    email: "farida.karimi@example.org",
    state: "invited",
    invitation: {
      way: "email",
      invitedAt: "2026-03-29T01:00:00.000Z",
      expiresAt: "2026-04-12T01:00:00.000Z",
      isOpen: true,
    },
  },
  disabled: {
    ...person,
    username: "manager1",
    contactId: 5040,
    name: "Mr Viktor Petrov",
    email: null,
    roles: [4],
    state: "disabled",
  },
};

export const counts: PeopleCounts = {
  total: 4,
  states: { disabled: 1, active: 1, bounced: 0, invited: 1, "not-invited": 1 },
  withoutAddress: 1,
  former: 0,
};

/** An order for two people that has not begun. */
export const task: OfficeTask = {
  taskId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f",
  way: "email",
  state: "waiting",
  createdAt: "2026-03-30T01:00:00.000Z",
  createdBy: "Ada Admin",
  people: 2,
  done: 0,
  invited: 0,
  skipped: [],
  mails: { waiting: 0, failed: 0 },
  letters: [],
};

/** What every test of the page asks for. */
export function answerPeopleAsUsual(): void {
  answers(listPeople, { rows: Object.values(people), next: null });
  answers(countPeople, counts);
  answers(listOfficeTasks, { rows: [] });
  answers(listOfficePlans, {
    rows: [
      { ownersCorpId: 101, planNumber: "71204", name: "The Owners - Strata Plan No. 71204" },
      { ownersCorpId: 102, planNumber: "40127", name: "Jacaranda Villas" },
    ],
  });
}
