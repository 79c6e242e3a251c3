import { isLocalDate, type LocalDate } from "../../../core/local-date.ts";
import type { KnownOwner, KnownPlan } from "../previous/known-plan.ts";
import { ownerNameKey } from "../values/owner-name.ts";
import type { RollLot } from "../values/roll.ts";
import type { QuestionList } from "./question-list.ts";

/** A lot that was known before: its owner then, and whether it is the same one. */
export interface Handover {
  readonly before: KnownOwner;
  /** The contact of before, where the owner is the same; null: another one. */
  readonly contactId: string | null;
  /** The day on which another one entered. */
  readonly soldOn: LocalDate | null;
}

/** Asks of each lot whose owner's name is not last time's; tells other addresses (design/starter-import.md, 'Identities'). */
export function askHandovers(
  plan: string,
  lots: readonly RollLot[],
  known: KnownPlan | null,
  {
    questions,
    changes,
    asAt,
  }: { readonly questions: QuestionList; readonly changes: string[]; readonly asAt: LocalDate },
): ReadonlyMap<string, Handover> {
  const handovers = new Map<string, Handover>();
  for (const lot of lots) {
    const before = known?.owners.get(lot.key);
    if (before === undefined) continue;
    const isSameName = ownerNameKey(lot.owner) === before.nameKey;
    const soldOn = isSameName
      ? null
      : askChanged(plan, lot, before, { questions, asAt, since: known?.asAt ?? null });
    if (soldOn === undefined) continue;
    handovers.set(lot.key, { before, contactId: soldOn === null ? before.contactId : null, soldOn });
    const [email = ""] = lot.emails;
    if (soldOn === null && email.toLowerCase() !== before.email)
      changes.push(
        `lot ${lot.lot}: ${lot.owner} has ${email === "" ? "no e-mail address any more" : "another e-mail address"}`,
      );
    if (soldOn !== null) changes.push(`lot ${lot.lot}: ${lot.owner} owns it from ${soldOn} on`);
    else if (!isSameName) changes.push(`lot ${lot.lot}: ${before.shownName} is ${lot.owner} now`);
  }
  return handovers;
}

/** The day from which on there is a new owner, null where it is the same person; nothing while it is asked. */
function askChanged(
  plan: string,
  { lot, owner, enteredOn }: RollLot,
  before: KnownOwner,
  {
    questions,
    asAt,
    since,
  }: { readonly questions: QuestionList; readonly asAt: LocalDate; readonly since: LocalDate | null },
): LocalDate | null | undefined {
  const id = `${plan}/changed/${lot}`;
  const text = `Lot ${lot} was ${before.shownName}'s and is ${owner}'s now. Is it the same person, or a new owner?`;
  const isAfter = enteredOn !== null && enteredOn > (since ?? before.enteredOn);
  const sale = { newOwner: enteredOn ?? "YYYY-MM-DD" };
  const options = isAfter ? [sale, "same-person"] : ["same-person", sale];
  const answer = questions.ask(id, text, options);
  if (answer === "same-person") return null;
  const from =
    typeof answer === "object" && answer !== null ? (answer as { newOwner?: unknown }).newOwner : null;
  // Until somebody has entered, the one of before is the owner and has the sign-in.
  if (typeof from === "string" && isLocalDate(from) && from >= before.enteredOn && from <= asAt) return from;
  if (answer !== undefined)
    questions.demand(
      id,
      `${text} A new owner entered from ${before.enteredOn} to ${asAt}, the day of the reports.`,
      options,
    );
  return undefined;
}
