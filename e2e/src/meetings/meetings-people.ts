import { demoRow, demoTable, type DemoRow, storyDay } from "../support/demo-tables.ts";
import { contactOf, nameOf } from "../support/demo-contacts.ts";
import type { RoleName } from "../sign-in/sign-in-page.ts";

/** Who looks at which plan: as whom, with which seat, with which ballot in its general meetings. */
export interface MeetingViewer {
  readonly username: string;
  readonly role: RoleName;
  readonly plans: readonly {
    readonly ownersCorpId: string;
    /** In the list of lots or plans; null where there is one only. */
    readonly choice: string | null;
    readonly hasSeat: boolean;
    readonly hasLot: boolean;
  }[];
}

export const viewers: readonly MeetingViewer[] = [
  {
    username: "owner1",
    role: "Owner",
    plans: [{ ownersCorpId: "101", choice: null, hasSeat: false, hasLot: true }],
  },
  {
    username: "nonlot1",
    role: "Committee Member - Non-Owner",
    plans: [
      { ownersCorpId: "102", choice: "102", hasSeat: true, hasLot: false },
      { ownersCorpId: "101", choice: "101", hasSeat: true, hasLot: false },
    ],
  },
  {
    username: "manager1",
    role: "Building Manager",
    plans: [
      { ownersCorpId: "101", choice: "101", hasSeat: false, hasLot: false },
      { ownersCorpId: "103", choice: "103", hasSeat: false, hasLot: false },
    ],
  },
];

type SeenPlan = MeetingViewer["plans"][number];

const isCommittee = (meeting: DemoRow) => meeting("meetingType") === "CM";

/** The meetings of a plan that a viewer sees (D15), as a tab lists them. */
export function meetingsOf(
  { ownersCorpId, hasSeat }: SeenPlan,
  tab: "scheduled" | "past",
): readonly DemoRow[] {
  const seen = demoTable("meetings")
    .filter((row) => row("ownersCorpId") === ownersCorpId && (hasSeat || !isCommittee(row)))
    .filter((row) => (tab === "scheduled") === row("meetingDate") >= storyDay)
    .toSorted((a, b) => (a("meetingDate") < b("meetingDate") ? -1 : 1));
  return tab === "scheduled" ? seen : seen.toReversed();
}

/** What stands at the place of the vote button on the story's day (D37). */
export function voteWords(meeting: DemoRow, { hasSeat, hasLot }: SeenPlan): string {
  const hasBallot = isCommittee(meeting) ? hasSeat : hasLot;
  const isOffered =
    meeting("allowVoting") === "true" &&
    meeting("votingCutoffDate") !== "" &&
    hasMotions(meeting) &&
    hasBallot;
  if (!isOffered) return "No voting";
  return meeting("votingCutoffDate") >= storyDay ? "Vote" : "Voting closed";
}

function hasMotions(meeting: DemoRow): boolean {
  return demoTable("agenda_items").some(
    (item) => item("meetingRecordID") === meeting("meetingRecordID") && item("isMotion") === "true",
  );
}

const date = (on: string) => on.split("-").toReversed().join("/");

/** '21/04/2026 @ 06:30 PM' from the file's day and 24-hour time. */
function moment(on: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shown = `${String(hour % 12 || 12).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return `${date(on)} @ ${shown} ${hour < 12 ? "AM" : "PM"}`;
}

/** What assistive software calls a meeting's card. */
export function cardName(meeting: DemoRow): string {
  return `${meeting("description")}, ${date(meeting("meetingDate"))}`;
}

/** The card's facts: the beginning of each, since the zone's name and the days that are left may follow. */
export function factsOf(meeting: DemoRow): readonly (readonly [name: string, begins: string])[] {
  const hasCutoff = meeting("allowVoting") === "true" && meeting("votingCutoffDate") !== "";
  const venue = ["venueName", "venue2", "venue3"].map(meeting).filter((line) => line !== "");
  const manager = contactOf(meeting("managerContactId"));
  return [
    ["Meeting Date", moment(meeting("meetingDate"), meeting("meetingTime"))],
    ...(hasCutoff
      ? ([["Voting Cut-off", moment(meeting("votingCutoffDate"), meeting("votingCutoffTime"))]] as const)
      : []),
    ["Meeting Venue", venue.join(", ")],
    ["Strata Manager", nameOf(manager)],
  ];
}

/** The members of a plan's committee on a meeting's day. */
export function membersOf(meeting: DemoRow): number {
  const plan = demoRow("plans", "ownersCorpId", meeting("ownersCorpId"));
  return demoTable("committee_members").filter(
    (row) =>
      row("ownersCorpId") === plan("ownersCorpId") &&
      row("from") <= storyDay &&
      (row("to") === "" || row("to") > storyDay),
  ).length;
}
