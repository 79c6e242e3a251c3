import type { AgentContent } from "@portal/contract/agency/schemas";
import type { OwnLot } from "@portal/contract/meetings/schemas";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { askAgainWhatNeedsYou } from "../../../core/api/what-needs-you.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { agendaQuery, type BallotAddress, type CastAnswer, postBallot } from "../vote-api.ts";
import { readOnAt } from "../paper/read-on-at.ts";
import { isPrepared, type LeftOut, namesOf, type PreparedBallot, prepareBallot } from "./answers-for-lots.ts";
import styles from "./cast-receipt.module.css";
import { SameDeclaration } from "./same-declaration.tsx";

interface CastForLot {
  readonly lot: OwnLot;
  readonly cast: CastAnswer;
}

interface Asked {
  readonly address: BallotAddress;
  readonly missing: readonly OwnLot[];
  readonly labels: AgentContent["voteLabels"];
}

/**
 * After a receipt, for each other lot without a vote: the same answers in one press, then the declaration with lots and answers. Each
 * lot has a ballot of its own, with its own key and receipt.
 */
export function SameAnswers({
  missing,
  onCast,
  ...asked
}: Asked & {
  /** What the newest answer says of one's lots. */
  readonly onCast: (cast: CastAnswer) => void;
}) {
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<readonly CastForLot[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const isOver = ({ lotId }: OwnLot): boolean => [...done, ...leftOut].some(({ lot }) => lot.lotId === lotId);
  const left = missing.filter((lot) => !isOver(lot));
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that ended the round is gone, and the focus with it.
    if (round > 0) readOnAt(self.current?.querySelector<HTMLElement>("[tabindex], button") ?? null);
  }, [round]);
  return (
    <div ref={self} className={styles.receipt}>
      <Receipts done={done} />
      {leftOut.map(({ lot, why }) => (
        <p key={lot.lotId} tabIndex={-1}>
          {lot.name} {why}, so it is left out.
        </p>
      ))}
      {left.length === 0 ? null : (
        <Round
          key={round}
          {...asked}
          missing={left}
          onLeftOut={(each) => setLeftOut((before) => [...before, ...each])}
          onCast={(each) => {
            setDone((before) => [...before, each]);
            onCast(each.cast);
          }}
          onEnd={() => setRound((before) => before + 1)}
        />
      )}
    </div>
  );
}

/** From the press to the receipts, or until it is cancelled. */
function Round({
  address,
  missing,
  labels,
  onLeftOut,
  onCast,
  onEnd,
}: Asked & {
  readonly onLeftOut: (leftOut: readonly LeftOut[]) => void;
  readonly onCast: (each: CastForLot) => void;
  readonly onEnd: () => void;
}) {
  const client = useQueryClient();
  const [prepared, setPrepared] = useState<readonly PreparedBallot[] | null>(null);
  const preparing = useSubmission((lots: readonly OwnLot[]) => prepareAll(client, address, lots));
  const casting = useSubmission(async (ballots: readonly PreparedBallot[]) => {
    for (const { lot, submission, key } of ballots) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the others as they are
      const cast = await postBallot({ ...address, lotId: lot.lotId }, submission, key);
      setPrepared((before) => before?.filter((each) => each.key !== key) ?? null);
      onCast({ lot, cast });
    }
  });
  const prepare = (lots: readonly OwnLot[]): void =>
    void preparing.submit(lots, (each) => {
      const ready = each.filter(isPrepared);
      onLeftOut(each.flatMap((one) => (isPrepared(one) ? [] : [one])));
      if (ready.length === 0) onEnd();
      else setPrepared(ready);
    });
  const submit = (ballots: readonly PreparedBallot[]): void =>
    void casting.submit(ballots, () => {
      void client.invalidateQueries({ queryKey: ["meetings", address.agencyId] });
      askAgainWhatNeedsYou(client, address.agencyId);
      onEnd();
    });
  if (prepared !== null)
    return (
      <SameDeclaration
        ballots={prepared}
        labels={labels}
        isBusy={casting.isBusy}
        failure={casting.error === null ? null : failureOf(casting.error)}
        onAgree={() => submit(prepared)}
        onCancel={onEnd}
      />
    );
  return (
    <>
      {preparing.error === null ? null : (
        <Alert kind="bad" onDismiss={preparing.dismiss}>
          {loadErrorText(preparing.error)}
        </Alert>
      )}
      <div className={styles.same}>
        {missing.map((lot) => (
          <Button key={lot.lotId} isBusy={preparing.isBusy} onClick={() => prepare([lot])}>
            Same answers for {lot.name}
          </Button>
        ))}
        {missing.length < 2 ? null : (
          <Button isBusy={preparing.isBusy} onClick={() => prepare(missing)}>
            Same answers for {missing.length === 2 ? "both" : `all ${missing.length}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** Reads the papers as they are now: the one that was just cast, and those of the other lots. */
async function prepareAll(
  client: QueryClient,
  address: BallotAddress,
  lots: readonly OwnLot[],
): Promise<readonly (PreparedBallot | LeftOut)[]> {
  const read = (lotId: number) => client.fetchQuery({ ...agendaQuery({ ...address, lotId }), staleTime: 0 });
  const source = await read(address.lotId);
  const agendas = await Promise.all(lots.map(({ lotId }) => read(lotId)));
  return lots.flatMap((lot, at) => {
    const agenda = agendas[at];
    return agenda === undefined ? [] : [prepareBallot(source, lot, agenda)];
  });
}

function Receipts({ done }: { readonly done: readonly CastForLot[] }) {
  if (done.length === 0) return null;
  return (
    <output className={styles.cast} tabIndex={-1}>
      <p>{namesOf(done.map(({ lot }) => lot))}: your vote has been cast, thank you!</p>
      <ul className={styles.others} aria-label="Receipts of your other lots">
        {done.map(({ lot, cast }) => (
          <li key={lot.lotId}>
            {lot.name}: <strong>{cast.receipt}</strong>
          </li>
        ))}
      </ul>
    </output>
  );
}

/** Nothing counts twice: each lot keeps its key, and what was cast is not sent again. */
const failureOf = (error: unknown): string =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? error.detail
    : `${loadErrorText(error).replace(/\.?$/, ".")} Please press the button again: no vote counts twice.`;
