import type { LogRow } from "@portal/contract/audit/office/schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { tellEntries } from "./find-names.ts";
import type { LogEntry, LogViewer } from "./read-entries.ts";

const plansText = `
select owners_corp_id as "ownersCorpId", plan_number as "planNumber", body_corporate_name as name
from plans where agency_id = $1 and owners_corp_id = any($2)`;

/** Entries as the office shows them: who, in words what, and of which plan. */
export async function presentEntries(
  queries: Queries,
  viewer: LogViewer,
  entries: readonly LogEntry[],
): Promise<LogRow[]> {
  const { agencyId } = viewer;
  const ids = [...new Set(entries.flatMap(({ ownersCorpId }) => ownersCorpId ?? []))];
  const plansStatement = { name: "log-plans", text: plansText, values: [agencyId, ids] };
  const [told, planRows] = await Promise.all([
    tellEntries(queries, viewer, entries),
    ids.length === 0 ? [] : queries.query<NonNullable<LogRow["plan"]>>(agencyId, plansStatement),
  ]);
  const plans = new Map(planRows.map((plan) => [plan.ownersCorpId, plan]));
  return entries.map((entry): LogRow => {
    const { eventId, at, actor, contactId, kind, ownersCorpId, network } = entry;
    // Entries of before say only whether there was an access code.
    const actorKind = entry.actorKind ?? "user";
    const name =
      actorKind === "staff"
        ? told.staff.get(Number(actor))
        : actorKind === "user" && contactId !== null
          ? told.contacts.get(contactId)
          : undefined;
    return {
      eventId,
      at: at.toISOString(),
      who: { kind: actorKind, id: actor, name: name ?? null },
      kind,
      what: told.sentenceOf(entry),
      plan: ownersCorpId === null ? null : (plans.get(ownersCorpId) ?? null),
      network,
    };
  });
}
