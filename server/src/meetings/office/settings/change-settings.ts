import type {
  MeetingSettings,
  MeetingSettingsChange,
} from "@portal/contract/meetings/office/settings-schemas";
import { settingChanges, settingFaults } from "@portal/domain/meetings/office/plan-settings";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { noteAct } from "../note-act.ts";
import { readSettings } from "./read-settings.ts";

const addText = `
insert into plan_meeting_settings (agency_id, owners_corp_id, meetings_from, voting_adopted_on, voting_adopted_by, rule_module, set_by)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning version`;
const changeText = `
update plan_meeting_settings set meetings_from = $3, voting_adopted_on = $4, voting_adopted_by = $5, rule_module = $6, set_by = $7,
  set_at = portal_now(), version = version + 1
where agency_id = $1 and owners_corp_id = $2 and version = $8 returning version`;

const STALE = "Somebody has changed how meetings work here since you looked. Please look again.";

/** Says how meetings of a plan work. From the first time on no package says it any more. */
export async function changeSettings(
  transaction: Transaction,
  staff: StaffMember,
  ownersCorpId: number,
  { version, ...given }: MeetingSettingsChange,
): Promise<Outcome<MeetingSettings, "NOT_FOUND" | "REVISION_CHANGED" | "VALIDATION">> {
  const { agencyId, staffId } = staff;
  const was = await readSettings(transaction, agencyId, ownersCorpId);
  if (!was.ok) return was;
  const wanted = { ...given, votingAdoptedBy: given.votingAdoptedBy === "" ? null : given.votingAdoptedBy };
  const errors = settingFaults(wanted, was.value);
  if (errors.length > 0) return refused("VALIDATION", { errors: [...errors] });
  const { meetingsFrom, votingAdoptedOn, votingAdoptedBy, ruleModule } = wanted;
  const values = [
    agencyId,
    ownersCorpId,
    meetingsFrom,
    votingAdoptedOn,
    votingAdoptedBy,
    ruleModule,
    staffId,
  ];
  const kept = await transaction.query(
    agencyId,
    version === 0
      ? { name: "meeting-settings-add", text: addText, values }
      : { name: "meeting-settings-change", text: changeText, values: [...values, version] },
  );
  if (kept.length === 0) return refused("REVISION_CHANGED", { detail: STALE });
  const changed = [...settingChanges(was.value, wanted)];
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "meeting-settings",
    subject: { ownersCorpId, changed },
  });
  const is = await readSettings(transaction, agencyId, ownersCorpId);
  return is.ok ? answer(is.value) : is;
}
