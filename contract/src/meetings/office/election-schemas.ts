import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";

const name = z.string().trim().min(1, "Write the candidate's name.").max(200);
const lot = z.string().trim().min(1).max(40).nullable();

/** How many are elected; null: the agenda does not say. */
export const places = z.int().min(1, "Write how many are elected, 1 to 100.").max(100).nullable();

/** Somebody who stands for election, as the agenda lists them. */
export const candidate = z.object({
  candidateId: id,
  name: z.string(),
  /** As it is called, '5'. */
  lot: z.string().nullable(),
  nominatedBy: z.string().nullable(),
  /** Null: no consent is on record. */
  consentedOn: day.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const CANDIDATES_AT_MOST = 100;

/** Candidates as they are written, in their order. */
export const givenCandidates = z
  .array(
    z.strictObject({
      /** Null: a new one. */
      candidateId: id.nullable(),
      name,
      lot,
      nominatedBy: z.string().trim().min(1).max(200).nullable(),
      consentedOn: day.nullable(),
    }),
  )
  .max(CANDIDATES_AT_MOST);

/** A candidate as an entry names them; without an id they were nominated at the meeting. */
const named = { candidateId: id.nullable(), name, lot };
const ofElection = { agendaItemId: id, at: instant };

export const electionBody = z.strictObject({
  ...ofElection,
  votes: z
    .array(z.strictObject({ ...named, votes: z.int().nonnegative().max(100_000) }))
    .min(1, "Write the votes of at least one candidate.")
    .max(CANDIDATES_AT_MOST),
});

export const electedBody = z.strictObject({
  ...ofElection,
  /** Empty: nobody. */
  elected: z.array(z.strictObject(named)).max(CANDIDATES_AT_MOST),
  /** Needed where it does not follow from places and votes; owners read it. */
  why: z.string().trim().min(3, "Write why, in a few words.").max(300).nullable(),
});

/** An election on the page at the table; its votes are in the entries. */
export const electionOfDay = z.object({
  agendaItemId: id,
  sortOrder: z.int(),
  title: z.string(),
  /** Clean HTML. */
  text: z.string().nullable(),
  places,
  candidates: z.array(candidate),
});
export type ElectionOfDay = z.infer<typeof electionOfDay>;
