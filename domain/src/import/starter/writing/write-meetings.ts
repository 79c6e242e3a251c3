import type { NoticedMeeting } from "../values/meeting-notice.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageFlag, packageText } from "./package-row.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

const kinds: Readonly<Record<NoticedMeeting["type"], readonly [code: string, name: string]>> = {
  AGM: ["AGM", "Annual General Meeting"],
  EGM: ["EGM", "Extraordinary General Meeting"],
  COMMITTEE: ["CM", "Committee Meeting"],
};

/** Writes the meetings that are taken with their motions; answers their ids by day. */
export function writeMeetings(
  draft: PackageDraft,
  { plan, taken, settings }: PlanToWrite,
  ownersCorpId: string,
): ReadonlyMap<string, string> {
  const byDay = new Map<string, string>();
  for (const meeting of taken) {
    const [meetingType, name] = kinds[meeting.type];
    const key = `${plan}/${meeting.type}/${meeting.on}`;
    const id = draft.ids.idOf("meetings", settings.source, key);
    if (draft.has("meetings.csv", { meetingRecordID: id })) continue;
    byDay.set(meeting.on, id);
    draft.add("meetings.csv", {
      meetingRecordID: id,
      meetingRegisterID: id,
      ownersCorpId,
      meetingType,
      meetingTypeName: name,
      description: name,
      meetingDate: meeting.on,
      meetingTime: meeting.time,
      votingCutoffDate: meeting.cutoffOn ?? "",
      votingCutoffTime: meeting.cutoffTime ?? "",
      allowVoting: packageFlag(meeting.cutoffOn !== null && meeting.cutoffTime !== null),
      venueName: packageText(meeting.venue),
      noticeGivenOn: meeting.noticeGivenOn ?? "",
    });
    for (const [at, { title, kind, text }] of meeting.motions.entries())
      draft.add("agenda_items.csv", {
        agendaItemID: draft.ids.idOf("agenda_items", settings.source, `${key}/${at + 1}`),
        meetingRecordID: id,
        sortOrder: String(at + 1),
        description: packageText(title),
        motionText: text === "" ? "" : `<p>${escaped(packageText(text))}</p>`,
        isMotion: packageFlag(true),
        resolutionType: resolutionOf(kind),
      });
  }
  return byDay;
}

function resolutionOf(kind: string): string {
  if (/unanimous/i.test(kind)) return "UNANIMOUS";
  return /special/i.test(kind) ? "SPECIAL" : "ORDINARY";
}

/** A text as HTML shows it. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
