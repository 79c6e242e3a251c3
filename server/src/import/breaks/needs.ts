/** Where rows of the office name a row of the package. A test compares the list with the columns of the database. */
interface Need {
  readonly table: string;
  readonly column: string;
  readonly of: NeededTable;
}

export type NeededTable = "plans" | "lots" | "contacts";

export const neededKeys: Readonly<Record<NeededTable, string>> = {
  plans: "owners_corp_id",
  lots: "lot_id",
  contacts: "contact_id",
};

export const needs: readonly Need[] = [
  { table: "meetings", column: "owners_corp_id", of: "plans" },
  { table: "meetings", column: "manager_contact_id", of: "contacts" },
  { table: "documents", column: "owners_corp_id", of: "plans" },
  { table: "documents", column: "lot_id", of: "lots" },
  { table: "work_orders", column: "owners_corp_id", of: "plans" },
  { table: "work_orders", column: "lot_id", of: "lots" },
  { table: "work_orders", column: "tradie_contact_id", of: "contacts" },
  { table: "pending_invoices", column: "owners_corp_id", of: "plans" },
  { table: "pending_invoices", column: "creditor_contact_id", of: "contacts" },
  { table: "web_users", column: "contact_id", of: "contacts" },
];

/** SQL: the ids of a table of agency $1 that rows of the office name. */
export const neededIds = (of: NeededTable): string =>
  needs
    .filter((need) => need.of === of)
    .map(
      ({ table, column }) =>
        `select n.${column} from ${table} n where n.agency_id = $1 and n.origin = 'office' and n.${column} is not null`,
    )
    .join(" union ");

/** SQL: the plans of the lots that rows of the office name: a lot is kept with its plan. */
export const plansOfNeededLots = `select l.owners_corp_id from lots l where l.agency_id = $1 and l.lot_id in (${neededIds("lots")})`;
