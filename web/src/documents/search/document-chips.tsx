import styles from "../documents.module.css";
import type { Chip, ChosenChips } from "./document-filter.ts";

/** Narrows the list to a type and a year by a press each; a second press takes it back. */
export function DocumentChips({
  types,
  years,
  chosen,
  onChoose,
}: {
  readonly types: readonly Chip[];
  readonly years: readonly Chip[];
  readonly chosen: ChosenChips;
  readonly onChoose: (chosen: ChosenChips) => void;
}) {
  return (
    <div className={styles.chips}>
      <Chips
        label="Document types"
        chips={types}
        chosen={chosen.type}
        onChoose={(type) => onChoose({ ...chosen, type })}
      />
      <Chips
        label="Years"
        chips={years}
        chosen={chosen.year}
        onChoose={(year) => onChoose({ ...chosen, year })}
      />
    </div>
  );
}

function Chips({
  label,
  chips,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}) {
  // One value leaves nothing to choose.
  if (chips.length < 2 && chosen === undefined) return null;
  return (
    <ul aria-label={label}>
      {chips.map(({ value, count }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? undefined : value)}
          >
            {value} <span>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
