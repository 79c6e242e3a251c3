import { z } from "zod";
import { day, dollars, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";

/** What is brought in: what a back office prints, or a package that is one already. */
const kind = z.enum(["starter", "package"]);

export const bringInOrder = z.strictObject({
  uploadIds: z.array(z.uuid()).min(1, "Choose at least one file.").max(200, "At most 200 files at a time."),
  kind,
});

const fault = z.object({
  cause: z.string(),
  file: z.string(),
  rows: z.array(z.int()),
  firstValue: z.string().nullable(),
  count: z.int(),
  text: z.string(),
});

const question = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.unknown()),
  suggestion: z.unknown(),
});

/** A file or sheet as it was read; a column has the field that it is taken for, and its first values. */
const readFile = z.object({
  path: z.string(),
  sheet: z.string().nullable(),
  type: z.string(),
  rows: z.int().nullable(),
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), values: z.array(z.string()) })),
});

const proof = z.object({
  name: z.string(),
  fund: z.string(),
  listed: z.int(),
  ledger: z.int(),
  difference: z.int(),
  because: z.array(z.string()).optional(),
  /** Rows of lots that do not add up: their parts, and the balance that is printed. */
  sums: z.array(z.object({ lot: z.string(), parts: z.array(z.int()), printedCents: z.int() })).optional(),
});

/** A question with the answer that holds, given now or the last time. */
const answeredQuestion = question.extend({ answer: z.unknown() });

const readScheme = z.object({
  plan: z.string(),
  asAt: day.nullable(),
  source: z.string().nullable(),
  money: z.enum(["with", "without"]),
  /** As they were answered now or last time; null or absent: not yet. */
  settings: z.record(z.string(), z.unknown()).nullish(),
  lots: z.int(),
  owners: z.int(),
  /** Lots with their owners as printed: who may sit on the committee. */
  roll: z.array(z.object({ lot: z.string(), owner: z.string() })).optional(),
  /** In cents; all of the differences must be 0. */
  proofs: z.array(proof),
  changes: z.array(z.string()),
  /** Invoices that wait for the committee: no creditors yet. */
  waiting: z.object({ count: z.int(), cents: z.int() }).optional(),
});

/** What was read, asked and proved. */
const bringInReport = z.object({
  outcome: z.enum(["ready", "questions", "refused"]),
  faults: z.array(fault),
  questions: z.array(question),
  answered: z.array(answeredQuestion).optional(),
  files: z.array(readFile),
  schemes: z.array(readScheme),
});
export type BringInReport = z.infer<typeof bringInReport>;

/** The financial card of a lot as owners would see it, were the package loaded. */
const lookedLot = z.object({
  kind: z.enum(["paid", "arrears", "ahead"]),
  plan: z.string(),
  lot: z.string(),
  owner: z.string(),
  asAt: day,
  total: dollars,
  isOverdue: z.boolean(),
  lines: z.array(z.object({ text: z.string(), detail: z.string().nullable(), amount: dollars })),
  notes: z.array(z.string()),
});
export type LookedLot = z.infer<typeof lookedLot>;

export const look = z.object({ lots: z.array(lookedLot) });

/** What loading the package would do. Nothing is changed by having it checked. */
const checkedPackage = z.object({
  asAt: day.nullable(),
  rows: z.int(),
  faults: z.array(z.string()),
  totalFaults: z.int(),
  notes: z.array(z.string()),
  totalNotes: z.int(),
  breaks: z.array(z.object({ kind: z.string(), sentence: z.string() })),
  totalBreaks: z.int(),
  /** The day of what is loaded, where it is a later one. */
  olderThan: day.nullable(),
  /** Names these breaks: what is confirmed is this list, and another one is asked again. */
  breaksHash: z.string(),
});
export type CheckedPackage = z.infer<typeof checkedPackage>;

/** What was said: settings of schemes, and answers by the question's id; columns are among them. */
const bringInAnswers = z.object({
  schemes: z.record(z.string(), z.unknown()),
  answers: z.record(z.string(), z.unknown()),
});
export type BringInAnswers = z.infer<typeof bringInAnswers>;

export const bringInChange = z.strictObject({
  version: z.int().positive(),
  /** Field or null by a column's question id. */
  mapping: z.record(z.string(), z.string().nullable()),
  answers: z.record(z.string(), z.unknown()),
  schemes: z.record(z.string(), z.unknown()),
});

const state = z.enum(["reading", "open", "loading", "live", "closed"]);

const bringInLine = z.object({
  bringInId: z.uuid(),
  kind,
  state,
  createdBy: z.string(),
  createdAt: instant,
  confirmedBy: z.string().nullable(),
  liveAt: instant.nullable(),
  asAt: day.nullable(),
  files: z.int(),
  schemes: z.array(
    // Each has a day of its own: the package's is the newest of all.
    z.object({ plan: z.string(), asAt: day.nullable(), source: z.string().nullable(), proofs: z.int() }),
  ),
  hasPackage: z.boolean(),
});
export type BringInLine = z.infer<typeof bringInLine>;

export const bringIns = z.object({ rows: z.array(bringInLine) });

export const bringIn = z.object({
  bringInId: z.uuid(),
  kind,
  state,
  version: z.int(),
  /** How many of the files were read. */
  progress: z.object({ done: z.int(), total: z.int() }),
  files: z.array(z.object({ name: z.string(), byteSize: z.int(), sha256: z.string() })),
  said: bringInAnswers,
  report: bringInReport.nullable(),
  checked: checkedPackage.nullable(),
  hasPackage: z.boolean(),
  /** Why the last reading or loading came to nothing. */
  trouble: z.string().nullable(),
});
export type BringIn = z.infer<typeof bringIn>;

/** Confirms that the balances agree, and what the package breaks. */
export const bringInConfirmation = z.strictObject({
  confirmed: z.literal(true),
  version: z.int().positive(),
  breaksHash: z.string().max(64),
  proof: factorProof,
});
