import type { MotionCounted } from "@portal/contract/meetings/office/floor-schemas";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import type { MotionView } from "./floor-parts.ts";
import { rulesWords, seatsWords } from "./floor-words.ts";
import styles from "./floor.module.css";

/** Both counts by channel, with the bars of the motion and what the rules say of them. */
export function CountedVotes({ view: { motion, kind, isWaiting } }: { readonly view: MotionView }) {
  const { counted } = motion;
  if (isWaiting)
    return (
      <Alert kind="info">
        An entry of this motion waits to be sent. What counts together, and what the rules say, comes when it
        is.
      </Alert>
    );
  if (counted === null) return null;
  const { floor, poll, decidedBy, rules } = counted;
  const said = rulesWords(rules);
  const seats = kind === "lot" ? "lots" : "members";
  return (
    <section className={styles.part} aria-label="All votes together">
      <h4>All votes together</h4>
      <div className={styles.tables}>
        <CountTable
          name={poll === null ? `Votes, by ${seats}` : `Before the poll, by ${seats}`}
          votes={floor}
          isDecisive={decidedBy === "floor"}
        />
        {poll === null ? null : (
          <CountTable name={`Poll, by ${seats}`} votes={poll} isDecisive={decidedBy === "poll"} />
        )}
      </div>
      <Notes votes={decidedBy === "poll" && poll !== null ? poll : floor} kind={kind} />
      <ul className={styles.thresholds}>
        {rules.thresholds.map(({ text, value, side, isAtMost, limit, isMet, isDecisive }) => (
          <li key={text}>
            {isDecisive ? (
              <Pill kind={isMet ? "ok" : "bad"} text={isMet ? "Met" : "Not met"} />
            ) : (
              <Pill kind="plain" text={isMet ? "Would be met" : "Would not be met"} />
            )}
            <span>{`${text}: ${value} ${side}, ${isAtMost ? "at most" : "at least"} ${limit}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.said}>
        <Pill kind={said.kind} text={said.text} />
        <span>{said.more}</span>
      </p>
      <p className={styles.note}>
        {rules.cites.length === 0 ? "" : `${rules.cites.join(", ")}. `}
        Information from the portal, not legal advice. The chairperson declares.
      </p>
    </section>
  );
}

type Votes = MotionCounted["floor"];
type Side = "for" | "against" | "abstain";

const sides: readonly { readonly side: Side; readonly title: string; readonly tone: string | undefined }[] = [
  { side: "for", title: "For", tone: styles.for },
  { side: "against", title: "Against", tone: styles.against },
  { side: "abstain", title: "Abstain", tone: styles.other },
];

function CountTable({
  name,
  votes,
  isDecisive,
}: {
  readonly name: string;
  readonly votes: Votes;
  readonly isDecisive: boolean;
}) {
  const { together, online, paper, floor } = votes;
  const { total } = together.bySeats;
  const share = (count: number): string => `${total === 0 ? 0 : Math.min(100, (100 * count) / total)}%`;
  return (
    <div className={isDecisive ? styles.count : `${styles.count} ${styles.idle}`}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">Vote</th>
            <th scope="col">Online</th>
            <th scope="col">Paper</th>
            <th scope="col">Meeting</th>
            <th scope="col">Together</th>
            {together.byEntitlement === null ? null : <th scope="col">Units</th>}
          </tr>
        </thead>
        <tbody>
          {sides.map(({ side, title }) => (
            <tr key={side}>
              <th scope="row">{title}</th>
              <td>{online.bySeats[side]}</td>
              <td>{paper.bySeats[side]}</td>
              <td>{floor.bySeats[side]}</td>
              <td className={styles.sum}>{together.bySeats[side]}</td>
              {together.byEntitlement === null ? null : (
                <td>{together.byEntitlement[side].toLocaleString("en-AU")}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.bar} aria-hidden="true">
        {sides.map(({ side, tone }) => (
          <div key={side} className={tone} style={{ width: share(together.bySeats[side]) }} />
        ))}
      </div>
    </div>
  );
}

const are = (count: number, one: string, more: string): string => (count === 1 ? one : more);

/** What is on record beside the figures. */
function Notes({
  votes: { replaced, apart, notEntitled },
  kind,
}: {
  readonly votes: Votes;
  readonly kind: MotionView["kind"];
}) {
  return (
    <>
      {apart === null ? null : (
        <p>
          {`Cast before the amendment, and not added: ${apart.for} for, ${apart.against} against, ${apart.abstain} abstaining. They may have no effect.`}
        </p>
      )}
      {replaced === 0 ? null : (
        <p>
          {`${seatsWords(replaced, kind)} ${are(replaced, "has", "have")} voted before as well: what ${are(replaced, "it says", "they say")} at the meeting counts. Both are kept.`}
        </p>
      )}
      {notEntitled === 0 ? null : (
        <p>{`${seatsWords(notEntitled, kind)} voted here and ${are(notEntitled, "is", "are")} not entitled on this motion: not counted.`}</p>
      )}
    </>
  );
}
