import { href } from "@portal/contract/core/pages";
import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Agenda, CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { submissionInWords } from "@portal/domain/meetings/ballots/submission-words";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { CopyButton } from "../../../ui/copy/copy-button.tsx";
import { LeaveCountdown } from "../../../ui/leave-countdown/leave-countdown.tsx";
import { HappenedAt } from "../../meeting-times.tsx";
import { OwnLots } from "../../own-lots.tsx";
import { readOnAt } from "../paper/read-on-at.ts";
import type { BallotAddress } from "../vote-api.ts";
import { SameAnswers } from "./same-answers.tsx";
import styles from "./cast-receipt.module.css";

/** Section 9. */
const secondsUntilBack = 3;

/** Everything that a check of the register can be asked with. */
function CopyFullReceipt({ cast }: { readonly cast: CastAnswer }) {
  const { receipt, revision, at, hash, signature, publicKey } = cast;
  const text = [
    `Receipt: ${receipt}`,
    `Submission: ${revision}`,
    `Received: ${at}`,
    `Hash: ${hash}`,
    ...(signature === null ? [] : [`Signature (Ed25519): ${signature}`]),
    ...(publicKey === null ? [] : [`Public key: ${publicKey}`]),
  ].join("\n");
  return <CopyButton what="full receipt" text={text} label="Copy full receipt" />;
}

/** Shows the receipt of a ballot, then leads to the meetings by itself; a voter who wants to read it can stay. */
export function CastReceipt({
  address,
  agenda,
  cast,
  labels,
}: {
  readonly address: BallotAddress;
  readonly agenda: Agenda;
  readonly cast: CastAnswer;
  readonly labels: AgentContent["voteLabels"];
}) {
  const router = useRouter();
  const [ownLots, setOwnLots] = useState(cast.ownLots);
  // Those that had no vote when this one was cast: their receipts stay here.
  const offered = cast.ownLots?.filter(({ hasVoted }) => !hasVoted) ?? [];
  const isMissing = ownLots?.some(({ hasVoted }) => !hasVoted) === true;
  const leave = () => router.history.replace(href("meetings", { agencyId: address.agencyId }));
  const self = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the declaration.
  useEffect(() => readOnAt(self.current?.closest<HTMLElement>("section") ?? null), []);
  return (
    <Card title="Your receipt" icon="check" span={12}>
      <div ref={self} className={styles.receipt}>
        <p>
          <span className={styles.code}>{cast.receipt}</span>{" "}
          <CopyButton what="Receipt" text={cast.receipt} />
        </p>
        <p className={styles.full}>
          <CopyFullReceipt cast={cast} />
        </p>
        <dl className={styles.facts}>
          <dt>Vote</dt>
          <dd>{submissionInWords(cast.revision)}</dd>
          <dt>Received</dt>
          <dd>
            <HappenedAt at={cast.at} zone={agenda.meeting.timeZone} />
          </dd>
          {agenda.seat === null ? null : (
            <>
              <dt>For</dt>
              <dd>{agenda.seat.placeName}</dd>
            </>
          )}
        </dl>
        <OwnLots address={address} ownLots={ownLots} />
        {offered.length === 0 ? null : (
          <SameAnswers
            address={address}
            missing={offered}
            labels={labels}
            onCast={(newest) => setOwnLots(newest.ownLots)}
          />
        )}
        <p>
          The receipt also goes by e-mail to the address on record, without your choices. When voting closes
          you can find it in the list of receipts with the result. Until then you can change your votes.
        </p>
        {/* Back must not lead to a paper that was cast. Nobody is led away from lots that can still vote. */}
        {offered.length === 0 ? (
          <LeaveCountdown seconds={secondsUntilBack} onLeave={leave} />
        ) : (
          <div>
            <Button kind={isMissing ? "quiet" : "main"} onClick={leave}>
              Go to meetings
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
