import type { ReasonCode } from "@portal/contract/core/reasons";
import type {
  MeetingTemplate,
  MeetingTemplateChange,
  MeetingTemplateDraft,
} from "@portal/contract/meetings/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { cleanTexts } from "./agenda-rows.ts";

const shown = 'template_id as "templateId", name, meeting_type as type, version, items';
const listText = `
select ${shown} from meeting_templates where agency_id = $1 and ($2::bigint is null or template_id = $2)
order by lower(name), template_id`;

/** All templates of an agency by name, or the one that is asked for. */
export const readTemplates = (
  queries: Queries,
  agencyId: number,
  templateId: number | null = null,
): Promise<MeetingTemplate[]> =>
  queries.query(agencyId, { name: "meeting-templates", text: listText, values: [agencyId, templateId] });

const addText = `
insert into meeting_templates (agency_id, template_id, name, meeting_type, items, changed_by)
values ($1, nextval('portal_ids'), $2, $3, $4, $5)
on conflict do nothing returning ${shown}`;
const changeText = `
update meeting_templates t set name = $2, meeting_type = $3, items = $4, changed_by = $5, changed_at = portal_now(), version = version + 1
where agency_id = $1 and template_id = $6 and version = $7 and not exists (select from meeting_templates o
  where o.agency_id = $1 and lower(o.name) = lower($2) and o.template_id <> t.template_id)
returning ${shown}`;

const TAKEN =
  "There is a template of this name already, or somebody has changed it meanwhile. Please look at it again.";

type Work<Code extends ReasonCode> = (
  transaction: Transaction,
  items: MeetingTemplateDraft["items"],
) => Promise<Outcome<MeetingTemplate, Code>>;

/** Cleans an agenda, and keeps it in a transaction that holds the row and right of an administrator. */
async function asAdmin<Code extends ReasonCode>(
  database: Database,
  { agencyId, staffId }: StaffMember,
  draft: MeetingTemplateDraft,
  work: Work<Code>,
): Promise<Outcome<MeetingTemplate, Code | "SESSION_EXPIRED" | "TEXT_REFUSED">> {
  const texts = cleanTexts(draft.items);
  if (!texts.ok) return texts;
  const items = draft.items.map((item, at) => ({ ...item, text: texts.value[at] ?? null }));
  return commitUnlessRefused<Outcome<MeetingTemplate, Code | "SESSION_EXPIRED">>(
    database,
    agencyId,
    async (transaction) => {
      const held = await holdRights(transaction, staffId, "admin");
      return held === null ? refused("SESSION_EXPIRED") : work(transaction, items);
    },
  );
}

/** Keeps an agenda as another template. */
export const addTemplate = (database: Database, staff: StaffMember, draft: MeetingTemplateDraft) =>
  asAdmin<"REVISION_CHANGED">(database, staff, draft, async (transaction, items) => {
    const { agencyId, staffId } = staff;
    const values = [agencyId, draft.name, draft.type, JSON.stringify(items), staffId];
    const statement = { name: "meeting-template-add", text: addText, values };
    const [kept] = await transaction.query<MeetingTemplate>(agencyId, statement);
    return noted(transaction, staff, kept, true);
  });

/** Puts an agenda in a template's place. */
export const changeTemplate = (
  database: Database,
  staff: StaffMember,
  templateId: number,
  { version, ...draft }: MeetingTemplateChange,
) =>
  asAdmin<"NOT_FOUND" | "REVISION_CHANGED">(database, staff, draft, async (transaction, items) => {
    const { agencyId, staffId } = staff;
    if ((await readTemplates(transaction, agencyId, templateId)).length === 0) return refused("NOT_FOUND");
    const values = [agencyId, draft.name, draft.type, JSON.stringify(items), staffId, templateId, version];
    const statement = { name: "meeting-template-change", text: changeText, values };
    const [kept] = await transaction.query<MeetingTemplate>(agencyId, statement);
    return noted(transaction, staff, kept, false);
  });

async function noted(
  transaction: Transaction,
  staff: StaffMember,
  kept: MeetingTemplate | undefined,
  isNew: boolean,
): Promise<Outcome<MeetingTemplate, "REVISION_CHANGED">> {
  if (kept === undefined) return refused("REVISION_CHANGED", { detail: TAKEN });
  const { name, items } = kept;
  await recordAudit(transaction, {
    agencyId: transaction.agencyId,
    actor: actorOf(staff),
    kind: "meeting-template",
    subject: { name, items: items.length, isNew },
  });
  return answer(kept);
}
