import type { Register } from "@portal/contract/meetings/result-schemas";
import type { Database } from "../../../core/db/open-database.ts";
import type { CountedRegister } from "../count-register.ts";
import { readRegisterNames } from "../seat-names.ts";
import { shownReason } from "../shown-reason.ts";

export type RegisterRow = Register["rows"][number];

/** The register as people read it: every ballot with the names of seat and person, in the order of casting. */
export async function listRegister(
  database: Pick<Database, "query">,
  { meeting, ballots, count }: CountedRegister,
): Promise<RegisterRow[]> {
  const opened = ballots.flatMap(({ receipt, record }) => (record === null ? [] : [{ receipt, record }]));
  const contactIds = opened.flatMap(({ record }) => [record.contactId, record.seat.id]);
  const names = await readRegisterNames(database, meeting, contactIds);
  return opened.map(({ receipt, record }, at) => ({
    seq: record.seq,
    receipt,
    at: record.castAt,
    revision: record.revision,
    // What an import has taken away since still has its number.
    seatName: names.seatLabel(record.seat) ?? `${record.seat.kind} ${record.seat.id}`,
    personName: names.person(record.contactId) ?? `contact ${record.contactId}`,
    capacity: record.capacity,
    proxyName: record.proxyName,
    entitlementUnits: record.entitlementUnits,
    notCounted: shownReason(count.ballots[at]?.notCounted ?? null),
    choices: record.choices.map(({ agendaItemId, vote }) => ({ agendaItemID: agendaItemId, vote })),
  }));
}
