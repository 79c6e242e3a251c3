import { ACCOUNT_STATES } from "@portal/domain/people/account-state";
import { INVITATION_WAYS } from "@portal/domain/people/invitation-code";
import { isAccessCode } from "@portal/domain/sign-in/access-code";
import { z } from "zod";
import { id, idParam, instant } from "../../core/fields.ts";
import { role } from "../../sign-in/public.ts";

/** At most so many people are named in one order; more are chosen by a filter. */
const MOST_NAMED = 500;

const state = z.enum(ACCOUNT_STATES);
const way = z.enum(INVITATION_WAYS);
export const username = z.string().refine(isAccessCode, "An access code is 1 to 15 letters and digits.");
const search = z.string().trim().max(100);

/** Which people: of a plan, in a state, and with words in name, access code, address or lot. All of them hold. */
const filter = z.strictObject({
  plan: id.optional(),
  state: state.optional(),
  search: search.optional(),
});
export type PeopleFilter = z.infer<typeof filter>;

export const peopleCountQuery = z.strictObject({
  plan: idParam.optional(),
  state: state.optional(),
  search: search.optional(),
});
export const peopleQuery = peopleCountQuery.extend({
  /** `next` of the page before. */
  after: z.string().min(1).max(2_000).optional(),
});

const personPlan = z.object({
  ownersCorpId: id,
  /** `SP 12345`. */
  planNumber: z.string(),
  /** Lots that the person owns in it, as `12` or `A12`; empty where it is a seat or the building that they look after. */
  lots: z.array(z.string()),
  /** False: they have sold, or left the committee. */
  isCurrent: z.boolean(),
});

export const person = z.object({
  /** The access code. */
  username: z.string(),
  contactId: id,
  name: z.string(),
  /** Where mail goes: the office's address, else that of the agency's records; null: neither. */
  email: z.string().nullable(),
  /** The office has set it. */
  isOfficeAddress: z.boolean(),
  roles: z.array(role),
  /** Of the plans of the caller. */
  plans: z.array(personPlan),
  /** They are in plans, too, that are not the caller's: who wants to do more than invite by e-mail needs all of them. */
  hasOtherPlans: z.boolean(),
  /** They have nothing at the agency any more. */
  isFormer: z.boolean(),
  state,
  /** The newest invitation, whether it still opens anything or not; null: there never was one. */
  invitation: z
    .object({
      way: z.enum([...INVITATION_WAYS, "phone"]),
      invitedAt: instant,
      expiresAt: instant,
      /** It still opens the account. */
      isOpen: z.boolean(),
    })
    .nullable(),
  lastSignInAt: instant.nullable(),
  /** So many wrong passwords that an unknown browser needs a link by mail. */
  isGuarded: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The office has added it: a further access code of the contact. */
  isAdded: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const peoplePage = z.object({
  rows: z.array(person),
  /** `after` of the page that follows; null: this is the last one. */
  next: z.string().nullable(),
});
export type PeoplePage = z.infer<typeof peoplePage>;

export const peopleCounts = z.object({
  total: z.int(),
  states: z.record(state, z.int()),
  /** Neither office nor agency has an e-mail address of theirs. */
  withoutAddress: z.int(),
  /** They have nothing at the agency any more, and are not invited. */
  former: z.int(),
});
export type PeopleCounts = z.infer<typeof peopleCounts>;

/** Whom to invite: named, or all that a filter finds at this moment. */
export const invitationOrder = z
  .strictObject({
    /** A UUID of the caller's making: the same one sent twice is one order. */
    taskId: z.uuid(),
    way,
    usernames: z.array(username).min(1).max(MOST_NAMED).optional(),
    filter: filter.optional(),
  })
  .refine(({ usernames, filter: by }) => (usernames === undefined) !== (by === undefined), {
    path: ["usernames"],
    message: "Name the people, or choose them by a filter.",
  });
export type InvitationOrder = z.infer<typeof invitationOrder>;

/** Why somebody of an order was not invited. */
const skippedReasons = [
  "active",
  "disabled",
  "no-address",
  "former",
  "other-plans",
  "gone",
  "stopped",
] as const;

export const officeTask = z.object({
  taskId: z.string(),
  way,
  /** `waiting`: not begun. `stopped`: by somebody, or because who asked for it may not any more. */
  state: z.enum(["waiting", "working", "done", "stopped"]),
  createdAt: instant,
  /** Who asked for it. */
  createdBy: z.string(),
  people: z.int(),
  /** Of those: invited or skipped so far. */
  done: z.int(),
  invited: z.int(),
  skipped: z.array(z.object({ why: z.enum(skippedReasons), people: z.int() })),
  /** Mails of the task that have not left yet, and those that could not be delivered. */
  mails: z.object({ waiting: z.int(), failed: z.int() }),
  /** Of letters: files to be fetched, for as long as their codes are kept. */
  letters: z.array(
    z.object({
      part: z.int(),
      letters: z.int(),
      /** False: its day is over, or it is still being made. */
      isReady: z.boolean(),
      /** When it was fetched first; null: nobody has. */
      fetchedAt: instant.nullable(),
      keptUntilAt: instant.nullable(),
    }),
  ),
});
export type OfficeTask = z.infer<typeof officeTask>;
export const officeTasks = z.object({ rows: z.array(officeTask) });
