import type { Stage } from "@portal/domain/core/principal";
import { ID_SHIFT } from "../app/second-agency.ts";

/** The ids that one call may name. */
export interface Target {
  readonly lotId: number;
  readonly ownersCorpId: number;
  /** The lot that meetings are asked with: 0 for users without a lot (D12). */
  readonly meetingLotId: number;
  readonly meetingId: number;
  readonly contactId: number;
  readonly execMemberId: number;
  /** Of an account. */
  readonly username: string;
  readonly workOrderId: number;
  readonly quoteId: number;
}

/** Whose a thing is, seen from the principal. */
export const ORIGINS = [
  "own",
  "other lot",
  "other plan",
  "other agency's path",
  "other agency's object",
  "absent",
] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Principal {
  readonly name: string;
  /** Null: nobody is signed in at the portal. */
  readonly account: {
    readonly username: string;
    readonly role: 1 | 2 | 3 | 4;
    readonly stage?: Stage;
  } | null;
  /** Of the agency's staff: the proof is of the office. */
  readonly isStaff?: true;
  /** An administrator who looks at the pages of `account`, and sees what this principal sees. */
  readonly viewsAs?: string;
  /** How long ago the session was used last. */
  readonly minutesAgo: number;
  readonly own: Target;
  readonly otherLot: Target;
  readonly otherPlan: Target;
}

/** Jobs with pictures. Of plan A: of no lot, and of lot 12, which its owner and the committee see (D26). */
const jobsOfA = { workOrderId: 6001, quoteId: 7002 };
const jobsOfOthers = { workOrderId: 6009, quoteId: 7008 };
const jobsOfB = { workOrderId: 6016, quoteId: 7011 };
const jobsOfC = { workOrderId: 6021, quoteId: 7013 };
type Jobs = Pick<Target, "workOrderId" | "quoteId">;

const at = (
  jobs: Jobs,
  lotId: number,
  ownersCorpId: number,
  meetingId: number,
  contactId: number,
  execMemberId: number,
  username: string,
  meetingLotId = lotId,
): Target => ({
  ...jobs,
  lotId,
  ownersCorpId,
  meetingId,
  contactId,
  execMemberId,
  username,
  meetingLotId,
});

/** A seat of plan A that ended: its committee is known to its members, and this seat to nobody. */
const FORMER_SEAT = 908;

// Lot 6 of plan A, of whose owner nobody knows anything; lot 1 of plan B; lot 1 of plan C, which has no committee.
const lotOfA = at(jobsOfOthers, 2006, 101, 8006, 5008, FORMER_SEAT, "committee2");
const lotOfB = at(jobsOfB, 3001, 102, 8014, 5028, 909, "owner2");
const lotOfC = at(jobsOfC, 4001, 103, 8017, 5033, FORMER_SEAT, "nonlot2");

const ofOwner = {
  own: at(jobsOfA, 2005, 101, 8006, 5007, 901, "owner1"),
  otherLot: lotOfA,
  otherPlan: lotOfB,
  minutesAgo: 0,
};
const owner1 = { username: "owner1", role: 1 } as const;

/** The account that `arrangePrincipals` adds: it sold lot 18 of plan A and left its committee. */
export const FORMER = "former1";
const ofFormer = { ...ofOwner, own: at(jobsOfA, 2018, 101, 8006, 5027, FORMER_SEAT, FORMER) };

/** Who calls. */
export const PRINCIPALS: readonly Principal[] = [
  { name: "anonymous", account: null, ...ofOwner },
  { name: "owner", account: owner1, ...ofOwner },
  {
    name: "committee member",
    account: { username: "committee1", role: 2 },
    ...ofOwner,
    own: at(jobsOfA, 2003, 101, 8006, 5005, 901, "committee1"),
    // Within its plan nobody's jobs are another's.
    otherLot: { ...lotOfA, ...jobsOfB },
  },
  {
    name: "non-lot member",
    account: { username: "nonlot1", role: 3 },
    minutesAgo: 0,
    own: at(jobsOfA, 2001, 101, 8006, 5038, 906, "nonlot1", 0),
    otherLot: lotOfA,
    otherPlan: lotOfC,
  },
  {
    name: "building manager",
    account: { username: "manager1", role: 4 },
    minutesAgo: 0,
    own: at(jobsOfA, 2001, 101, 8006, 5040, 901, "manager1", 0),
    otherLot: lotOfA,
    otherPlan: lotOfB,
  },
  { name: "expired", account: owner1, ...ofOwner, minutesAgo: 61 },
  { name: "reset mode", account: { ...owner1, stage: "change-password" }, ...ofOwner },
  { name: "former owner", account: { username: FORMER, role: 1 }, ...ofFormer },
  { name: "former committee member", account: { username: FORMER, role: 2 }, ...ofFormer },
];

const shifted = (target: Target, by: number): Target =>
  at(
    { workOrderId: target.workOrderId + by, quoteId: target.quoteId + by },
    target.lotId + by,
    target.ownersCorpId + by,
    target.meetingId + by,
    target.contactId + by,
    target.execMemberId + by,
    `${target.username}${by}`,
    target.meetingLotId === 0 ? 0 : target.meetingLotId + by,
  );

/** Returns what an origin names. Paths of the other agency are called with its ids and with the principal's own. */
export function targetOf(principal: Principal, origin: Origin): Target {
  if (origin === "other lot") return principal.otherLot;
  if (origin === "other plan") return principal.otherPlan;
  if (origin === "other agency's object") return shifted(principal.own, ID_SHIFT);
  if (origin === "absent") return shifted(principal.own, 2 * ID_SHIFT);
  return principal.own;
}
