import { href } from "@portal/contract/core/pages";
import type { Agenda, CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/page/page.tsx";
import { whyNoVote } from "../why-no-vote.ts";
import { CastReceipt } from "./cast/cast-receipt.tsx";
import { draftStorageOf } from "./draft/kept-ballot.ts";
import { messages } from "./messages.ts";
import type { VotePageProps } from "./vote-page-props.ts";
import { VotingPaper } from "./paper/voting-paper.tsx";
import styles from "./vote-page.module.css";

/** Shows the paper of one lot or member, the reason why they have none, or the receipt once a ballot is cast. */
export function VotingContent({
  onCast,
  ...props
}: VotePageProps & {
  /** Told when a ballot goes out and when its answer is there; the same function at each rendering. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onCast: () => void;
}) {
  const { address, agenda } = props;
  const [receipt, setReceipt] = useState<CastAnswer | null>(null);
  const [draftStorage] = useState(() => draftStorageOf(address, agenda));
  const why = whyNoPaper(agenda);
  const cutoff = agenda.meeting.votingCutoffDateUTC;
  if (receipt !== null)
    return <CastReceipt address={address} agenda={agenda} cast={receipt} labels={props.labels} />;
  if (why !== null || cutoff === null) return <NoPaper address={address}>{why}</NoPaper>;
  const showReceipt = (cast: CastAnswer) => {
    setReceipt(cast);
    onCast();
  };
  return (
    <VotingPaper {...props} cutoffAt={new Date(cutoff)} draftStorage={draftStorage} onCast={showReceipt} />
  );
}

/** Section 2: 'Electronic Voting Paper for {meeting description} on {meeting date}'. */
export const paperTitle = ({ meeting }: Agenda): string =>
  `Electronic Voting Paper for ${meeting.description} on ${formatDate(meeting.meetingDate)}`;

/** Null where there is a paper, open or closed (D36, D37). */
function whyNoPaper({ agendaItems, meeting, seat }: Agenda): string | null {
  if (agendaItems.length === 0) return messages.noAgenda;
  if (!agendaItems.some(({ isMotion }) => isMotion)) return messages.nothingToVoteOn;
  if (meeting.voteState === "none") return whyNoVote(meeting, meeting.voteStateReason ?? "NO_BALLOT");
  return seat === null ? whyNoVote(meeting, "NO_BALLOT") : null;
}

/** The words, and OK, which goes up two levels. */
function NoPaper({ address, children }: Pick<VotePageProps, "address"> & { readonly children: ReactNode }) {
  const router = useRouter();
  return (
    <Notice>
      <div className={styles.lines}>
        <p>{children}</p>
        <div>
          <Button
            kind="main"
            onClick={() => router.history.push(href("meetings", { agencyId: address.agencyId }))}
          >
            OK
          </Button>
        </div>
      </div>
    </Notice>
  );
}
