import type { Candidate } from "@portal/contract/meetings/office/election-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { FieldError } from "../../../core/http/outcome.ts";
import type { SentItem } from "../drafts/agenda-rows.ts";

type SentCandidate = NonNullable<SentItem["candidates"]>[number];

/** An item with its candidates: what a page does not send, it does not know of, and it stays. */
export type WholeItem = SentItem & { readonly candidates: readonly SentCandidate[] };

/** Items as they are kept: what only an election has, nothing else has. */
export const wholeItems = (
  meeting: Pick<OfficeMeeting, "items">,
  items: readonly SentItem[],
): readonly WholeItem[] =>
  items.map((item) => {
    if (item.kind !== "ELECTION") return { ...item, places: null, candidates: [] };
    const former = formerOf(meeting, item);
    return {
      ...item,
      places: item.places === undefined ? (former?.places ?? null) : item.places,
      candidates: item.candidates ?? former?.candidates ?? [],
    };
  });

const formerOf = ({ items }: Pick<OfficeMeeting, "items">, { agendaItemId }: SentItem) =>
  items.find((each) => each.agendaItemId === agendaItemId);

/** Candidates who are not the item's, or who are named twice. */
export function candidateFaults(
  meeting: Pick<OfficeMeeting, "items">,
  items: readonly SentItem[],
): readonly FieldError[] {
  return items.flatMap((item, at) => {
    const known: readonly Candidate[] = formerOf(meeting, item)?.candidates ?? [];
    const given = item.kind === "ELECTION" ? (item.candidates ?? []) : [];
    const ids = given.map(({ candidateId }) => candidateId);
    const names = given.map(({ name, lot }) => `${name.toLowerCase()} ${lot ?? ""}`);
    return given.flatMap(({ candidateId, name }, place): FieldError[] => {
      const path = `items.${at}.candidates.${place}`;
      const isStranger =
        candidateId !== null && !known.some((candidate) => candidate.candidateId === candidateId);
      if (isStranger || (candidateId !== null && ids.indexOf(candidateId) !== place))
        return [{ path: `${path}.candidateId`, message: "This is not a candidate of this election." }];
      return names.indexOf(names[place] ?? "") === place
        ? []
        : [
            {
              path: `${path}.name`,
              message: `${name} is a candidate already. Tell the two apart by their lots.`,
            },
          ];
    });
  });
}

const goneText = `
delete from agenda_candidates c using agenda_items i
where c.agency_id = $1 and i.agency_id = $1 and i.agenda_item_id = c.agenda_item_id and i.meeting_record_id = $2
  and not (c.candidate_id = any($3::bigint[]))`;
/** SQL: candidates of a JSON list with their items, which are known by their places. */
const given = `
from jsonb_to_recordset($3::jsonb)
  as g(item_place int, id bigint, place int, name text, lot text, nominated_by text, consented_on date)
join agenda_items i on i.agency_id = $1 and i.meeting_record_id = $2 and i.sort_order = g.item_place`;
const changeText = `
update agenda_candidates c set place = g.place, name = g.name, lot = g.lot, nominated_by = g.nominated_by,
  consented_on = g.consented_on
${given}
where c.agency_id = $1 and c.candidate_id = g.id and c.agenda_item_id = i.agenda_item_id
  and (c.place, c.name, c.lot, c.nominated_by, c.consented_on)
    is distinct from (g.place, g.name, g.lot, g.nominated_by, g.consented_on)`;
const addText = `
insert into agenda_candidates
  (agency_id, candidate_id, agenda_item_id, place, name, lot, nominated_by, consented_on)
select $1, nextval('portal_ids'), i.agenda_item_id, g.place, g.name, g.lot, g.nominated_by, g.consented_on
${given}
where g.id is null order by g.item_place, g.place`;

/** Writes the candidates of an agenda whose items are written already, each at its place. */
export async function writeCandidates(
  transaction: Transaction,
  meetingId: number,
  items: readonly WholeItem[],
): Promise<void> {
  const { agencyId } = transaction;
  const rows = items.flatMap(({ candidates }, at) =>
    candidates.map(({ candidateId, name, lot, nominatedBy, consentedOn }, place) => ({
      item_place: at + 1,
      id: candidateId,
      place: place + 1,
      name,
      lot,
      nominated_by: nominatedBy,
      consented_on: consentedOn,
    })),
  );
  const run = (name: string, text: string, value: unknown) =>
    transaction.query(agencyId, { name, text, values: [agencyId, meetingId, value] });
  await run(
    "candidates-gone",
    goneText,
    rows.flatMap(({ id }) => id ?? []),
  );
  if (rows.length === 0) return;
  await run("candidates-change", changeText, JSON.stringify(rows));
  await run("candidates-add", addText, JSON.stringify(rows));
}
