import type { Register } from "@portal/contract/meetings/result-schemas";
import { type LabelledLot, lotLabel } from "@portal/domain/portfolio/lot-label";
import type { Database } from "../../core/db/open-database.ts";
import { lotTermOf } from "../ballots/present-paper.ts";
import type { CountedRegister } from "./count-register.ts";

export type RegisterRow = Register["rows"][number];

interface NamesRow {
  readonly lotTerm: string | null;
  readonly lots: readonly (Omit<LabelledLot, "bodyCorporateName"> & { readonly lotId: number })[];
  readonly people: readonly { readonly contactId: number; readonly name: string }[];
}

const namesText = `
select
  (select t.local_term from terminology t where t.agency_id = $1 and t.standard_term = 'Lot') as "lotTerm",
  (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'lotNumber', l.lot_number,
      'lotNumberPrefix', l.lot_number_prefix, 'lotNumberSuffix', l.lot_number_suffix,
      'unitName', l.unit_name)), '[]')
    from lots l where l.agency_id = $1 and l.owners_corp_id = $2) as lots,
  (select coalesce(json_agg(json_build_object('contactId', c.contact_id,
      'name', concat_ws(' ', c.title, c.first_name, c.name))), '[]')
    from contacts c where c.agency_id = $1 and c.contact_id = any($3)) as people`;

/** The register as people read it: every ballot with the names of seat and person, in the order of casting. */
export async function listRegister(
  database: Pick<Database, "query">,
  { meeting, ballots, count }: CountedRegister,
): Promise<RegisterRow[]> {
  const { agencyId, ownersCorpId, planName } = meeting;
  const contactIds = ballots.flatMap(({ record }) => [record.contactId, record.seat.id]);
  const [names] = await database.query<NamesRow & Record<string, unknown>>(agencyId, {
    name: "register-names",
    text: namesText,
    values: [agencyId, ownersCorpId, [...new Set(contactIds)]],
  });
  const people = new Map(names?.people.map(({ contactId, name }) => [contactId, name]));
  const lots = new Map(
    names?.lots.map((lot) => [
      lot.lotId,
      lotLabel({ ...lot, bodyCorporateName: planName }, lotTermOf(names.lotTerm)),
    ]),
  );
  return ballots.map(({ receipt, record }, at) => ({
    seq: record.seq,
    receipt,
    at: record.castAt,
    revision: record.revision,
    // What an import has taken away since still has its number.
    seatName:
      (record.seat.kind === "lot" ? lots : people).get(record.seat.id) ??
      `${record.seat.kind} ${record.seat.id}`,
    personName: people.get(record.contactId) ?? `contact ${record.contactId}`,
    capacity: record.capacity,
    proxyName: record.proxyName,
    entitlementUnits: record.entitlementUnits,
    notCounted: count.ballots[at]?.notCounted ?? null,
    choices: record.choices.map(({ agendaItemId, vote }) => ({ agendaItemID: agendaItemId, vote })),
  }));
}
