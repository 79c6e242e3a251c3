import type { Agenda, VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { getAgenda, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { generalMeeting } from "./demo-cards.ts";
import { answers } from "./fake-server.ts";

const hashOf = (digit: string) => digit.repeat(64);

const motion = (agendaItemID: number, sortOrder: number, description: string): VotingItem => ({
  agendaItemID,
  sortOrder,
  description,
  motionText: `<p>That the owners corporation decide on <b>${description}</b>.</p>`,
  isMotion: true,
  motionHash: hashOf(String(sortOrder)),
  meetingRecordItem: null,
  eligibility: {
    answer: "yes",
    words: "Yes. Nothing is owing for Lot 5 as at 30 March 2026.",
    note: "Strata Schemes Management Act 2015 (NSW) s 4. Information from your strata portal, not legal advice; not reviewed by a lawyer. The chairperson decides.",
    asAt: "2026-03-30",
  },
});

export const welcome: VotingItem = {
  ...motion(9017, 1, "Welcome, attendance and apologies"),
  isMotion: false,
  motionHash: null,
  eligibility: null,
};
export const minutes = motion(9018, 2, "Minutes of the last general meeting");
export const statements: VotingItem = {
  ...motion(9019, 3, "Financial statements"),
  motionText:
    "<p>That they be adopted.</p><table><thead><tr><th>Fund</th><th>Closing</th></tr></thead><tbody><tr><td>Administrative</td><td>$18,950.47</td></tr></tbody></table><script>alert(1)</script>",
};
export const animals = motion(9023, 4, "Keeping of animals: new by-law");

/** The paper of lot 5, on which nothing is voted yet. */
export const agenda: Agenda = {
  meetingRegisterID: 8506,
  lotId: 2005,
  contactId: 5007,
  proxyName: null,
  agendaItems: [welcome, minutes, statements, animals],
  meeting: generalMeeting,
  ownersCorpId: 101,
  revision: 0,
  receipt: null,
  seat: {
    kind: "lot",
    placeName: "Lot 5, unit 105",
    personName: "Daniel Kowalski",
    entitlement: { units: 34, totalUnits: 1000, setName: "Unit Entitlement" },
    isFinancial: true,
  },
  draft: null,
};

/** The agenda of a committee meeting, and the member's seat in it. */
export const committeeAgenda: Agenda = {
  ...agenda,
  meeting: { ...generalMeeting, meetingType: "CM", description: "Strata Committee Meeting" },
  seat: {
    kind: "member",
    placeName: "The Owners - Strata Plan No. 71204",
    personName: "Dr Amelia Hartigan",
    entitlement: null,
    isFinancial: null,
  },
};

export const voted = (item: VotingItem, vote: "Y" | "N" | "A"): VotingItem => ({
  ...item,
  meetingRecordItem: { vote, dateChanged: "2026-03-30T22:00:00Z" },
});

export function answerAgenda(changes: Partial<Agenda> = {}): void {
  answers(getAgenda, { ...agenda, ...changes });
  answers(saveDraft, { savedAt: "2026-03-30T23:00:01Z" });
}
