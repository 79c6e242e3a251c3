import type { AgentContent } from "@portal/contract/agency/schemas";
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { formatDateAndTime, formatInstant } from "@portal/domain/core/format-date";
import { Fragment } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { Details } from "../../ui/details/details.tsx";
import { CutoffMoment } from "../cutoff-moment.tsx";
import { HappenedAt, Moment } from "../meeting-times.tsx";
import type { ResultOf } from "./api.ts";
import { ElectionCard } from "./election-card.tsx";
import { MotionCard } from "./motion-card.tsx";
import { ReceiptCheck } from "./receipt-check.tsx";
import { NotCountedList, ReceiptList } from "./receipt-lists.tsx";
import { RegisterCard } from "./register-card.tsx";
import styles from "./result.module.css";

interface ResultSheetProps {
  readonly of: ResultOf;
  readonly meeting: Meeting;
  readonly result: MeetingResult;
  readonly labels: AgentContent["voteLabels"];
  readonly planName: string;
  readonly mayReadRegister: boolean;
}

/** The whole sheet: turnout, each motion, the receipts, and what proves that nothing is missing. */
export function ResultSheet({ of, meeting, result, labels, planName, mayReadRegister }: ResultSheetProps) {
  const { timeZone } = meeting;
  const { isProvisional, motions, receipts, seats, merkleRoot } = result;
  return (
    <>
      <Reopened result={result} zone={timeZone} />
      {isProvisional ? <Provisional meeting={meeting} result={result} /> : null}
      <CardGrid>
        <Card title={result.description} icon="calendar" span={12}>
          <MeetingFacts meeting={meeting} result={result} planName={planName} />
          <div className={styles.row}>
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        </Card>
        {motions.map((motion) => (
          <MotionCard key={motion.agendaItemID} motion={motion} seats={seats} />
        ))}
        {result.elections?.map((election) => (
          <ElectionCard key={election.agendaItemID} election={election} />
        ))}
        <Card title="Check a receipt" icon="check" span={12}>
          <ReceiptCheck of={of} seats={seats} zone={timeZone} />
        </Card>
        <Card title="Receipts" icon="check" span={12}>
          {receipts.length === 0 ? null : (
            <p className={styles.note}>
              Every ballot that was cast has its receipt here. Yours was shown and mailed to you when you
              submitted it.
            </p>
          )}
          <div className={styles.long}>
            <ReceiptList receipts={receipts} zone={timeZone} />
          </div>
        </Card>
        <Card title="Ballots not counted" icon="info" span={12}>
          <div className={styles.long}>
            <NotCountedList receipts={receipts} seats={seats} />
          </div>
        </Card>
        <Card title="Seal of the register" icon="info" span={12}>
          <p className={styles.note}>
            This number stands for all ballots together, as they were at the close. It was mailed to the
            agency then: a register that anybody has changed since has another one.
          </p>
          {merkleRoot === null ? (
            <p>
              {receipts.length === 0
                ? "No ballot was cast, so there is nothing to seal."
                : "It is being written at the moment."}
            </p>
          ) : (
            <p>
              <code className={styles.root}>{merkleRoot}</code>
              <CopyButton what="Seal of the register" text={merkleRoot} />
            </p>
          )}
        </Card>
        {mayReadRegister ? <RegisterCard of={of} result={result} labels={labels} zone={timeZone} /> : null}
      </CardGrid>
    </>
  );
}

/** Until the meeting's start who is financial may still change, and who sits in a committee, where nobody's debts count. */
function Provisional({
  meeting,
  result: { seats, rollTakenAt },
}: Pick<ResultSheetProps, "meeting" | "result">) {
  return (
    <Alert kind="info">
      <p>
        {"Provisional until the meeting starts on "}
        <StartOf meeting={meeting} />
        {seats === "members"
          ? ". The committee is taken as at "
          : ". Who is financial is taken from the accounts as at "}
        <HappenedAt at={rollTakenAt} zone={meeting.timeZone} />
        {"."}
      </p>
    </Alert>
  );
}

/** For ever: between a close and the next one everybody could see how the others voted. */
function Reopened({
  result: { reopenings, closedAt },
  zone,
}: Pick<ResultSheetProps, "result"> & { readonly zone: string }) {
  const [first] = reopenings;
  if (first === undefined) return null;
  return (
    <Alert kind="info">
      <p>
        {"Voting was closed on "}
        <HappenedAt at={first.closedAt} zone={zone} />
        {reopenings.map(({ reopenedAt }, at) => (
          <Fragment key={at}>
            {", opened again"}
            {reopenedAt === null ? null : (
              <>
                {" on "}
                <HappenedAt at={reopenedAt} zone={zone} />
              </>
            )}
            {" and closed on "}
            <HappenedAt at={reopenings[at + 1]?.closedAt ?? closedAt} zone={zone} />
          </Fragment>
        ))}
        {"."}
      </p>
    </Alert>
  );
}

function MeetingFacts({
  meeting,
  result: { turnout, seats, closedAt, isStatusConfirmed },
  planName,
}: Pick<ResultSheetProps, "meeting" | "result" | "planName">) {
  return (
    <Details
      details={[
        { name: "Owners Corporation", value: planName },
        {
          name: "Meeting Date",
          value: <StartOf meeting={meeting} />,
        },
        {
          name: "Voting closed",
          value: (
            <CutoffMoment
              text={formatInstant(new Date(closedAt), meeting.timeZone)}
              instant={closedAt}
              zone={meeting.timeZone}
            />
          ),
        },
        { name: "Turnout", value: `${turnout.voted} of ${turnout.total} ${seats} have voted` },
        ...(isStatusConfirmed === null
          ? []
          : [
              {
                name: "Who is financial",
                value: isStatusConfirmed
                  ? "Confirmed by the strata manager"
                  : "Not confirmed by the strata manager: as the accounts say",
              },
            ]),
      ]}
    />
  );
}

export function StartOf({
  meeting: { meetingDate, meetingTime, meetingDateUTC, timeZone },
}: Pick<ResultSheetProps, "meeting">) {
  return (
    <Moment text={formatDateAndTime(meetingDate, meetingTime)} instant={meetingDateUTC} zone={timeZone} />
  );
}
