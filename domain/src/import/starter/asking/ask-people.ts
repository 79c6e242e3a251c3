import type { KnownPlan } from "../previous/known-plan.ts";
import { ownerNameKey } from "../values/owner-name.ts";
import { personName, type PersonName } from "../values/person-name.ts";
import type { RollLot } from "../values/roll.ts";
import type { QuestionList } from "./question-list.ts";

/** An owner of a plan with all of its lots, as it is to be kept. */
export interface AskedOwner {
  /** The natural key: name, and first e-mail or address. */
  readonly key: string;
  /** At least one, in the roll's order. */
  readonly lots: readonly RollLot[];
  readonly name: PersonName;
  readonly isOrganisation: boolean;
  /** How many sign-ins it gets. */
  readonly accounts: 1 | 2;
}

/** Asks what a couple, an estate or a shared address is to be; an owner of several lots at the first of them. */
export function askPeople(
  plan: string,
  lots: readonly RollLot[],
  known: KnownPlan | null,
  questions: QuestionList,
): readonly AskedOwner[] {
  for (const { lot, key, owner } of lots)
    if (known?.owners.get(key)?.nameKey !== ownerNameKey(owner)) questions.forget(`${plan}/owner/${lot}`);
  const groups = new Map<string, RollLot[]>();
  for (const lot of lots) groups.set(lot.ownerKey, [...(groups.get(lot.ownerKey) ?? []), lot]);
  const answers = new Map([...groups].map(([key, own]) => [key, askOwner(plan, own, questions)]));
  for (const [address, names] of namesByAddress(lots)) {
    if (names.size < 2) continue;
    // It was about those who had the address then: somebody new may be a stranger.
    const asked = new Set(known?.shared[address]);
    if ([...names.keys()].some((name) => !asked.has(name))) questions.forget(`${plan}/email/${address}`);
    const answer = questions.ask(
      `${plan}/email/${address}`,
      `${[...names.values()].join(" and ")} have the address ${address}. Are they one person?`,
      ["two-people", "one-person"],
    );
    if (answer === "one-person") joinOwners(groups, address);
  }
  return [...groups].map(([key, own]) => ownerAs(key, own, answers.get(key)));
}

function askOwner(plan: string, [first]: readonly RollLot[], questions: QuestionList): unknown {
  if (first === undefined) return undefined;
  const id = `${plan}/owner/${first.lot}`;
  if (first.ownerKind === "couple")
    return questions.ask(id, `Do ${first.owner} share one account?`, [
      "one-account",
      "two-accounts",
      "organisation",
    ]);
  if (first.ownerKind === "deceased")
    return questions.ask(id, `How is ${first.owner} to be kept?`, ["organisation"]);
  // Nobody asks about a plain name; an answer may correct how it is divided.
  return questions.answerTo(id);
}

/** The owners who have an address become the first of them. */
function joinOwners(groups: Map<string, RollLot[]>, address: string): void {
  const sharing = [...groups].filter(([, own]) =>
    own.some(({ emails }) => emails.some((email) => email.toLowerCase() === address)),
  );
  const [first, ...others] = sharing;
  for (const [key, own] of others) {
    first?.[1].push(...own);
    groups.delete(key);
  }
}

function ownerAs(key: string, lots: readonly RollLot[], answer: unknown): AskedOwner {
  const owner = lots[0]?.owner ?? "";
  const kind = lots[0]?.ownerKind ?? "person";
  const isOrganisation = kind === "organisation" || answer === "organisation";
  const given = typeof answer === "object" && answer !== null ? (answer as Partial<PersonName>) : null;
  const whole: PersonName = { title: "", firstName: "", name: owner };
  const name = kind === "person" && !isOrganisation ? personName(owner) : whole;
  return {
    key,
    lots,
    name: given === null ? name : { title: "", firstName: "", name: owner, ...given },
    isOrganisation: isOrganisation && given === null,
    accounts: kind === "couple" && answer === "two-accounts" ? 2 : 1,
  };
}

/** By address in lower case: the names that have it, by their keys. */
export function namesByAddress(lots: readonly RollLot[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { owner, emails } of lots)
    for (const email of emails) {
      const address = email.toLowerCase();
      const names = found.get(address) ?? new Map<string, string>();
      names.set(ownerNameKey(owner), owner);
      found.set(address, names);
    }
  return found;
}
