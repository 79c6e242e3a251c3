import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Agenda, CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/page/page.tsx";
import { whyNoVote } from "../why-no-vote.ts";
import { CastReceipt } from "./cast-receipt.tsx";
import { shelfOf } from "./kept-ballot.ts";
import { meetingsHref } from "./meetings-href.ts";
import { messages } from "./messages.ts";
import type { BallotAddress } from "./vote-api.ts";
import { VotingPaper } from "./voting-paper.tsx";
import styles from "./vote-page.module.css";

export interface PlaceProps {
  readonly address: BallotAddress;
  readonly agenda: Agenda;
  readonly labels: AgentContent["voteLabels"];
  /** The choice of lots, where there is one. */
  readonly filter: ReactNode;
}

/** The paper of one lot or member, why there is none, or the receipt once it is cast. */
export function VotingPlace(props: PlaceProps) {
  const { address, agenda, filter } = props;
  const [receipt, setReceipt] = useState<CastAnswer | null>(null);
  const [shelf] = useState(() => shelfOf(address, agenda));
  const why = whyNoPaper(agenda);
  const cutoff = agenda.meeting.votingCutoffDateUTC;
  if (receipt !== null) return <CastReceipt address={address} agenda={agenda} cast={receipt} />;
  if (why !== null || cutoff === null)
    return (
      <>
        <PaperTitle agenda={agenda} />
        <NoPaper address={address} filter={agenda.seat?.kind === "member" ? null : filter}>
          {why}
        </NoPaper>
      </>
    );
  return <VotingPaper {...props} cutoffAt={new Date(cutoff)} shelf={shelf} onCast={setReceipt} />;
}

/** Section 2: 'Electronic Voting Paper for {meeting description} on {meeting date}'. */
export function PaperTitle({ agenda: { meeting } }: Pick<PlaceProps, "agenda">) {
  return (
    <h1>
      Electronic Voting Paper for {meeting.description} on {formatDate(meeting.meetingDate)}
    </h1>
  );
}

/** Null where there is a paper, open or closed (D36, D37). */
function whyNoPaper({ agendaItems, meeting, seat }: Agenda): string | null {
  if (agendaItems.length === 0) return messages.noAgenda;
  if (!agendaItems.some(({ isMotion }) => isMotion)) return messages.nothingToVoteOn;
  if (meeting.voteState === "none") return whyNoVote(meeting, meeting.voteStateReason ?? "NO_BALLOT");
  return seat === null ? whyNoVote(meeting, "NO_BALLOT") : null;
}

/** The words, and OK, which goes up two levels. */
function NoPaper({
  address,
  filter,
  children,
}: Pick<PlaceProps, "address" | "filter"> & { readonly children: ReactNode }) {
  const router = useRouter();
  return (
    <Notice>
      <div className={styles.lines}>
        {filter}
        <p>{children}</p>
        <div>
          <Button kind="main" onClick={() => router.history.push(meetingsHref(address.agencyId))}>
            OK
          </Button>
        </div>
      </div>
    </Notice>
  );
}
