import type { LocalDate } from "@portal/domain/core/local-date";
import type { SetCheck } from "../set-checks.ts";

/** Invariants 5 to 8: entitlement sets, owners, committee seats, agendas, usernames. */
export function registersHold(asAt: LocalDate): SetCheck[] {
  const entitlements = [
    "entitlement_sets.csv:-",
    "lot_entitlements.csv:-",
    "lot_entitlements.csv:entitlementSetId",
  ];
  return [
    {
      file: "entitlement_sets.csv",
      column: "-",
      needs: entitlements,
      sql: `select s.row_no, min(e.units) as units, min(e.row_no) as entitlement_row
        from staged_entitlement_sets s join staged_lot_entitlements e using (entitlement_set_id)
        where e.units <= 0 group by s.row_no`,
      reason: ({ units, entitlement_row }) =>
        `has entitlements that are not positive (${units}, lot_entitlements.csv row ${entitlement_row})`,
    },
    {
      file: "entitlement_sets.csv",
      column: "-",
      needs: [...entitlements, "lot_entitlements.csv:units"],
      sql: `select s.row_no, s.total, coalesce(sum(e.units), 0) as units
        from staged_entitlement_sets s left join staged_lot_entitlements e using (entitlement_set_id)
        where s.total is not null group by s.row_no, s.total having coalesce(sum(e.units), 0) <> s.total`,
      reason: ({ total, units }) => `its entitlements sum to ${units}, the set says ${total}`,
    },
    {
      file: "lot_owners.csv",
      column: "-",
      needs: ["lot_owners.csv:-", "lot_owners.csv:leftDate"],
      values: [asAt],
      // On any day from then on: a sale that is entered ahead must not leave two owners in force when its day comes.
      sql: `select o.row_no, o.lot_id, min(f.row_no) as first_row
        from staged_lot_owners o join staged_lot_owners f on f.lot_id = o.lot_id and f.row_no < o.row_no
        where o.entered_on is not null and f.entered_on is not null
          and greatest(o.entered_on, f.entered_on, $1::date) < coalesce(least(o.left_on, f.left_on), 'infinity')
        group by o.row_no, o.lot_id`,
      reason: ({ lot_id, first_row }) =>
        `lot ${lot_id} already has an owner on the same days in row ${first_row}: give the earlier one a leftDate`,
    },
    {
      file: "committee_members.csv",
      column: "-",
      needs: ["committee_members.csv:-", "committee_members.csv:to"],
      values: [asAt],
      sql: `select row_no, position_name, first_row from (
          select row_no, position_name, min(row_no) over (partition by owners_corp_id, position_name) as first_row
          from staged_committee_members
          where owners_corp_id is not null and position_name in ('Chairperson', 'Secretary', 'Treasurer')
            and from_on <= $1::date and (to_on is null or to_on > $1::date)) present
        where row_no > first_row`,
      reason: ({ position_name, first_row }) =>
        `the plan already has a current ${position_name} in row ${first_row}: end one of the two with to`,
    },
    {
      file: "agenda_items.csv",
      column: "-",
      needs: ["agenda_items.csv:-"],
      sql: `select row_no, sort_order, first_row from (
          select row_no, sort_order, min(row_no) over (partition by meeting_record_id, sort_order) as first_row
          from staged_agenda_items where meeting_record_id is not null and sort_order is not null) placed
        where row_no > first_row`,
      reason: ({ sort_order, first_row }) =>
        `repeats sortOrder ${sort_order} of row ${first_row}: it is unique within a meeting`,
    },
    {
      file: "web_users.csv",
      column: "-",
      needs: [],
      sql: `select row_no, username, first_row from (
          select row_no, username, min(row_no) over (partition by lower(username)) as first_row
          from staged_web_users where username is not null) named
        where row_no > first_row`,
      reason: ({ username, first_row }) =>
        `repeats username ${username} of row ${first_row}: it is unique within the agency, ignoring case`,
    },
  ];
}
