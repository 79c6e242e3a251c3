import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { dayText } from "./meeting-label.ts";

const lotsText = `
select l.lot_id as id, concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as number,
  p.plan_number as "planNumber", (select s.row_no from staged_lots s where s.lot_id = l.lot_id
    and s.owners_corp_id = l.owners_corp_id) as "lotRow"
from lots l join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
where l.agency_id = $1 and l.lot_id = any($2::bigint[])`;

const ownersText = `
select row_no as row, lot_id as "lotId", contact_id as "contactId", entered_on as "enteredOn"
from staged_lot_owners where lot_id = any($1::bigint[]) order by row_no`;

const namesText = `
select contact_id as id, concat_ws(' ', title, first_name, name) as name from staged_contacts
where contact_id = any($2::bigint[])
union all
select c.contact_id, concat_ws(' ', c.title, c.first_name, c.name) from contacts c
where c.agency_id = $1 and c.contact_id = any($2::bigint[])
  and not exists (select from staged_contacts s where s.contact_id = c.contact_id)`;

interface LotRow {
  readonly id: number;
  readonly number: string;
  readonly planNumber: string;
  /** Null if the package does not have the lot in this plan. */
  readonly lotRow: number | null;
}

interface OwnerRow {
  readonly row: number;
  readonly lotId: number;
  readonly contactId: number;
  readonly enteredOn: string;
}

/** A lot with a ballot that passes to somebody else, loses its owner or leaves its plan; one line for each ballot. */
export async function findLotsSold({ client, settings, registers }: BreakLook): Promise<ImportBreak[]> {
  const { agencyId } = settings;
  const passing = registers.flatMap(({ before, staged }) => {
    if (staged.row === 0 || staged.after.meeting.ownersCorpId !== before.meeting.ownersCorpId) return [];
    const { handovers = [], lapsed = [] } = staged.change ?? {};
    const lost = lapsed
      .filter(({ ballot, because }) => because === "seat" && ballot.seat.kind === "lot")
      .map(({ ballot }) => ({ ballot, from: [{ contactId: ballot.contactId }], to: [] }));
    return [...handovers, ...lost].map((each) => ({ ...each, meeting: before.meeting }));
  });
  if (passing.length === 0) return [];
  const lotIds = passing.map(({ ballot }) => ballot.seat.id);
  const contactIds = passing.flatMap(({ from, to }) => [...from, ...to].map(({ contactId }) => contactId));
  const lots = (await client.query<LotRow>(lotsText, [agencyId, lotIds])).rows;
  const owners = (await client.query<OwnerRow>(ownersText, [lotIds])).rows;
  const names = (await client.query<{ id: number; name: string }>(namesText, [agencyId, contactIds])).rows;
  const people = (holders: readonly { readonly contactId: number }[]): string =>
    [...new Set(holders.map(({ contactId }) => contactId))]
      .map((contactId) => names.find(({ id }) => id === contactId)?.name ?? `contact ${contactId}`)
      .join(" and ") || "nobody";
  return passing.map(({ ballot, from, to, meeting }) => {
    const lotId = ballot.seat.id;
    const lot = lots.find(({ id }) => id === lotId);
    const label = `lot ${lot?.number ?? lotId} of plan ${lot?.planNumber ?? meeting.ownersCorpId}`;
    const subject = { lotId, meetingRecordId: meeting.meetingRecordId };
    if ((lot?.lotRow ?? null) === null)
      return {
        kind: "lot-renumbered",
        file: "lots.csv",
        row: 0,
        column: "-",
        sentence: `${label} was ${lotId} and is missing; its vote lapses, its voter is e-mailed`,
        subject,
      };
    const [next] = to;
    const own = owners.filter((owner) => owner.lotId === lotId);
    const entered =
      next === undefined
        ? own.findLast(({ contactId }) => from.some((former) => former.contactId === contactId))
        : own.find(({ contactId, enteredOn }) => contactId === next.contactId && enteredOn === next.fromOn);
    const voted = dayText(ballot.castAt, meeting.timeZone);
    return {
      kind: "lot-sold",
      file: "lot_owners.csv",
      row: entered?.row ?? 0,
      column: entered === undefined ? "-" : next === undefined ? "leftDate" : "contactId",
      sentence: `${label} passes from ${people(from)} to ${people(to)}; its vote of ${voted} ${next === undefined ? "lapses" : "stands until they vote"}`,
      subject,
    };
  });
}
