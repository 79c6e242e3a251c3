import type { FloorCount, PollCount } from "@portal/domain/meetings/office/floor/motion-records";
import { timeWordsIn } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { MotionAct } from "./act-dialogs.tsx";
import type { MotionView } from "./floor-parts.ts";
import { seatsWords } from "./floor-words.ts";
import styles from "./floor.module.css";

/** What was entered of the votes at the meeting, each with a way to correct it. */
export function RecordedCounts({
  view: { record, mayEnter, kind, zone },
  onAct,
}: {
  readonly view: MotionView;
  readonly onAct: (act: MotionAct) => void;
}) {
  const { floor, poll, castingVote, former } = record;
  const rows = [
    ...(floor === null
      ? []
      : [
          {
            key: "count",
            words: countWords(floor, kind, zone),
            what: "the count",
            act: { kind: "count", former: floor } as const,
          },
        ]),
    ...(poll === null
      ? []
      : [
          {
            key: "poll",
            words: pollWords(poll, kind, zone),
            what: "the poll",
            act: { kind: "poll", former: poll } as const,
          },
        ]),
    ...(castingVote === null
      ? []
      : [
          {
            key: "casting",
            words: `Casting vote of ${castingVote.chairName}: ${castingVote.vote === "Y" ? "for" : "against"}, ${timeWordsIn(castingVote.at, zone)}.`,
            what: "the casting vote",
            act: { kind: "casting", former: castingVote } as const,
          },
        ]),
  ];
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={styles.recorded}>
          {rows.map(({ key, words, what, act }) => (
            <li key={key}>
              <span>{words}</span>
              {mayEnter ? (
                <Button aria-label={`Correct ${what}`} onClick={() => onAct(act)}>
                  Correct
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {former.length === 0 ? null : (
        <details>
          <summary>
            {former.length === 1 ? "A former count is kept" : `${former.length} former counts are kept`}
          </summary>
          <ul className={styles.lines}>
            {former.map((count) => (
              <li key={count.entryNo}>
                {"demandedBy" in count ? pollWords(count, kind, zone) : countWords(count, kind, zone)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Kind = MotionView["kind"];
type Votes = PollCount["votes"];

const sidesWords = (yes: number, against: number, abstain: number): string =>
  `${yes} for, ${against} against, ${abstain} abstaining`;
const votesWords = (votes: Votes): string => {
  const of = (side: "Y" | "N" | "A") => votes.filter(({ vote }) => vote === side).length;
  return sidesWords(of("Y"), of("N"), of("A"));
};

function countWords(count: FloorCount, kind: Kind, zone: string): string {
  if (count.how === "bySeat")
    return `${kind === "lot" ? "Lot by lot" : "Member by member"}: ${votesWords(count.votes)}, ${timeWordsIn(count.at, zone)}.`;
  const { for: yes, against, abstain, withdrawn } = count;
  const back =
    withdrawn.length === 0 ? "" : ` ${seatsWords(withdrawn.length, kind)} took an earlier vote back.`;
  return `By hands: ${sidesWords(yes, against, abstain)}, ${timeWordsIn(count.at, zone)}.${back}`;
}

const pollWords = ({ demandedBy, when, votes, at }: PollCount, kind: Kind, zone: string): string =>
  `Poll, demanded by ${demandedBy} ${when === "BEFORE_VOTE" ? "before" : "after"} the vote: ${votesWords(votes)} of the ${kind}s here, ${timeWordsIn(at, zone)}.`;
