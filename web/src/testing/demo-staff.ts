import { getAgency, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { getOfficeToday } from "@portal/contract/home/office/endpoints";
import type { OfficeToday } from "@portal/contract/home/office/schemas";
import { countPeople } from "@portal/contract/people/office/endpoints";
import type { PeopleCounts } from "@portal/contract/people/office/schemas";
import { restoreStaffSession } from "@portal/contract/staff/office/endpoints";
import type { OfficeAccount, StaffMember, StaffSession } from "@portal/contract/staff/office/schemas";
import { agency } from "./demo-answers.ts";
import { answers } from "./fake-server.ts";

/** An administrator who is signed in. */
export const admin: StaffSession = {
  stage: "full",
  sessionId: "an-office-handle",
  secondFactor: null,
  member: { staffId: 1, email: "ada@agency.example.com", name: "Ada Admin", right: "admin", plans: null },
};

/** Somebody who reads one plan. */
export const reader: StaffSession = {
  ...admin,
  sessionId: "a-readers-handle",
  member: { staffId: 2, email: "rea@agency.example.com", name: "Rea Reader", right: "reader", plans: [1001] },
};

/** Between password and second step. */
export const halfSession: StaffSession = {
  stage: "second-factor",
  sessionId: "half-a-handle",
  secondFactor: { kinds: ["authenticator", "recovery-code"], mustEnrol: false, isCodeNeeded: false },
  member: null,
};

const nobodyWaits: PeopleCounts = {
  total: 1,
  states: { disabled: 0, active: 1, bounced: 0, invited: 0, "not-invited": 0 },
  withoutAddress: 0,
  former: 0,
};

/** Today of a day on which nobody needs anything. */
export const nothingWaits: OfficeToday = {
  guardedAccounts: 0,
  newMessages: 0,
  ownMessages: 0,
  ownFiles: 0,
  draftNotices: 0,
  minutesWaiting: [],
  interim: [],
};

/** What every page of the office asks for; the given session is still there. */
export function answerOfficeAsUsual(session: StaffSession | null = null): void {
  answers(getAgency, agency);
  answers(getOfficeToday, nothingWaits);
  answers(countPeople, nobodyWaits);
  answers(getCurrentDateTime, { currentDateTime: new Date().toISOString() });
  if (session !== null) answers(restoreStaffSession, session);
}

/** The administrator's own account. */
export const account: OfficeAccount = {
  email: "ada@agency.example.com",
  name: "Ada Admin",
  right: "admin",
  factors: {
    authenticator: true,
    passkeys: [
      {
        id: "0b6b1c1e-6f4e-4c39-9a55-7d5b1c5a9f10",
        name: "My phone",
        createdAt: "2026-03-30T01:00:00.000Z",
        lastUsedAt: null,
      },
    ],
    recoveryCodes: 9,
  },
  sessions: [
    {
      id: "an-office-handle",
      isThis: true,
      device: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      network: "203.0.113.7",
      signedInAt: "2026-03-30T01:00:00.000Z",
      lastUsedAt: "2026-03-30T02:00:00.000Z",
    },
    {
      id: "another-handle",
      isThis: false,
      device: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
      network: "203.0.113.8",
      signedInAt: "2026-03-29T01:00:00.000Z",
      lastUsedAt: "2026-03-29T02:00:00.000Z",
    },
  ],
};

const member = (staffId: number, email: string, name: string | null): StaffMember => ({
  staffId,
  email,
  name,
  right: "reader",
  plans: [101],
  state: name === null ? "invited" : "active",
  invitedUntilAt: name === null ? "2026-04-02T01:00:00.000Z" : null,
  hasSecondFactor: name !== null,
  lastSignInAt: name === null ? null : "2026-03-30T01:00:00.000Z",
  version: 3,
});

/** Everybody of the staff. */
export const staff = {
  admin: { ...member(1, "ada@agency.example.com", "Ada Admin"), right: "admin", plans: null },
  reader: member(2, "rea@agency.example.com", "Rea Reader"),
  invited: member(3, "ian@agency.example.com", null),
} as const satisfies Readonly<Record<string, StaffMember>>;
