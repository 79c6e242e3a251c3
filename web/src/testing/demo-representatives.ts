import type {
  Attorney,
  AttorneyList,
  Nominee,
  NomineeList,
} from "@portal/contract/meetings/office/representative-schemas";

const holdings = {
  contactId: 6,
  name: "Banksia Holdings Pty Ltd",
  lots: [
    { lotId: 2012, name: "Lot 12" },
    { lotId: 2013, name: "Lot 13A" },
  ],
};
const plan = {
  state: "NSW",
  today: "2026-04-14",
  owners: [holdings, { contactId: 1, name: "Ms Priya Nair", lots: [{ lotId: 2003, name: "Lot 3" }] }],
};

export const power: Attorney = {
  attorneyId: 31,
  ownerName: "Ms Priya Nair",
  attorneyName: "Tom Hill",
  lots: [{ lotId: 2003, name: "Lot 3" }],
  datedOn: "2025-06-30",
  holdsFromOn: "2025-07-01",
  holdsUntilOn: "2027-06-30",
  limits: "Not on levies.",
  reason: null,
  standing: "holds",
  mayRepresent: { answer: "yes", reason: "ATTORNEY", missing: [], cites: ["NSW-ACT: sch 1 cl 25(5)"] },
  lotsRepresented: 1,
  enteredBy: "Ada Admin",
  enteredAt: "2026-04-01T01:00:00.000Z",
  endedAt: null,
  endedBecause: null,
};

/** Powers of attorney: one as the rules want it, one that a rule says no to, one of which a fact is missing, one ended. */
export const attorneys: AttorneyList = {
  ...plan,
  rows: [
    power,
    {
      ...power,
      attorneyId: 32,
      attorneyName: "Bo Builder",
      limits: null,
      reason: "The chair decides.",
      mayRepresent: { ...power.mayRepresent, answer: "no", reason: "ATTORNEY_BY_SALE_CONTRACT" },
    },
    {
      ...power,
      attorneyId: 33,
      attorneyName: "Una Clear",
      holdsUntilOn: null,
      limits: null,
      mayRepresent: {
        ...power.mayRepresent,
        answer: "unknown",
        reason: "FACT_MISSING",
        missing: ["isBySaleContract"],
      },
    },
    {
      ...power,
      attorneyId: 34,
      attorneyName: "Ed Ended",
      standing: "ended",
      endedAt: "2026-04-10T01:00:00.000Z",
      endedBecause: "Taken back.",
    },
  ],
};

export const named: Nominee = {
  nomineeId: 41,
  ownerName: holdings.name,
  nomineeName: "Nina Low",
  lots: holdings.lots,
  namedOn: "2026-01-15",
  namedBy: "a director",
  standing: "holds",
  enteredBy: "Ada Admin",
  enteredAt: "2026-04-01T01:00:00.000Z",
  endedAt: null,
  endedBecause: null,
};

export const nominees: NomineeList = { ...plan, rows: [named] };
