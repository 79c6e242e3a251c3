import { Button } from "../../../ui/button/button.tsx";
import styles from "../bring-in.module.css";
import { counted, sizeWords } from "../words.ts";
import type { Sending, Upload } from "../../../uploads/office/public.ts";

/** The files that are there, those on their way, and those that were not taken, with why. */
export function FileList({
  uploads,
  sending,
  onTakeOut,
  onForget,
  onAgain,
}: {
  readonly uploads: readonly Upload[];
  readonly sending: readonly Sending[];
  readonly onTakeOut: (uploadIds: readonly string[]) => void;
  readonly onForget: (name: string) => void;
  readonly onAgain: () => void;
}) {
  if (uploads.length + sending.length === 0) return null;
  const again = sending.filter(({ mayGoAgain }) => mayGoAgain).length;
  return (
    <>
      {again === 0 ? null : (
        <p>
          <Button onClick={onAgain}>Send {counted(again, "file")} again</Button>
        </p>
      )}
      <ul className={styles.files} aria-label="Files">
        {sending.map(({ name, part, trouble }) => (
          <li key={`sending ${name}`}>
            <span className={styles.fileName}>{name}</span>
            {trouble === null ? (
              <progress aria-label={`Sending ${name}`} value={part} max={1} className={styles.bar} />
            ) : (
              <>
                <span className={styles.bad} role="alert">
                  {trouble}
                </span>
                <Button aria-label={`Forget ${name}`} onClick={() => onForget(name)}>
                  Leave it out
                </Button>
              </>
            )}
          </li>
        ))}
        {uploads.map(({ uploadId, name, byteSize, duplicates }) => (
          <li key={uploadId}>
            <span className={styles.fileName}>{name}</span>
            <span className={styles.meta}>
              {sizeWords(byteSize)}
              {duplicates.length === 0 ? "" : `, the same as ${duplicates[0]}`}
            </span>
            <Button aria-label={`Take out ${name}`} onClick={() => onTakeOut([uploadId])}>
              Take out
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
