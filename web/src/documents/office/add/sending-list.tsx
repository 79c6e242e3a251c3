import { Button } from "../../../ui/button/button.tsx";
import type { Sending } from "../../../uploads/office/public.ts";
import { counted } from "../document-words.ts";
import styles from "../documents.module.css";

/** Files on their way, and those that did not come through, with why. */
export function SendingList({
  sending,
  onForget,
  onAgain,
}: {
  readonly sending: readonly Sending[];
  readonly onForget: (name: string) => void;
  readonly onAgain: () => void;
}) {
  if (sending.length === 0) return null;
  const again = sending.filter(({ mayGoAgain }) => mayGoAgain).length;
  return (
    <div className={styles.stack}>
      {again === 0 ? null : <Button onClick={onAgain}>Send {counted(again, "file")} again</Button>}
      <ul className={styles.rows} aria-label="On their way">
        {sending.map(({ name, part, trouble }) => (
          <li key={name} className={styles.head}>
            <span className={styles.name}>{name}</span>
            {trouble === null ? (
              <progress aria-label={`Sending ${name}`} value={part} max={1} />
            ) : (
              <>
                <span className={styles.bad} role="alert">
                  {trouble}
                </span>
                <Button aria-label={`Leave out ${name}`} onClick={() => onForget(name)}>
                  Leave it out
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
