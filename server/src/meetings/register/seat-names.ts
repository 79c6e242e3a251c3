import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { type LabelledLot, lotLabel } from "@portal/domain/portfolio/lot-label";
import { fullLotNumber } from "@portal/domain/portfolio/lot-number";
import type { Database } from "../../core/db/open-database.ts";
import { lotTermOf } from "../lot-term.ts";

interface NamesRow {
  readonly lotTerm: string | null;
  readonly lots: readonly (Omit<LabelledLot, "bodyCorporateName"> & { readonly lotId: number })[];
  readonly people: readonly { readonly contactId: number; readonly name: string }[];
}

const text = `
select
  (select t.local_term from terminology t where t.agency_id = $1 and t.standard_term = 'Lot') as "lotTerm",
  (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'lotNumber', l.lot_number,
      'lotNumberPrefix', l.lot_number_prefix, 'lotNumberSuffix', l.lot_number_suffix,
      'unitName', l.unit_name)), '[]')
    from lots l where l.agency_id = $1 and l.owners_corp_id = $2) as lots,
  (select coalesce(json_agg(json_build_object('contactId', c.contact_id,
      'name', concat_ws(' ', c.title, c.first_name, c.name))), '[]')
    from contacts c where c.agency_id = $1 and c.contact_id = any($3)) as people`;

/** How the seats and people of a register are called; null for what no package has any more. */
export interface RegisterNames {
  /** 'Lot 5, unit 105 – The Owners - Strata Plan No. 71204', or the member's name. */
  seatLabel(seat: Seat): string | null;
  /** 'Lot 5', or the member's name. */
  seatName(seat: Seat): string | null;
  /** '5' of a lot; null of a member. */
  lotNumber(seat: Seat): string | null;
  person(contactId: number): string | null;
}

/** Reads the names of a plan's lots, closed ones too, and of the contacts asked for. */
export async function readRegisterNames(
  database: Pick<Database, "query">,
  plan: { readonly agencyId: number; readonly ownersCorpId: number; readonly planName: string },
  contactIds: readonly number[],
): Promise<RegisterNames> {
  const [row] = await database.query<NamesRow>(plan.agencyId, {
    name: "register-names",
    text,
    values: [plan.agencyId, plan.ownersCorpId, [...new Set(contactIds)]],
  });
  const term = lotTermOf(row?.lotTerm ?? null);
  const people = new Map(row?.people.map(({ contactId, name }) => [contactId, name]));
  const lots = new Map(row?.lots.map((lot) => [lot.lotId, lot]));
  const person = (contactId: number): string | null => people.get(contactId) ?? null;
  const nameOf = ({ kind, id }: Seat, ofLot: (lot: NamesRow["lots"][number]) => string): string | null => {
    if (kind === "member") return person(id);
    const lot = lots.get(id);
    return lot === undefined ? null : ofLot(lot);
  };
  return {
    seatLabel: (seat) => nameOf(seat, (lot) => lotLabel({ ...lot, bodyCorporateName: plan.planName }, term)),
    lotNumber: (seat) => (seat.kind === "member" ? null : nameOf(seat, fullLotNumber)),
    seatName: (seat) => nameOf(seat, (lot) => `${term} ${fullLotNumber(lot)}`),
    person,
  };
}
