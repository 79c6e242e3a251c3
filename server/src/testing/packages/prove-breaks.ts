import type { BreakKind } from "../../import/breaks/import-break.ts";
import type { FixturePackage } from "./fixtures.ts";

/** A change of a package that breaks one thing, and another one of the same rows that breaks nothing. */
export interface ProvenBreak {
  readonly kind: BreakKind;
  /** The cell at which it must be told. */
  readonly at: { readonly file: string; readonly row: number; readonly column: string };
  /** What the package has from the first, and a statement with which the office then writes a row of its own; $1 is the agency. */
  readonly prepared?: { readonly rows: (made: FixturePackage) => void; readonly officeText: string };
  readonly harm: (made: FixturePackage) => void;
  readonly spare: (made: FixturePackage) => void;
}

type Random = () => number;

/** Rows of a package that only rows of the office name. */
const needed = [
  {
    file: "plans.csv",
    row: 4,
    add: (made: FixturePackage) =>
      void made.add("plans.csv", { ...made.row("plans.csv", 3), ownersCorpId: "9", planNumber: "SP9" }),
    column: "buildingName",
    officeText: `insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
        description, meeting_on, meeting_time, allow_voting, origin, authored_by)
      values ($1, nextval('portal_ids'), 1, 9, 'EGM', 'Extraordinary', 'Roof', '2026-09-01', '18:00', false, 'office', 7)`,
  },
  {
    file: "lots.csv",
    row: 5,
    add: (made: FixturePackage) =>
      void made.add("lots.csv", { ...made.row("lots.csv", 3), lotId: "19", lotNumber: "9" }),
    column: "unitName",
    officeText: `insert into work_orders (agency_id, work_order_id, owners_corp_id, lot_id, order_number, order_on, status, diary_subject, origin, authored_by)
      values ($1, nextval('portal_ids'), 1, 19, 'WO1', '2026-06-01', 'S', 'Gutter', 'office', 7)`,
  },
  {
    file: "contacts.csv",
    row: 6,
    add: (made: FixturePackage) =>
      void made.add("contacts.csv", { ...made.row("contacts.csv", 5), contactId: "9", name: "Person 9" }),
    column: "buildingName",
    officeText: `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
        is_invoice_approver, online_voting_provider, origin, authored_by)
      values ($1, 'tenth1', 9, '{1}', '{}', false, false, 0, 'office', 7)`,
  },
] as const;

const WORDS = ["roof", "lift", "garden", "paint", "gate", "drain", "pool", "levy"];

/**
 * A break of each kind at random, over the small package with two votes on its motion: which cell it is, and what stands in it.
 * The twin touches the same file, and nothing that anybody relies on.
 */
export function randomBreaks(random: Random): readonly ProvenBreak[] {
  const below = (count: number): number => Math.floor(random() * count);
  const word = (): string => `${WORDS[below(WORDS.length)] ?? ""}${below(1_000_000)}`;
  const lot = below(2);
  const minutes = String(below(60)).padStart(2, "0");
  const isText = random() < 0.5;
  const isDay = random() < 0.5;
  const isOwnCell = random() < 0.5;
  const need = needed[below(needed.length)] ?? needed[0];
  return [
    {
      kind: "account-moves",
      at: { file: "web_users.csv", row: 2, column: "contactId" },
      harm: (made) => void made.set("web_users.csv", 2, { contactId: String([1, 3, 4][below(3)]) }),
      spare: (made) => void made.set("web_users.csv", 2, { isInvoiceApprover: "true" }),
    },
    {
      kind: "lot-renumbered",
      at: { file: "lots.csv", row: 4, column: "lotId" },
      harm: (made) => void made.set("lots.csv", 4, { lotId: String(22 + below(1_000)) }),
      spare: (made) => void made.set("lots.csv", 4, { unitName: word() }),
    },
    {
      kind: "motion-changes",
      at: { file: "agenda_items.csv", row: 2, column: isText ? "motionText" : "description" },
      harm: (made) =>
        void made.set("agenda_items.csv", 2, isText ? { motionText: word() } : { description: word() }),
      spare: (made) => void made.set("agenda_items.csv", 3, { description: word() }),
    },
    {
      kind: "meeting-vanishes",
      at: { file: "meetings.csv", row: 0, column: "-" },
      harm: (made) => {
        for (const name of ["meetings.csv", "agenda_items.csv", "meeting_attendance.csv"] as const)
          made.rows(name).splice(0);
      },
      spare: (made) => void made.set("meetings.csv", 2, { venueName: word(), noticeDate: "2026-06-01" }),
    },
    {
      kind: "cutoff-moves",
      at: { file: "meetings.csv", row: 2, column: isDay ? "votingCutoffDate" : "votingCutoffTime" },
      harm: (made) =>
        void made.set(
          "meetings.csv",
          2,
          isDay
            ? { votingCutoffDate: `2026-07-${String(10 + below(20))}` }
            : { votingCutoffTime: `17:${minutes}` },
        ),
      spare: (made) => void made.set("meetings.csv", 2, { votingCutoffTime: `19:${minutes}` }),
    },
    {
      kind: "lot-sold",
      at: { file: "lot_owners.csv", row: 5, column: "contactId" },
      harm: (made) => {
        const day = `2026-0${1 + below(6)}-1${below(10)}`;
        made.set("lot_owners.csv", lot + 3, { leftDate: day });
        made.add("lot_owners.csv", { lotId: String(11 + lot), contactId: "4", enteredDate: day });
      },
      spare: (made) => {
        const day = `2026-09-1${below(10)}`;
        made.set("lot_owners.csv", lot + 3, { leftDate: day });
        made.add("lot_owners.csv", { lotId: String(11 + lot), contactId: "4", enteredDate: day });
      },
    },
    {
      kind: "address-changes",
      at: isOwnCell
        ? { file: "web_users.csv", row: 2, column: "email" }
        : { file: "contacts.csv", row: 3, column: "email" },
      harm: (made) =>
        void (isOwnCell
          ? made.set("web_users.csv", 2, { email: `${word()}@example.net` })
          : made.set("contacts.csv", 3, { email: `${word()}@example.net` })),
      // Of an account that has never signed in, and of a contact without one.
      spare: (made) =>
        void (isOwnCell
          ? made.set("web_users.csv", 3, { email: `${word()}@example.net` })
          : made.set("contacts.csv", 2, { email: `${word()}@example.net` })),
    },
    {
      kind: "still-needed",
      at: { file: need.file, row: 0, column: "-" },
      prepared: { rows: need.add, officeText: need.officeText },
      harm: (made) => void made.remove(need.file, need.row),
      spare: (made) => void made.set(need.file, need.row, { [need.column]: word() }),
    },
    {
      kind: "agency-differs",
      at: { file: "agency.json", row: 1, column: "agencyId" },
      harm: (made) =>
        void made
          .set("plans.csv", 2, { planNumber: `X${below(1_000)}` })
          .set("plans.csv", 3, { planNumber: `Y${below(1_000)}` }),
      spare: (made) => void made.set("plans.csv", 2 + below(2), { buildingName: word() }),
    },
  ];
}
