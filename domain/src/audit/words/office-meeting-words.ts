import type { OfficeMeetingEvent } from "../../meetings/audit-events.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";

/** What staff do with meetings. */
export const officeMeetingWords: WordsOf<OfficeMeetingEvent> = {
  "meeting-drafted": ({ meetingRecordId, fromMeetingRecordId }, names) =>
    `Drafted ${names.meeting(meetingRecordId)}${fromMeetingRecordId === null ? "" : `, with the agenda of ${names.meeting(fromMeetingRecordId)}`}`,
  "meeting-template": ({ name, items, isNew }) =>
    `${isNew ? "Kept" : "Changed"} the template ${quoted(name)}, with ${counted(items, "item")}`,
  "meeting-deleted": ({ title, meetingOn }) => `Deleted the draft of ${quoted(title)} on ${meetingOn}`,
  "meeting-version": ({ meetingRecordId, versionNo, changed, reason }, names) =>
    reason === null
      ? `Gave notice of ${names.meeting(meetingRecordId)} (version ${versionNo})`
      : `Changed ${names.meeting(meetingRecordId)} after notice (version ${versionNo}; ${changed.join(", ")}): ${quoted(reason)}`,
  "meeting-posted": ({ meetingRecordId, letters, postedOn }, names) =>
    `Said that ${counted(letters, "letter")} of ${names.meeting(meetingRecordId)} went to the post on ${postedOn}`,
  "minutes-posted": ({ meetingRecordId, letters, postedOn }, names) =>
    `Said that ${counted(letters, "letter")} with the minutes of ${names.meeting(meetingRecordId)} went to the post on ${postedOn}`,
  "bounced-letters": ({ meetingRecordId, letters }, names) =>
    `Ordered ${counted(letters, "letter")} of ${names.meeting(meetingRecordId)} in place of mails that came back`,
  "meeting-completed": ({ meetingRecordId, source, audience, people }, names) =>
    `Published the minutes of ${names.meeting(meetingRecordId)} for ${audience === "owners" ? "owners" : "the committee"}${source === "edited" ? ", from a file of their own" : ""}, and sent them to ${people === 0 ? "nobody" : counted(people, "person", "people")}`,
  "meeting-opened": ({ meetingRecordId, at, reason }, names) =>
    reason === null
      ? `Voting in ${names.meeting(meetingRecordId)} opened at its time`
      : `Opened voting in ${names.meeting(meetingRecordId)} from ${at} on: ${quoted(reason)}`,
  "meeting-extended": ({ meetingRecordId, was, is, reason }, names) =>
    `Extended voting in ${names.meeting(meetingRecordId)} from ${was} to ${is}: ${quoted(reason)}`,
  "meeting-reopened": ({ meetingRecordId, was, is, reason }, names) =>
    `Opened voting in ${names.meeting(meetingRecordId)} again, which had closed on ${was}, until ${is}: ${quoted(reason)}`,
  "status-confirmed": ({ meetingRecordId, notYes, said, whyOld }, names) =>
    [
      `Confirmed who is financial for ${names.meeting(meetingRecordId)}, with ${counted(notYes, "lot")} not entitled on every motion`,
      said.length === 0 ? "" : `; answered otherwise: ${said.join(", ")}`,
      whyOld === null ? "" : `; by an older ledger: ${quoted(whyOld)}`,
    ].join(""),
  "meeting-settings": ({ changed }) =>
    `Said how meetings of the scheme work${changed.length === 0 ? ", as the package had it" : `: ${changed.join(", ")}`}`,
  "attorney-entered": ({ lotIds, reason }, names) =>
    `Entered a power of attorney for ${lotIds.map((lotId) => names.lot(lotId)).join(", ")}${reason === null ? "" : `: ${quoted(reason)}`}`,
  "attorney-ended": ({ lotIds, reason }, names) =>
    `Ended the power of attorney for ${lotIds.map((lotId) => names.lot(lotId)).join(", ")}: ${quoted(reason)}`,
  "nominee-entered": ({ name }) => `Entered ${quoted(name)} as the nominee of a company`,
  "nominee-ended": ({ name, reason }) =>
    `Noted that ${quoted(name)} is not the nominee of a company any more: ${quoted(reason)}`,
  "meeting-cancelled": ({ meetingRecordId, votes, reason }, names) =>
    `Cancelled ${names.meeting(meetingRecordId)}, with ${counted(votes, "vote")}: ${quoted(reason)}`,
  "meeting-held": ({ meetingRecordId }, names) => `Began ${names.meeting(meetingRecordId)}`,
  "meeting-led": ({ meetingRecordId }, names) =>
    `Took the lead of the page at ${names.meeting(meetingRecordId)}`,
  "meeting-adjourned": ({ meetingRecordId, was, is, reason }, names) =>
    `Adjourned ${names.meeting(meetingRecordId)} from ${was} to ${is}: ${quoted(reason)}`,
  "motion-declared": ({ meetingRecordId, motion, outcome, rules, why }, names) =>
    `Declared the motion ${quoted(motion)} of ${names.meeting(meetingRecordId)} ${outcome.toLowerCase()}; ${rulesWords[rules] ?? "the rules left it open"}${why === null ? "" : `: ${quoted(why)}`}`,
  "motion-withdrawn": ({ meetingRecordId, motion, reason }, names) =>
    `Withdrew the motion ${quoted(motion)} of ${names.meeting(meetingRecordId)} after its vote had closed: ${quoted(reason)}`,
  "election-declared": ({ meetingRecordId, election, elected, why }, names) =>
    `Declared who is elected in ${quoted(election)} of ${names.meeting(meetingRecordId)}: ${elected.length === 0 ? "nobody" : elected.join(", ")}${why === null ? "" : `: ${quoted(why)}`}`,
  "meeting-corrected": ({ meetingRecordId, entryNo, replacesNo, reason }, names) =>
    `Corrected entry ${replacesNo} of ${names.meeting(meetingRecordId)} by entry ${entryNo}: ${quoted(reason)}`,
};

const rulesWords: Readonly<Record<string, string>> = {
  CARRIED: "by the rules it was carried",
  LOST: "by the rules it was lost",
  INTERIM_SPECIAL: "by the rules it was carried as an interim resolution",
};
