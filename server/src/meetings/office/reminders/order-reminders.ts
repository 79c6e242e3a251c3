import type { ReminderOrder, RemindersOrdered } from "@portal/contract/meetings/office/reminder-schemas";
import { isQuietAt } from "@portal/domain/meetings/office/reminder-times";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { newUuid } from "../../../core/ids/tokens.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { votingIn } from "../seats/find-office-meeting.ts";
import type { Holder } from "../seats/read-holders.ts";
import { readMissingHolders } from "../seats/read-missing.ts";
import { queueReminders, readLastReminders, wasJustReminded } from "./reminder-rows.ts";

type OrderRefusal = "VOTING_CLOSED" | "QUIET_HOURS" | "REMINDED_TODAY";

/** Notes whom to remind to vote, of the seats asked for or of all without a vote; a worker mails them at once. */
export async function orderReminders(
  reader: VoteReader,
  { transaction, by, meeting }: ActedOn,
  { seatIds }: ReminderOrder,
): Promise<Outcome<RemindersOrdered, OrderRefusal>> {
  const { agencyId, meetingRecordId, timeZone, readAt } = meeting;
  if (votingIn(meeting) !== "open") return refused("VOTING_CLOSED");
  if (isQuietAt(readAt, timeZone)) return refused("QUIET_HOURS");
  const missing = await readMissingHolders(transaction, reader, meeting);
  const asked = missing.filter(({ seatId }) => seatIds === undefined || seatIds.includes(seatId));
  const last = await readLastReminders(transaction, meeting);
  const people = [...new Map(asked.map((holder) => [holder.contactId, holder])).values()];
  const judged = people.map((person) => ({ person, why: whyNot(person) }));
  const chosen = judged.flatMap(({ person, why }) => (why === null ? [person.contactId] : []));
  const withheld = (["reminded", "no-address"] as const)
    .map((why) => ({ why, people: judged.filter((each) => each.why === why).length }))
    .filter((each) => each.people > 0);
  if (chosen.length === 0 && withheld.some(({ why }) => why === "reminded")) return refused("REMINDED_TODAY");
  const cause = `asked ${newUuid()}`;
  const reminded = await queueReminders(transaction, meeting, chosen, { cause, orderedBy: by.staffId });
  if (reminded > 0)
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(by),
      kind: "vote-reminders",
      subject: { meetingRecordId, occasion: "asked", people: reminded },
      about: { ownersCorpId: meeting.ownersCorpId },
    });
  return answer({ reminded, withheld });

  function whyNot({ contactId, way }: Holder): "reminded" | "no-address" | null {
    const known = last.get(contactId);
    if (known?.isWaiting === true || wasJustReminded(known, readAt)) return "reminded";
    return way === "email" ? null : "no-address";
  }
}
