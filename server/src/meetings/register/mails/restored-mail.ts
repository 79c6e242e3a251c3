import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Database } from "../../../core/db/open-database.ts";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import { renderMail } from "../../../core/mail/mail-layout.ts";
import type { AgencyMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { accountAddress } from "../../../sign-in/public.ts";
import { voteButton } from "../../vote-button.ts";
import type { RegisterMeeting } from "../queries.ts";
import { registerTimes } from "../register-times.ts";
import { meetingFacts } from "./meeting-facts.ts";

interface Voter {
  readonly name: string;
  readonly address: string | null;
}

// Whose ballots were lost is in no table any more, so everybody who holds a seat is written to.
const votersText = `
with seated as (
  select o.contact_id from lot_owners o
  join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
  join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
  join agencies a on a.agency_id = $1
  where o.agency_id = $1 and l.owners_corp_id = $2 and $4 <> 'CM'
    and o.entered_on <= ${todayInPlan} and (o.left_on is null or o.left_on > ${todayInPlan})
  union
  select k.contact_id from committee_members k
  join plans p on p.agency_id = $1 and p.owners_corp_id = k.owners_corp_id
  join agencies a on a.agency_id = $1
  where k.agency_id = $1 and k.owners_corp_id = $2 and $4 = 'CM'
    and k.from_on <= ${todayInPlan} and (k.to_on is null or k.to_on > ${todayInPlan})
  union
  select contact_id from voting_ballots where agency_id = $1 and meeting_record_id = $3
)
select concat_ws(' ', c.title, c.first_name, c.name) as name,
  coalesce((select ${accountAddress} from web_users u
    where u.agency_id = $1 and u.contact_id = c.contact_id order by u.username_key collate "C" limit 1),
    nullif(trim(c.email), '')) as address
from seated join contacts c on c.agency_id = $1 and c.contact_id = seated.contact_id
order by c.contact_id`;

/** Tells everybody who votes in a meeting that ballots may be lost, and where to look. */
export async function restoredMails(
  database: Pick<Database, "query">,
  { brand, publicOrigin }: { readonly brand: AgencyMailSettings; readonly publicOrigin: string | undefined },
  meeting: RegisterMeeting,
): Promise<readonly Mail[]> {
  const { agencyId, ownersCorpId, meetingRecordId, meetingType } = meeting;
  const values = [agencyId, ownersCorpId, meetingRecordId, meetingType];
  const voters = await database.query<Voter>(agencyId, {
    name: "register-restored-voters",
    text: votersText,
    values,
  });
  const isOpen = meeting.cancelledAt === null && meeting.readAt < registerTimes(meeting).cutoffAt;
  const heading = "Please check your vote";
  return voters.flatMap(({ name, address }): Mail[] => {
    if (address === null || !isEmailAddress(address)) return [];
    return [
      {
        agencyId,
        kind: "ballot-restored",
        fromName: brand.agencyName,
        to: { name, address },
        subject: `${heading} - ${brand.agencyName}`,
        ...renderMail(brand, heading, [
          { kind: "paragraph", text: `Hello ${name},` },
          {
            kind: "paragraph",
            text: "The portal was restored from a backup. Votes that were cast after the backup was made are lost.",
          },
          {
            kind: "paragraph",
            text: "If you have voted in this meeting, please sign in, go to Meetings and press 'Your vote'. If your vote is not there, please vote again before voting closes. If you have not voted yet, nothing of yours is lost.",
          },
          meetingFacts(meeting),
          ...(isOpen ? voteButton("See or change your vote", { ...meeting, publicOrigin, lotId: null }) : []),
          {
            kind: "paragraph",
            text: `If you have a receipt that is not shown there, please phone ${brand.agencyName}.`,
          },
        ]),
        isAutomatic: true,
      },
    ];
  });
}
