import type { LocalDate } from "../../../core/local-date.ts";
import { packageFile } from "../../package-description.ts";
import type { AgencyAnswer, StarterAnswers } from "../asking/answers.ts";
import { answersDocument } from "../asking/answers-document.ts";
import { namesByAddress } from "../asking/ask-people.ts";
import { knownPlan } from "../previous/known-plan.ts";
import { greatestIds, type PreviousPackage, previousRows } from "../previous/previous-package.ts";
import { naturalKeys } from "../previous/natural-keys.ts";
import type { RememberedPlan } from "../previous/starter-memory.ts";
import { takeOver, takeOverPeople } from "../previous/take-over.ts";
import { agencyDocument, picturesOf } from "./agency-document.ts";
import { IdentityBook, type IdentityKind } from "./identity-book.ts";
import { PackageDraft, type PackagePart } from "./package-draft.ts";
import type { PlanToWrite } from "./plan-to-write.ts";
import { writeAccounts } from "./write-accounts.ts";
import { UsernameBook } from "./username-book.ts";
import { writeDocuments } from "./write-documents.ts";
import { writeEntitlements } from "./write-entitlements.ts";
import { writeInvoices } from "./write-invoices.ts";
import { writeLedger } from "./write-ledger.ts";
import { writeLotMoney } from "./write-lot-money.ts";
import { writeLotOwners } from "./write-lot-owners.ts";
import { writeCommittee, writeLots, writePlan } from "./write-lots.ts";
import { writeMeetings } from "./write-meetings.ts";
import { type PeopleBook, writePeople } from "./write-people.ts";

/** What a package is written from. */
export interface PackageToWrite {
  readonly agency: AgencyAnswer;
  readonly plans: readonly PlanToWrite[];
  readonly previous: PreviousPackage | null;
  readonly answers: StarterAnswers;
  /** As STARTER.json keeps it. */
  readonly report: object;
}

/** Writes a package: plans that were read, and what the previous one says of others. Equal input gives equal bytes. */
export function writePackage({
  agency,
  plans,
  previous,
  answers,
  report,
}: PackageToWrite): readonly PackagePart[] {
  const keys = [...naturalKeys(previous), ...previousRows(previous, "external_keys.csv")];
  const draft = new PackageDraft(new IdentityBook(keys, greatestIds(previous)));
  const book = peopleBook(plans);
  for (const plan of plans) writeWholePlan(draft, plan, book);
  if (previous !== null) takeOver(draft, previous, toldCommittees(draft, plans));
  const users = previousRows(previous, "web_users.csv");
  const usernames = new UsernameBook([
    ...users.map(({ username = "" }) => username),
    ...(previous?.starter?.usernames ?? []),
  ]);
  writeAccounts(draft, book.owners, users, usernames);
  const days = [...plans.map(({ asAt }) => asAt), ...daysOfOthers(plans, previous)];
  const asAt = days.reduce((newest, day) => (day > newest ? day : newest), "");
  const document = agencyDocument(agency, asAt, previous?.agency ?? null);
  for (const path of picturesOf(document)) draft.addFile(path, "previous", `files/${path}`);
  if (previous !== null) takeOverPeople(draft, previous, asAt);
  writeKeys(draft, previous);
  return [
    json("agency.json", document),
    json("STARTER.json", {
      starterVersion: 1,
      report,
      answers: answersDocument(answers),
      usernames: usernames.all(),
      plans: {
        ...previous?.starter?.plans,
        ...Object.fromEntries(plans.map((plan) => rememberedOf(plan, previous))),
      },
    }),
    ...draft.parts(),
  ];
}

function toldCommittees(draft: PackageDraft, plans: readonly PlanToWrite[]): ReadonlySet<string> {
  const told = new Set(plans.filter(({ settings }) => settings.committee !== null).map(({ plan }) => plan));
  const rows = draft.rows("plans.csv").filter(({ planNumber = "" }) => told.has(planNumber));
  return new Set(rows.map(({ ownersCorpId = "" }) => ownersCorpId));
}

const json = (path: string, document: object): PackagePart => ({
  path,
  text: `${JSON.stringify(document, null, 1)}\n`,
});

function writeWholePlan(draft: PackageDraft, plan: PlanToWrite, book: PeopleBook): void {
  const ownersCorpId = writePlan(draft, plan);
  const contacts = writePeople(draft, plan, book);
  const lotIds = writeLots(draft, plan, ownersCorpId);
  writeLotOwners(draft, plan, lotIds, contacts);
  writeEntitlements(draft, plan, { ownersCorpId, lotIds });
  writeCommittee(draft, plan, ownersCorpId, { lots: lotIds, contacts });
  if (plan.settings.money === "with") {
    writeLedger(draft, plan, ownersCorpId);
    writeLotMoney(draft, plan, { ownersCorpId, lotIds });
  }
  const meetingIds = writeMeetings(draft, plan, ownersCorpId);
  writeInvoices(draft, plan, ownersCorpId);
  writeDocuments(draft, plan, ownersCorpId, meetingIds);
}

function peopleBook(plans: readonly PlanToWrite[]): PeopleBook {
  const kept = new Map(
    plans.flatMap(({ plan, handovers }) =>
      [...handovers].map(([lot, { contactId }]): [string, string | null] => [`${plan}/${lot}`, contactId]),
    ),
  );
  return { owners: [], contactOf: (plan, lot) => kept.get(`${plan}/${lot}`) ?? null };
}

/** Keys of all rows that are there; those of rows that are gone go with them. */
function writeKeys(draft: PackageDraft, previous: PreviousPackage | null): void {
  const named = new Set(draft.ids.rows().map(({ kind, source, key }) => [kind, source, key].join("\u0000")));
  for (const { kind = "", id = "", source = "", key = "" } of previousRows(previous, "external_keys.csv"))
    if (!named.has([kind, source, key].join("\u0000"))) draft.ids.name(kind as IdentityKind, source, key, id);
  for (const row of draft.ids.rows()) {
    const { name, key } = packageFile(`${row["kind"] as IdentityKind}.csv`);
    if (draft.has(name, { [key[0] ?? ""]: row["id"] ?? "" })) draft.add("external_keys.csv", row);
  }
}

function daysOfOthers(plans: readonly PlanToWrite[], previous: PreviousPackage | null): readonly LocalDate[] {
  const printed = new Set(plans.map(({ plan }) => plan));
  const others = Object.keys(previous?.starter?.plans ?? {}).filter((plan) => !printed.has(plan));
  const known = others.flatMap((plan) => knownPlan(previous, plan)?.asAt ?? []);
  const before = previous?.agency["asAt"];
  return [
    ...known,
    ...(previous !== null &&
    (known.length === 0 || known.length < others.length) &&
    typeof before === "string"
      ? [before]
      : []),
  ];
}

function rememberedOf(plan: PlanToWrite, previous: PreviousPackage | null): [string, RememberedPlan] {
  return [
    plan.plan,
    {
      // Never the clock's day: a later printing may be of an earlier one.
      asAt: plan.days[0] ?? knownPlan(previous, plan.plan)?.asAt ?? null,
      owners: Object.fromEntries(plan.lots.map(({ key, owner }) => [key, owner])),
      shared: Object.fromEntries(
        [...namesByAddress(plan.lots)].flatMap(([address, names]) =>
          names.size < 2 ? [] : [[address, [...names.keys()]] as const],
        ),
      ),
      notices: Object.fromEntries(
        plan.meetings.map((notice) => [`${plan.plan}/meeting/${notice.type}/${notice.on}`, notice]),
      ),
    },
  ];
}
