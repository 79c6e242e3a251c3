import { CheckField } from "../../ui/field/check-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import styles from "../documents.module.css";
import { KeywordHint } from "./keyword-hint.tsx";

/** As long as the search inside documents takes a text. */
const longest = 200;

/**
 * What to search for. Typing filters the grid, so the button has nothing to do and never can be pressed (section 2,
 * 'Documents and invoices'): it is drawn as the box's magnifier.
 */
export function KeywordBox({
  text,
  settled,
  onType,
  onLeave,
  isInside,
  onInside,
}: {
  readonly text: string;
  /** The same a moment after the last key. */
  readonly settled: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly isInside: boolean;
  readonly onInside: (isWanted: boolean) => void;
}) {
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <TextField
          label="Enter Keyword"
          placeholder="Enter Keyword"
          autoComplete="off"
          maxLength={longest}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
        />
        <button type="button" disabled className={styles.magnifier} aria-label="Search">
          <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.lens}>
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3 5.2 5.2" />
          </svg>
        </button>
      </div>
      <CheckField label="Search inside documents" isChecked={isInside} onCheck={onInside} />
      <KeywordHint text={text} settled={settled} />
    </search>
  );
}
