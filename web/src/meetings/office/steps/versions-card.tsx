import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { timeWords } from "../../../core/time-words.ts";
import { Card } from "../../../ui/card/card.tsx";
import styles from "../meetings.module.css";

/** What was given notice of, and each change since; nothing before notice. */
export function VersionsCard({ meeting: { versions } }: { readonly meeting: OfficeMeeting }) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versions" icon="info" span={12}>
      <ol className={styles.lines}>
        {versions.map(({ versionNo, madeAt, by, reason, fileSha256 }) => (
          <li key={versionNo}>
            {timeWords(madeAt)}, {by}: {reason ?? "notice given"}
            {fileSha256 === null ? null : (
              <>
                {" "}
                <span className={styles.detail}>The file is kept; SHA-256 {fileSha256}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
