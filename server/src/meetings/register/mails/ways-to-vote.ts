import { localDateIn } from "@portal/domain/core/time-zone";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Motion } from "@portal/domain/meetings/count/roll";
import type { MailBlock } from "../../../core/mail/mail-layout.ts";
import { voteButton } from "../../vote-button.ts";
import { isHeldByVoter, type RegisterChange } from "../changes/register-changes.ts";
import { registerTimes } from "../register-times.ts";
import type { RegisterNames } from "../seat-names.ts";
import type { ToldPerson } from "./told-people.ts";

export const isOpen = ({ after: { meeting } }: RegisterChange): boolean =>
  meeting.readAt < registerTimes(meeting).cutoffAt;

/** Whether the motion is on the agenda in no wording any more. */
export const isWithdrawn = ({ after }: RegisterChange, { agendaItemId }: Motion): boolean =>
  !after.motions.some((motion) => motion.agendaItemId === agendaItemId);

/** Buttons to the papers on which a mail says that its reader can vote, or change a vote that stands; none once it is too late. */
export function waysToVote(
  publicOrigin: string | undefined,
  change: RegisterChange,
  person: ToldPerson,
  names: RegisterNames,
): readonly MailBlock[] {
  const { meeting } = change.after;
  if (meeting.cancelledAt !== null || !isOpen(change)) return [];
  const button = (label: string, seats: readonly Seat[]): readonly MailBlock[] => {
    const [seat] = seats;
    if (seat === undefined) return [];
    const lotId = seats.length === 1 && seat.kind === "lot" ? seat.id : null;
    return voteButton(label, { ...meeting, publicOrigin, lotId });
  };
  const again = seatsToVoteAgain(change, person);
  const mine = again.length > 0 ? button("Vote again", again) : changeOwn(change, person, button);
  const bought = seatsBought(change, person).flatMap((seat) =>
    button(`Vote for ${names.seatName(seat) ?? `${seat.kind} ${seat.id}`}`, [seat]),
  );
  return [...mine, ...bought];
}

/** Of votes that have lapsed on motions which are still on the agenda. */
const seatsToVoteAgain = (change: RegisterChange, { lapsed }: ToldPerson): readonly Seat[] =>
  lapsed
    .filter(
      ({ ballot, motions }) =>
        isHeldByVoter(change.after, ballot) && motions.some((motion) => !isWithdrawn(change, motion)),
    )
    .map(({ ballot }) => ballot.seat);

function changeOwn(
  { isCutoffMoved, isRestored, before }: RegisterChange,
  { contactId, isVoter, isVoteUntouched }: ToldPerson,
  button: (label: string, seats: readonly Seat[]) => readonly MailBlock[],
): readonly MailBlock[] {
  if (!isVoter || !isVoteUntouched || !(isCutoffMoved || isRestored)) return [];
  const own = before.ballots.filter((ballot) => ballot.contactId === contactId);
  return button(
    "See or change your vote",
    own.map(({ seat }) => seat),
  );
}

/** Lots that are the reader's by now; who gets one on a later day cannot open its paper before. */
function seatsBought({ after, handovers }: RegisterChange, { contactId }: ToldPerson): readonly Seat[] {
  const { readAt, timeZone } = after.meeting;
  const todayOn = localDateIn(readAt, timeZone);
  return handovers
    .filter(({ to }) => to.some((holder) => holder.contactId === contactId && holder.fromOn <= todayOn))
    .map(({ ballot }) => ballot.seat);
}
