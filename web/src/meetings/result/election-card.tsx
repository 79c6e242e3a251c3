import type { ElectionResult } from "@portal/contract/meetings/result-schemas";
import { Card } from "../../ui/card/card.tsx";
import styles from "./result.module.css";

/** An election: the votes for each candidate, and who is elected as the chairperson declared it. */
export function ElectionCard({ election }: { readonly election: ElectionResult }) {
  const { sortOrder, description, candidates, why } = election;
  const elected = candidates.filter(({ isElected }) => isElected);
  return (
    <Card title={`${sortOrder}. ${description}`} icon="check" span={12}>
      <p>
        <strong>
          {elected.length === 0 ? "Nobody is elected." : `Elected: ${elected.map(nameOf).join("; ")}.`}
        </strong>
        {" Declared by the chairperson at the meeting."}
      </p>
      {why === null ? null : <p>Why: {why}</p>}
      <ul className={styles.thresholds}>
        {candidates.map((candidate) => (
          <li key={nameOf(candidate)}>
            {nameOf(candidate)}
            {candidate.votes === null
              ? ""
              : `: ${candidate.votes} ${candidate.votes === 1 ? "vote" : "votes"}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ name, lot }: ElectionResult["candidates"][number]): string =>
  lot === null ? name : `${name}, Lot ${lot}`;
